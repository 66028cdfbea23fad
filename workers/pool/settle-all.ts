/**
 * Like `Promise.all`, but when one rejects it waits for the others first: nothing may still be
 * writing into a folder that is about to be deleted.
 */
export async function settleAll<All extends readonly unknown[] | []>(
  promises: All,
): Promise<{ -readonly [Each in keyof All]: Awaited<All[Each]> }> {
  const settled = await Promise.allSettled(promises);
  const values = settled.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
  return values as { -readonly [Each in keyof All]: Awaited<All[Each]> };
}
