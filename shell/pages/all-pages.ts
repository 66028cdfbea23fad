import type { Endpoint } from "../endpoints/endpoint.ts";
import type { ServedSnapshot } from "../snapshot/served-snapshot.ts";
import { type BrowserModules, browserModule } from "./browser-modules.ts";

export interface PagesParts {
  readonly modules: BrowserModules;
}

/** What people look at: mounted beside the endpoints, and no part of their reference. */
export function allPages({ modules }: PagesParts): readonly Endpoint<ServedSnapshot>[] {
  return [browserModule(modules)];
}
