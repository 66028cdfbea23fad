import type { MessagePort } from "node:worker_threads";

const REPORT_EVERY = 50_000;

/** Tells the progress of a task at its beginning and now and then, from how much is done. */
export function progressReporter(
  total: number,
  progress: MessagePort | null,
): (done: number) => void {
  const report = (done: number): void => {
    reported = done;
    progress?.postMessage({ done, total, rows: done });
  };
  let reported = 0;
  report(0);
  return (done) => {
    if (done - reported >= REPORT_EVERY) report(done);
  };
}
