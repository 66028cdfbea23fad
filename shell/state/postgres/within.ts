/** An answer; rejects when there is none after so long, whatever becomes of it later. */
export async function within<T>(mostMs: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, mostMs, new Error("no answer in time"));
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
