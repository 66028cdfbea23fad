const BYTE_UNITS = ["octets", "ko", "Mo", "Go", "To"] as const;

/** `1 ligne`, `12 345 lignes`, `0 ligne`: the plural begins at two. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${grouped(count)} ${count < 2 ? singular : plural}`;
}

/** `12 345,6`: French thousands and decimal comma. */
export function grouped(value: number, decimals = 0): string {
  return value.toLocaleString("fr-FR", { maximumFractionDigits: decimals });
}

/** `999 octets`, `1,4 Go`. */
export function byteText(bytes: number): string {
  let value = bytes;
  let step = 0;
  while (value >= 999.5 && step < BYTE_UNITS.length - 1) {
    value /= 1000;
    step += 1;
  }
  if (step === 0) return counted(value, "octet");
  return `${grouped(value, value < 99.95 ? 1 : 0)} ${BYTE_UNITS[step]}`;
}

/** `2 min 10 s`, `1 h 05 min`, `12 s`. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (value: number) => String(value).padStart(2, "0");
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${two(whole % 60)} s`;
  return `${Math.floor(whole / 3600)} h ${two(Math.floor((whole % 3600) / 60))} min`;
}
