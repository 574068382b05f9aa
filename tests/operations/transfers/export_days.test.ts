import { expect, it } from 'vitest';
import { toMessageItem } from '#functions/stores/messages.item.ts';
import { toReservationItem } from '#functions/stores/reservations.item.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { cellsOf, MAX_NOTE_LENGTH, readRow, TRANSFER_FIELDS } from '#shared/domain/transfer/row.ts';
import { aMessage, aReservation, at, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import type { Answer } from '#tests/kit/world.ts';
import { guardSections, openGuard, ownerOf } from '../guard/kit.ts';
import { aRow } from './kit.ts';

const on = operationWorld();

it('gives every reservation of the days, and comes back to a house that lost them', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  await on.book();
  await on.book({ date: addDays(SATURDAY, 1), phone: '3339990002', adults: 4 });
  const read = async (venueId = VENUE_ID) =>
    (await on.world.call('transfers.export_days', { venueId, from: SATURDAY, days: 31 }, owner)).body;
  const { rows } = await read();
  expect(rows.map(({ date }: { date: string }) => date)).toEqual([SATURDAY, addDays(SATURDAY, 1)]);
  expect((await read(OTHER_VENUE_ID)).errorid).toBe('venue.unknown');

  // Another venue takes them in, and gives the same away again.
  const settings = { ...on.world.venue, venueId: OTHER_VENUE_ID, accountId: 'acc_other' };
  await on.world.venues.save(settings);
  const other = await on.world.signIn({
    role: 'owner',
    userId: 'usr_o',
    accountId: 'acc_other',
    venues: [OTHER_VENUE_ID],
  });
  const { body } = await on.world.call(
    'transfers.import_rows',
    { venueId: OTHER_VENUE_ID, rows, dryRun: false },
    other,
  );
  expect(body.results).toEqual([{ outcome: 'new' }, { outcome: 'new' }]);
  const input = { venueId: OTHER_VENUE_ID, from: SATURDAY, days: 31 };
  expect((await on.world.call('transfers.export_days', input, other)).body.rows).toEqual(rows);
});

it('asks for the settings password where files are guarded: guests leave by no device that is only signed in', async () => {
  await guardSections(on.world, ['transfer']);
  const owner = await ownerOf(on.world);
  const give = async () =>
    (await on.world.call('transfers.export_days', { venueId: VENUE_ID, from: SATURDAY, days: 1 }, owner)).body;
  expect(await give()).toEqual({ errorid: 'settings.guarded' });
  await openGuard(on.world, owner);
  expect(await give()).toEqual({ errorid: '0', rows: [], next: null });
});

it('takes along what the house wrote by hand and what was tried all night, as another house takes it in', async () => {
  const owner = await ownerOf(on.world);
  const tries = Array.from({ length: 144 }, (_, nth) => [
    { state: 'sending', at: 2 * nth + 1 } as const,
    { state: 'queued', at: 2 * nth + 2 } as const,
  ]);
  const history = [{ state: 'queued', at: 0 } as const, ...tries.flat(), { state: 'sent', at: 999 } as const];
  const { contact, ...rest } = aReservation();
  const name = 'Walk-in of the tall lady with the two small dogs, who asked for the corner at the window';
  const reservation = { ...rest, contact: { ...contact, name: name.slice(0, 80) } };
  const message = aMessage({ reservationId: reservation.id, state: 'sent', history });
  await on.world.table.put(toReservationItem(reservation));
  await on.world.table.put(toMessageItem(VENUE_ID, message));
  const asked = { venueId: VENUE_ID, from: reservation.date, days: 1, whole: true };
  const { rows } = (await on.world.call('transfers.export_days', asked, owner)).body;
  expect(rows).toMatchObject([{ name: reservation.contact.name, rest: { messages: [{ id: message.id }] } }]);
  const { history: left } = rows[0].rest.messages[0];
  expect([left[0], left.at(-1)]).toEqual([history[0], history.at(-1)]);

  const there = { venueId: OTHER_VENUE_ID, accountId: 'acc_other' };
  await on.world.venues.save({ ...on.world.venue, ...there });
  const other = await on.world.signIn({ role: 'owner', userId: 'usr_o', ...there, venues: [OTHER_VENUE_ID] });
  const taken = await on.world.call('transfers.import_rows', { venueId: OTHER_VENUE_ID, rows, dryRun: false }, other);
  expect(taken.body.results).toMatchObject([{ outcome: 'new' }]);
});

it('gives no more in one answer than a function may, and goes on where it ended', async () => {
  const owner = await ownerOf(on.world);
  const actor = { kind: 'user', userId: 'usr_hanna', name: 'Hanna of the long evening' } as const;
  const history = Array.from({ length: 100 }, (_, at) => ({ at, actor, action: 'note', reason: 'x'.repeat(60) }));
  const days = [0, 1, 2, 3].map((ahead) => addDays(SATURDAY, ahead));
  const put = (date: typeof SATURDAY, nth: number) => {
    const id = reservationIdOf(date, String(nth).padStart(8, '0'));
    return on.world.table.put(toReservationItem(aReservation({ id, date, history })));
  };
  await Promise.all(days.flatMap((date) => Array.from({ length: 120 }, (_, nth) => put(date, nth))));
  const found: string[] = [];
  for (let from: typeof SATURDAY | null = SATURDAY; from !== null; ) {
    const left = days.filter((date) => date >= (from ?? '')).length;
    const asked: object = { venueId: VENUE_ID, from, days: left, whole: true };
    const { body }: Answer = await on.world.send('transfers.export_days', asked, owner);
    expect(JSON.stringify(body).length).toBeLessThan(6_000_000);
    found.push(...body.rows.map(({ id }: { id: string }) => id));
    from = body.next;
  }
  expect(new Set(found).size).toBe(480);
  expect(found).toHaveLength(480);
});

it('gives a long note that was completed by a number of a line as a file that any house takes in', async () => {
  const owner = await ownerOf(on.world);
  const take = async (rows: object[], venueId: string, session = owner) =>
    (await on.world.send('transfers.import_rows', { venueId, rows, dryRun: false }, session)).body.results;
  const phone = '02 1234';
  const note = 'x'.repeat(MAX_NOTE_LENGTH - phone.length - 1);
  await take([aRow({ note, phone })], VENUE_ID);
  // With it the note would be longer than any file says again.
  const longer = aRow({ note: `${note}x`, phone, start: at('21:00') });
  expect(await take([longer], VENUE_ID)).toEqual([{ outcome: 'refused', field: 'note', code: 'field.tooLong' }]);
  const { rows } = (await on.world.call('transfers.export_days', { venueId: VENUE_ID, from: SATURDAY, days: 1 }, owner))
    .body;
  expect(rows).toHaveLength(1);
  expect(rows[0].note).toMatch(/x 02 1234$/);
  const mapping = Object.fromEntries(TRANSFER_FIELDS.map((field, nth) => [field, nth]));
  const read = readRow(cellsOf(rows[0]), mapping, {
    order: 'day first',
    locale: 'it',
    zone: 'Europe/Rome',
    home: '39',
  });
  expect(read).toMatchObject({ row: { note: rows[0].note }, faults: [] });
  const there = { venueId: OTHER_VENUE_ID, accountId: 'acc_other' };
  await on.world.venues.save({ ...on.world.venue, ...there });
  const other = await on.world.signIn({ role: 'owner', userId: 'usr_o', ...there, venues: [OTHER_VENUE_ID] });
  expect(await take(rows, OTHER_VENUE_ID, other)).toEqual([{ outcome: 'new' }]);
});
