/** The faults of a page's Content-Security-Policy: only our own modules may run. */
export function policyFaults(policy: string): string[] {
  const parts = policy.split("; ");
  const scripts = parts.filter((part) => /^script-src|^worker-src/.test(part));
  return [
    ...(parts[0] === "default-src 'none'" ? [] : ["no policy"]),
    ...(/unsafe-|\*/.test(policy) ? [`policy ${policy}`] : []),
    ...scripts.filter((part) => part !== "script-src 'self'"),
  ];
}
