/** The methods of a logger that callers can cause. */
export interface CausedLog {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
}

type Level = keyof CausedLog;

interface Lines {
  startedMs: number;
  written: number;
  dropped: number;
}

const MINUTE_MS = 60_000;
/** Enough to see what happens, too few to fill a disk. */
const LINES_A_MINUTE = 30;

/**
 * A log whose lines strangers can cause: at most thirty a minute with the same message. The first
 * one of a later minute tells how many were left out (`lignes_omises`). Messages are constants, so
 * their number is bounded.
 */
export function boundedLog(log: CausedLog, nowMs: () => number): CausedLog {
  const kinds = new Map<string, Lines>();
  const write = (level: Level, fields: object, message: string): void => {
    const now = nowMs();
    const lines = kinds.get(message) ?? { startedMs: now, written: 0, dropped: 0 };
    kinds.set(message, lines);
    if (now - lines.startedMs >= MINUTE_MS || now < lines.startedMs) {
      lines.startedMs = now;
      lines.written = 0;
    }
    if (lines.written >= LINES_A_MINUTE) {
      lines.dropped++;
      return;
    }
    lines.written++;
    const omitted = lines.dropped > 0 ? { lignes_omises: lines.dropped } : {};
    lines.dropped = 0;
    log[level]({ ...fields, ...omitted }, message);
  };
  return {
    error: (fields, message) => write("error", fields, message),
    warn: (fields, message) => write("warn", fields, message),
    info: (fields, message) => write("info", fields, message),
  };
}

/** What is logged of a caller's malformed message: neither its content nor a stack. */
export function faultOf(error: unknown): { readonly faute: string; readonly code?: number } {
  if (!(error instanceof Error)) return { faute: typeof error };
  const { code } = error as { readonly code?: unknown };
  return typeof code === "number" ? { faute: error.name, code } : { faute: error.name };
}
