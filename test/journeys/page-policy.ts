/** What is wrong with the Content-Security-Policy of a page: nothing runs in ours but our own modules. */
export function policyFaults(policy: string): string[] {
  const parts = policy.split("; ");
  const scripts = parts.filter((part) => /^script-src|^worker-src/.test(part));
  return [
    ...(parts[0] === "default-src 'none'" ? [] : ["no policy"]),
    ...(/unsafe-|\*/.test(policy) ? [`policy ${policy}`] : []),
    ...scripts.filter((part) => part !== "script-src 'self'"),
  ];
}
