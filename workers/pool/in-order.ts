/**
 * Runs `work` on items as they come, several at once, and hands its results out in the order of
 * the items. Memory: at most `ahead` items are begun whose result was not taken yet.
 */
export async function* inOrder<Item, Output>(
  items: AsyncIterable<Item>,
  ahead: number,
  work: (item: Item) => Promise<Output>,
): AsyncGenerator<Output> {
  const begun: Promise<Output>[] = [];
  for await (const item of items) {
    const working = work(item);
    // Who fails is heard when its turn comes, or never when an earlier one has failed.
    working.catch(() => undefined);
    begun.push(working);
    if (begun.length >= ahead) yield (await begun.shift()) as Output;
  }
  while (begun.length > 0) yield (await begun.shift()) as Output;
}
