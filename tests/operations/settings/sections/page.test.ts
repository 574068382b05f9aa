import { expect, it } from 'vitest';
import { RULE_DEFAULTS } from '#shared/domain/venue/rules.ts';
import { aRules, aVenue, VENUE_ID } from '#tests/kit/builders.ts';
import { pageOf, sectionCases } from '../section-kit.ts';

const { on, write } = sectionCases({
  section: 'page',
  value: { active: false },
  wrong: [['what is neither', { active: 'perhaps' }, 'active', 'field.type']],
});

it('closes the page to guests, and opens it again', async () => {
  expect((await pageOf(on)).venueId).toBe(VENUE_ID);
  await write({ active: false });
  on.world.pass(15_000);
  expect((await pageOf(on)).errorid).toBe('venue.inactive');
  await write({ active: true }, { revision: 1 });
  on.world.pass(15_000);
  expect((await pageOf(on)).venueId).toBe(VENUE_ID);
});

it.each([
  ['a table', { tables: [] }, 'venue.noTables'],
  ['a shift', { shifts: [] }, 'venue.noShifts'],
])('does not open without %s', async (_, over, code) => {
  await on.world.venues.save(aVenue({ active: false, rules: aRules({ ...RULE_DEFAULTS, ...over }) }));
  const { body } = await write({ active: true });
  expect(body.issues).toEqual([{ path: 'value.active', code }]);
});
