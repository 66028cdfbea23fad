/** Luhn's check as computed by hand: double every other digit from the right, sum up. */
export function passesLuhn(digits: string): boolean {
  const fromTheRight = [...digits].reverse().map(Number);
  const sum = fromTheRight.reduce((total, digit, position) => {
    const worth = position % 2 === 0 ? digit : digit * 2;
    return total + (worth > 9 ? worth - 9 : worth);
  }, 0);
  return sum % 10 === 0;
}

/** The digits with the check digit appended. */
export function withLuhnKey(digits: string): string {
  const key = [..."0123456789"].find((digit) => passesLuhn(digits + digit));
  return digits + key;
}
