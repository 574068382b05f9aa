import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SectionName } from '#shared/domain/venue/sections.ts';
import { BASE_MODULES } from '#shared/domain/venue/services.ts';
import type { OperationId } from '#shared/operations/index.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { GUARDABLE_PAGES, isPageId, namesOfPages, type PageId } from '#web/features/settings/pages.ts';
import { RIGHT_VALUES, RIGHT_WRITES } from './right-values.ts';

/* The settings area of the specification, in its words and order, and where each part of it is. */
const SPECIFIED: readonly (readonly [name: string, where: PageId | `/${string}`])[] = [
  ['Account', '/account'],
  ['DirectBooking (widget)', 'directBooking'],
  ['WhatsApp', 'whatsapp'],
  ['bulk WhatsApp', 'bulkWhatsapp'],
  ['Logos', 'logos'],
  ['Pictures', 'pictures'],
  ['weekly closures', 'weeklyClosures'],
  ['closed periods', 'closedPeriods'],
  ['Newsletter', 'newsletter'],
  ['Invoice', 'invoice'],
  ['sub-users', '/uu'],
  ['modules', 'modules'],
  ['options', 'options'],
  ['slots', 'slots'],
  ['slot parameters (with exceptions)', 'slotParameters'],
  ['Promo', 'promo'],
  ['VoiceMail', 'voiceMail'],
  ['reviews', 'reviews'],
  ['FAQs', 'faqs'],
  ['combinations', 'combinations'],
  ['food styles', 'foodStyles'],
  ['halls/tables', 'hallsTables'],
  ['locations', 'locations'],
  ['meals', 'meals'],
  ['shifts', 'shifts'],
  ['requests', 'requests'],
  ['avatar AI', 'avatarAi'],
  ['hostnames', 'hostnames'],
  ['hall canvas', 'hallCanvas'],
  ['services', 'services'],
];
/** Pages that are no sections of the settings: what they show is kept elsewhere, or is read only. */
const ELSEWHERE: readonly string[] = ['services', 'hallCanvas'];
const texts: Record<string, string> = JSON.parse(readFileSync('locales/en/settings.json', 'utf8'));

const on = operationWorld();
const write = async (id: OperationId, value: object) =>
  on.world.send(id, { venueId: VENUE_ID, revision: 0, value, kept: [] }, await on.world.signIn({ role: 'owner' }));

describe.each(SPECIFIED)('%s', (_, where) => {
  it.runIf(where.startsWith('/'))('is a screen of its own', () => {
    expect(readFileSync('web/app/paths.ts', 'utf8')).toContain(`'${where}'`);
  });

  it.runIf(!where.startsWith('/'))('has a page that says what it is for', () => {
    expect([isPageId(where), typeof texts[`page.${where}`], typeof texts[`page.${where}.about`]]).toEqual([
      true,
      'string',
      'string',
    ]);
  });

  it.runIf(isPageId(where) && !ELSEWHERE.includes(where))('stores what its operations judge', () => {
    const page = where as PageId;
    expect(GUARDABLE_PAGES).toContain(page);
    for (const name of namesOfPages([page]).filter((each) => each !== 'hostnames')) {
      const file = `functions/settings/${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_write.ts`;
      expect([name, existsSync(file)]).toEqual([name, true]);
    }
  });
});

/** Every number in a value, with a copy of the value in which it is below zero. */
function negatives(value: unknown, path = ''): { readonly path: string; readonly value: unknown }[] {
  if (typeof value === 'number') return [{ path, value: -1 }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    negatives(part, path ? `${path}.${name}` : name).map((spoilt) => ({
      path: spoilt.path,
      value: Array.isArray(value)
        ? value.map((each, nth) => (String(nth) === name ? spoilt.value : each))
        : { ...value, [name]: spoilt.value },
    })),
  );
}
const BELOW_ZERO = RIGHT_WRITES.flatMap(([id, value]) =>
  negatives(value).map((spoilt) => [id, spoilt.path, spoilt.value] as const),
);

it('no rate and no other number can be negative: said beside the field, and nothing is saved', async () => {
  expect(BELOW_ZERO.length).toBeGreaterThan(30);
  const before = await on.world.venues.find(VENUE_ID);
  for (const [id, path, value] of BELOW_ZERO) {
    const { status, body } = await write(id, value as object);
    // A field of an amount that has two forms is named by the amount.
    const named = (body.issues ?? []).map((issue: { path: string }) => issue.path);
    expect([id, path, status, named.some((each: string) => `value.${path}`.startsWith(each))]).toEqual([
      id,
      path,
      422,
      true,
    ]);
    on.world.pass(2_000);
  }
  expect(await on.world.venues.find(VENUE_ID)).toEqual(before);
});

it.each(BASE_MODULES)('the default module %s cannot be disabled', async (module) => {
  const modules = BASE_MODULES.filter((each) => each !== module);
  const { status, body } = await write('settings.modules_write', { modules });
  expect([status, body.issues]).toEqual([422, [{ path: 'value.modules', code: 'field.default' }]]);
});

it('knows a right value of every section that there is', () => {
  const named: SectionName[] = Object.keys(RIGHT_VALUES) as SectionName[];
  expect(new Set(named).size).toBe(RIGHT_WRITES.length);
});
