/** Where the folders of vocabularies are: `FOLDER/RUN/SYSTEM/headers.json`. */
let folder = "";

export function initialize(data: { readonly folder: string }): void {
  folder = data.folder;
}

interface Resolved {
  readonly url: string;
}

type NextResolve = (specifier: string, context: object) => Promise<Resolved>;

const MARK = "?without=";
const ROOM = "/engine/files/mapping/";

/**
 * A hook of module resolution: a module of the mapping that is imported with `?without=RUN/SYSTEM`
 * imports the others of its room with the same mark, so that each system has an instance of the
 * room; data files of the vocabulary come from that system's folder.
 */
export async function resolve(
  specifier: string,
  context: { readonly parentURL?: string },
  next: NextResolve,
): Promise<Resolved> {
  const [parent = "", system] = (context.parentURL ?? "").split(MARK);
  if (system === undefined) return next(specifier, context);
  const resolved = await next(specifier, { ...context, parentURL: parent });
  const data = /\/data\/mapping\/(headers|exports)\.json$/.exec(resolved.url);
  if (data) return { ...resolved, url: `file://${folder}/${system}/${data[1]}.json` };
  return resolved.url.includes(ROOM)
    ? { ...resolved, url: resolved.url + MARK + system }
    : resolved;
}
