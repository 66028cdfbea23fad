/** Caches the last text of a pure reading: detectors read the same cell one after the other. */
export function lastRead<Read>(read: (text: string) => Read): (text: string) => Read {
  let lastText = "";
  let last = read(lastText);
  return (text) => {
    if (text !== lastText) {
      last = read(text);
      lastText = text;
    }
    return last;
  };
}
