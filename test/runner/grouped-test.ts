import ava, { type Implementation } from "ava";

/** The file of the group whose tests are being read. */
let file: string | null = null;
const declarations: (() => void)[] = [];

/**
 * What `import test from "ava"` stands for in the compiled tests: AVA itself in a file that runs
 * alone; in a group, a list that `runGroup` gives to AVA.
 */
const grouped: typeof ava = new Proxy(ava, {
  apply(target, _self, [title, body]: [string, Implementation<[]>]) {
    const prefix = file;
    if (prefix === null) return target(title, body);
    declarations.push(() => target.serial(`${prefix} › ${title}`, body));
  },
  get: (target, name) => (name === "serial" && file !== null ? grouped : Reflect.get(target, name)),
});

export default grouped;

/**
 * Declares the tests of several files as if they were of one, one after the other. Titles are unique
 * within a file only, and AVA takes no test once it has begun: they are declared together, at the
 * end, each with the name of its file.
 *
 * @param files Their paths, relative to `test`, without `.test.js`. Throws when one declares none, as
 *   AVA would.
 */
export async function runGroup(files: readonly string[]): Promise<void> {
  for (file of files) {
    const before = declarations.length;
    await import(new URL(`../${file}.test.js`, import.meta.url).href);
    if (declarations.length === before) throw new Error(`${file}: no tests found`);
  }
  for (const declare of declarations) declare();
}
