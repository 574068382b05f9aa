import type { Guardable } from '#shared/domain/venue/guard.ts';
import { SECTIONS, type SectionName, type SectionValues } from '#shared/domain/venue/sections.ts';
import { aVenue } from '#tests/kit/builders.ts';

/** The settings of the tests' venue as the server gives them, with other values for some sections. */
export function someVenue(over: { readonly [N in SectionName]?: SectionValues[N] } = {}, revision = 0) {
  const names = Object.keys(SECTIONS) as SectionName[];
  const sections = Object.fromEntries(
    names.map((name) => [name, { revision, value: over[name] ?? SECTIONS[name].of(aVenue()) }]),
  );
  const guard = { sections: [] as Guardable[], openUntil: null as number | null };
  return { host: 'trattoria.localhost', locale: 'it', guard, sections };
}

type Calls = Record<string, (input: never, options: never) => Promise<unknown>>;

/**
 * Calls of the settings in which `<section>_write` answers what is sent for that section; the one operation that
 * writes a section carries the section's name beside the input.
 */
export function bySection(calls: object): Calls {
  const section_write = ({ section, ...input }: { readonly section: string }, options: never) => {
    const call = (calls as Calls)[`${section.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}_write`];
    return call?.(input as never, options) ?? Promise.resolve({ kind: 'offline' });
  };
  return { ...calls, section_write } as Calls;
}
