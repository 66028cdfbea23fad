import type { Writable } from "node:stream";
import { styleText } from "node:util";
import type { Failure } from "../../engine/errors/failure.ts";
import { failureLine } from "../service/failure-line.ts";
import { Progress } from "./progress.ts";
import { isTerminal, Screen } from "./screen.ts";

/** One at a time: Node 20 colours a pipe when it gets a list. */
type Style = Exclude<Parameters<typeof styleText>[0], readonly unknown[]>;
/** Styles a text for the terminal that it is written to; leaves it bare for a file or a pipe. */
export type Paint = (style: Style, text: string) => string;

interface OutputOptions {
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** `--json`: answers, notes and failures are JSON, a line each. */
  readonly isJson: boolean;
  readonly nowMs: () => number;
}

/**
 * What a command says: its answer on standard output; progress, notes and failures on standard
 * error. Node's `styleText` heeds NO_COLOR, FORCE_COLOR and TERM.
 */
export class Output {
  readonly isJson: boolean;
  readonly #options: OutputOptions;
  readonly #screen: Screen;

  constructor(options: OutputOptions) {
    this.isJson = options.isJson;
    this.#options = options;
    this.#screen = new Screen(options.stderr, options.nowMs);
  }

  /** Styles a text for standard output. */
  readonly paint: Paint = (style, text) => paintFor(this.#options.stdout, style, text);

  /** The answer, or a part of it: a line of JSON with `--json`, else the lines of a text. */
  answer(document: unknown, text: string): void {
    this.#screen.erase();
    this.#options.stdout.write(`${this.isJson ? JSON.stringify(document) : text}\n`);
  }

  /** A line about the work, for people and logs. */
  note(text: string): void {
    this.#screen.print(this.isJson ? JSON.stringify({ note: text }) : text);
  }

  /** The failure of the command, or of one of several files. */
  refuse(failure: Failure, file?: string): void {
    const ofFile = file === undefined ? failure : { ...failure, at: { file, ...failure.at } };
    const head = file === undefined ? "" : `${file} : `;
    this.#screen.print(
      this.isJson ? JSON.stringify(ofFile) : head + failureText(failure, this.#options.stderr),
    );
  }

  /**
   * Always finish it.
   *
   * @param besideRows  Whether rows go to standard output meanwhile: no bar is drawn among them.
   */
  progressOf(label: string, unit: "octet" | "ligne", besideRows = false): Progress {
    const { nowMs, stdout } = this.#options;
    const isDrawn = this.#screen.isTerminal && !(besideRows && isTerminal(stdout));
    const print = (line: string): void => this.note(line);
    return new Progress({ screen: this.#screen, isDrawn, nowMs, label, unit, print });
  }

  /** Removes an unfinished progress bar. */
  close(): void {
    this.#screen.erase();
  }
}

function paintFor(stream: Writable, style: Style, text: string): string {
  return styleText(style, text, { stream, validateStream: true });
}

/** A failure on one line: the sentence in red, its code in grey. */
function failureText(failure: Failure, stream: Writable): string {
  const line = failureLine(failure).trimEnd();
  const code = `[${failure.code}]`;
  const sentence = line.slice(0, -code.length);
  return paintFor(stream, "red", sentence) + paintFor(stream, "gray", code);
}
