import { expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { venueKey } from '#functions/stores/venues.keys.ts';
import { aGuestBooking, aRules, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld } from '#tests/kit/world.ts';

const engine = await engineOfFile();
const [, large] = aRules().tables;

/** What happens in the moment before a venue is written. */
const beforeSaving =
  (action: () => Promise<unknown>) =>
  (table: Table): Table => ({
    ...table,
    async transact(writes) {
      const [first] = writes;
      if (first && 'put' in first && first.put.sk === venueKey(VENUE_ID).sk && first.put.pk === venueKey(VENUE_ID).pk) {
        await action();
      }
      return table.transact(writes);
    },
  });

it('who books the first table of a day while it is taken away has another one once that is saved', async () => {
  const wrap = beforeSaving(async () => {
    const { status } = await world.call('reservations.create', aGuestBooking());
    expect(status).toBe(200);
    expect((await world.days.load(VENUE_ID, SATURDAY)).sheet.parties).toMatchObject([{ unit: 1 }]);
  });
  const world = await openWorld(engine, {}, { wrap });
  const owner = await world.signIn({ role: 'owner' });
  const value = { tables: [{ ...large, min: 1 }] };
  const { body } = await world.send(
    'settings.section_write',
    { section: 'tables', venueId: VENUE_ID, revision: 0, value, kept: [] },
    owner,
  );
  expect(body.errorid).toBe('0');
  expect((await world.days.load(VENUE_ID, SATURDAY)).sheet.parties).toMatchObject([{ unit: 2 }]);
});
