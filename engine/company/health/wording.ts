/** A day AAAAMMJJ as AAAA-MM-JJ. */
export function isoDay(day: number): string {
  const text = String(day).padStart(8, "0");
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
}

/** " depuis le AAAA-MM-JJ", nothing when the day is unknown. */
export function since(day: number): string {
  return day === 0 ? "" : ` depuis le ${isoDay(day)}`;
}

/** A percentage to one decimal, as French writes it. */
export function percent(value: number): string {
  return `${String(Math.round(value * 10) / 10).replace(".", ",")} %`;
}
