/**
 * The memory of all typed arrays in plain data, each buffer once: given to a task as `moved`, it is
 * handed over to the thread instead of copied, and is gone here.
 */
export function buffersIn(data: unknown, found = new Set<ArrayBuffer>()): ArrayBuffer[] {
  if (ArrayBuffer.isView(data)) found.add(data.buffer as ArrayBuffer);
  else if (data !== null && typeof data === "object")
    for (const value of Object.values(data)) buffersIn(value, found);
  return [...found];
}
