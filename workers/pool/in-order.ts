/**
 * Runs `work` on items as they arrive, several concurrently, and yields the results in the order of
 * the items. Memory: at most `ahead` items are started before their results are taken.
 */
export async function* inOrder<Item, Output>(
  items: AsyncIterable<Item>,
  ahead: number,
  work: (item: Item) => Promise<Output>,
): AsyncGenerator<Output> {
  const begun: Promise<Output>[] = [];
  for await (const item of items) {
    const working = work(item);
    // A rejection surfaces in its turn, or never when an earlier one has failed.
    working.catch(() => undefined);
    begun.push(working);
    if (begun.length >= ahead) yield (await begun.shift()) as Output;
  }
  while (begun.length > 0) yield (await begun.shift()) as Output;
}
