import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECTIONS } from '#shared/domain/venue/sections.ts';
import { BASE_MODULES } from '#shared/domain/venue/services.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { spoiltIn } from '#tests/kit/hostile.ts';
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
const write = async (section: string, value: object) => {
  const owner = await on.world.signIn({ role: 'owner' });
  return on.world.send('settings.section_write', { section, venueId: VENUE_ID, revision: 0, value, kept: [] }, owner);
};

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
      // The drawn halls and files that come and go have operations of their own.
      expect([name, name in SECTIONS || name === 'halls' || name === 'transfer']).toEqual([name, true]);
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
const BELOW_ZERO = RIGHT_WRITES.flatMap(([section, value]) =>
  negatives(value).map((spoilt) => [section, spoilt.path, spoilt.value] as const),
);

it('no rate and no other number can be negative: said beside the field, and nothing is saved', async () => {
  expect(BELOW_ZERO.length).toBeGreaterThan(30);
  const before = await on.world.venues.find(VENUE_ID);
  for (const [section, path, value] of BELOW_ZERO) {
    const { status, body } = await write(section, value as object);
    // A field of an amount that has two forms is named by the amount.
    const named = (body.issues ?? []).map((issue: { path: string }) => issue.path);
    expect([section, path, status, named.some((each: string) => `value.${path}`.startsWith(each))]).toEqual([
      section,
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
  const { status, body } = await write('modules', { modules });
  expect([status, body.issues]).toEqual([422, [{ path: 'value.modules', code: 'field.default' }]]);
});

it('knows a right value of every section that there is', () => {
  expect([...Object.keys(RIGHT_VALUES), 'steering'].toSorted()).toEqual(Object.keys(SECTIONS).toSorted());
});

/** A venue that every guest's page can still be drawn from. */
async function isWhole() {
  const asked = { venueId: VENUE_ID, date: SATURDAY, covers: 2, area: null };
  const answers = [
    await on.world.send('venues.find', { hostname: 'localhost' }),
    await on.world.send('venues.about', { venueId: VENUE_ID, locale: 'de' }),
    await on.world.send('availability.day', asked),
    await on.world.send('availability.month', { venueId: VENUE_ID, month: '2026-12', covers: 2, area: null }),
  ];
  return answers.every(({ status }) => status === 200 || status === 404) || answers.map(({ body }) => body);
}

it.each(RIGHT_WRITES)(
  '%s: one hostile part is refused beside its field and nothing is saved, or it does no harm',
  async (section, value) => {
    const owner = await on.world.signIn({ role: 'owner' });
    let revision = 0;
    await fc.assert(
      fc.asyncProperty(spoiltIn(value), async (spoilt) => {
        const before = await on.world.venues.find(VENUE_ID);
        const { status, body } = await on.world.send(
          'settings.section_write',
          { section, venueId: VENUE_ID, revision, value: spoilt, kept: [] },
          owner,
        );
        on.world.pass(2_000);
        if (status === 200) {
          revision = body.revision;
          expect(await isWhole()).toBe(true);
        } else {
          expect([status, JSON.stringify(spoilt)]).toEqual([422, JSON.stringify(spoilt)]);
          expect(body.issues.every(({ path }: { path: string }) => path === 'value' || path.startsWith('value.'))).toBe(
            true,
          );
          expect(await on.world.venues.find(VENUE_ID)).toEqual(before);
        }
      }),
      { numRuns: 10, seed: 20261122 },
    );
  },
);
