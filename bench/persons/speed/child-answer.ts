import { startChild } from "../../http/child.ts";

/** What a file of the benches, run as a process of its own, prints as its one line of JSON. */
export async function childAnswer<Answer>(file: string, args: readonly string[]): Promise<Answer> {
  const child = startChild(file, args);
  const answer = JSON.parse(await child.line()) as Answer;
  await child.stop();
  return answer;
}
