// Runs in every tested page before its scripts: reports policy violations as console errors, which
// the test reads.

document.addEventListener("securitypolicyviolation", (refused) => {
  const { effectiveDirective, blockedURI, sample } = refused;
  console.error(`policy refuses ${effectiveDirective} ${blockedURI} ${sample}`);
});
