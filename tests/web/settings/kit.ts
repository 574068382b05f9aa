import type { GuardedName } from '#shared/domain/venue/guard.ts';
import { SECTIONS, type SectionName, type SectionValues } from '#shared/domain/venue/sections.ts';
import { aVenue } from '#tests/kit/builders.ts';

/** The settings of the tests' venue as the server gives them, with other values for some sections. */
export function someHouse(over: { readonly [N in SectionName]?: SectionValues[N] } = {}, revision = 0) {
  const names = Object.keys(SECTIONS) as SectionName[];
  const sections = Object.fromEntries(
    names.map((name) => [name, { revision, value: over[name] ?? SECTIONS[name].of(aVenue()) }]),
  );
  const guard = { sections: [] as GuardedName[], openUntil: null as number | null };
  return { host: 'trattoria.localhost', locale: 'it', guard, sections };
}
