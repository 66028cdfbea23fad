import type { Revision } from "./revisions.ts";

/** The reason for expected failures of the suite. */
export interface Excuse {
  readonly why: string;
  /** Scenarios, or `scenario:check`, as the suite prints them. */
  readonly entries: readonly string[];
}

const NO_STREAM =
  "Answers are plain JSON, by design: a notification that comes before an answer has nothing to travel on. The answer itself is given.";
const NO_LOGGING =
  "Logging is deprecated since 2026-07-28 and left out, by design: the level would have to be remembered from one message to the next, and nothing is.";
const NO_QUESTIONS =
  "A server asks its client nothing in the middle of a call of the former era: that takes a stream and a session. The present era asks by its answer, which the scenarios input-required-result-* check, and pass.";
const NO_SUBSCRIPTION =
  "Nothing is remembered from one message to the next, and no connection is held open to tell changes on: resources cannot be subscribed to.";
const NO_SESSION =
  "No session is given, by design: each message stands alone. The suite skips the rest of the scenario then, with a warning.";
const NO_TASKS =
  "The extension of tasks is optional, not scored, and not offered: long work has endpoints of its own, which give a handle to ask again with.";
const NO_PARAMETER_HEADERS =
  "Pending in the suite, not scored: about tools that have arguments repeated in headers (x-mcp-header). None of ours does, and the shell hands no such header on.";

/** All expected failures, by revision. Any other failure, or an unexpected pass, is an error. */
export const BASELINE: Readonly<Record<Revision, readonly Excuse[]>> = {
  "2025-11-25": [
    { why: NO_STREAM, entries: ["tools-call-with-progress:tools-call-with-progress"] },
    {
      why: NO_LOGGING,
      entries: [
        "logging-set-level:logging-set-level",
        "tools-call-with-logging:tools-call-with-logging",
      ],
    },
    {
      why: NO_QUESTIONS,
      entries: [
        "tools-call-sampling:tools-call-sampling",
        "tools-call-elicitation:tools-call-elicitation",
        "elicitation-sep1034-defaults:elicitation-sep1034-general",
        "elicitation-sep1330-enums:elicitation-sep1330-general",
      ],
    },
    {
      why: NO_SUBSCRIPTION,
      entries: [
        "resources-subscribe:resources-subscribe",
        "resources-unsubscribe:resources-unsubscribe",
      ],
    },
    {
      why: NO_SESSION,
      entries: [
        "server-sse-multiple-streams:server-sse-multiple-streams-session",
        "server-sse-polling:server-sse-polling-session",
      ],
    },
  ],
  "2026-07-28": [
    { why: NO_STREAM, entries: ["tools-call-with-progress:tools-call-with-progress"] },
    {
      why: NO_TASKS,
      entries: [
        "tasks-lifecycle",
        "tasks-capability-negotiation",
        "tasks-wire-fields",
        "tasks-request-state-removal",
        "tasks-mrtr-input",
        "tasks-request-headers",
        "tasks-dispatch-and-envelope",
        "tasks-required-task-error",
        "tasks-mrtr-composition",
      ],
    },
    { why: NO_PARAMETER_HEADERS, entries: ["http-custom-header-server-validation"] },
  ],
};

/** The entries of a revision. */
export function entriesOf(revision: Revision): string[] {
  return BASELINE[revision].flatMap(({ entries }) => entries);
}
