// Runs in every page under test before anything of it does: what its policy refuses becomes an error
// of the console, where the test reads it.

document.addEventListener("securitypolicyviolation", (refused) => {
  const { effectiveDirective, blockedURI, sample } = refused;
  console.error(`policy refuses ${effectiveDirective} ${blockedURI} ${sample}`);
});
