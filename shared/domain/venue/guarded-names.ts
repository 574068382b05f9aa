import type { Guardable } from './guard.ts';
import { SECTION_NAMES } from './sections.ts';

/** Everything that a settings password can guard: every section, the hostnames, the drawing of the halls, and imports and exports. */
export const GUARDED_NAMES: readonly Guardable[] = /* @__PURE__ */ guarded();

function guarded(): readonly Guardable[] {
  return [...SECTION_NAMES, 'hostnames', 'halls', 'transfer'];
}
