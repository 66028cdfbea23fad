import type { Method } from "./method.ts";

/** The engine on a register, and what its building took. */
export interface EngineMethod {
  readonly method: Method;
  readonly bytes_per_establishment: number;
  readonly build_minutes: number;
  readonly rss_mb: number;
}

/** A register as the engine opens it: a home into which its files were loaded. */
export interface LoadedRegister {
  readonly home: string;
  readonly establishments: number;
}

/**
 * The engine's own search; `null` until it is attached here. Its code is to be imported by
 * `importBuilt`: under tsx, other code would be measured.
 */
export function engineMethod(_register: LoadedRegister): Promise<EngineMethod | null> {
  return Promise.resolve(null);
}
