import { startChild } from "../../http/child.ts";

/** The one line of JSON that a file of the benches prints in a separate process. */
export async function childAnswer<Answer>(file: string, args: readonly string[]): Promise<Answer> {
  const child = startChild(file, args);
  const answer = JSON.parse(await child.line()) as Answer;
  await child.stop();
  return answer;
}
