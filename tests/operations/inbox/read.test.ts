import { expect, it } from 'vitest';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { toReservationItem } from '#functions/stores/reservations.item.ts';
import { type ReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { aReservation, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { THREAD } from '#tests/kit/conversations.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guests } from '#tests/kit/world.ts';
import { answered, HOUR, MINUTE, OF, oneOfTwoNumbers, reading, wrote } from './kit.ts';

const on = operationWorld();

it('shows words and answers, oldest first, and until when WhatsApp takes another answer', async () => {
  const sentAt = on.world.now();
  await wrote(on, { body: 'Avete il seggiolone?' });
  on.world.pass(5 * MINUTE);
  await answered(on, 'Certo!\nNe abbiamo due.');
  const thread = await reading(on);
  expect(thread).toMatchObject({ guest: THREAD, name: '', phone: '+393331234567', locale: 'it', upTo: 2, tables: [] });
  expect(thread.words).toMatchObject([
    { at: sentAt, from: 'guest', kind: 'text', body: 'Avete il seggiolone?' },
    { at: on.world.now(), from: 'house', body: 'Certo!\nNe abbiamo due.', by: 'Hanna', state: 'queued' },
  ]);
  expect(thread.writableUntil).toBe(sentAt + 24 * HOUR - MINUTE);
});

it('says that nobody can answer any more, to the millisecond', async () => {
  await wrote(on);
  const over = on.world.now() + 24 * HOUR - MINUTE;
  await on.jump(over - 1);
  expect((await reading(on)).writableUntil).toBe(over);
  await on.jump(over);
  expect((await reading(on)).writableUntil).toBeNull();
});

it('keeps the order in which words of one second came, whatever their ids', async () => {
  for (const [body, id] of [
    ['one', 'z'],
    ['two', 'a'],
    ['three', 'm'],
  ] as const)
    await wrote(on, { body, id: id.repeat(22) });
  on.world.pass(700);
  await answered(on, 'four');
  on.world.setNow(on.world.now() - 700);
  await wrote(on, { body: 'five' });
  expect((await reading(on)).words.map(({ body }: { body: string }) => body)).toEqual([
    'one',
    'two',
    'three',
    'four',
    'five',
  ]);
});

/** So many words, one each second. */
async function wroteMany(many: number): Promise<void> {
  for (let n = 1; n <= many; n += 1) {
    on.world.pass(1000);
    await wrote(on, { body: String(n) });
  }
}
const see = (upTo: number) => on.world.call('inbox.seen', { ...OF, upTo }, on.host);
type Page = { readonly words: readonly { readonly body: string }[]; readonly earlier: string | null };
const spanOf = ({ words }: Page) => [words.length, words[0]?.body, words.at(-1)?.body];

it('shows the newest two hundred words of a very long thread, and the way to all before them', async () => {
  await wroteMany(403);
  await see(403);
  const before = async (page: Page): Promise<Page> =>
    (await on.world.call('inbox.read', { ...OF, before: page.earlier ?? '' }, on.host)).body;
  const newest = await reading(on);
  const [middle, first] = [await before(newest), await before(await before(newest))];
  expect([newest.upTo, ...[newest, middle, first].map(spanOf)]).toEqual([
    403,
    [200, '204', '403'],
    [200, '4', '203'],
    [3, '1', '3'],
  ]);
  expect(first.earlier).toBeNull();
});

it('says of exactly two hundred words that none stand before them', async () => {
  await wroteMany(200);
  expect(await reading(on)).toMatchObject({ earlier: null, words: { length: 200 } });
});

it('shows what came late and stands further back than two hundred words, until somebody has looked', async () => {
  await wroteMany(210);
  await see(210);
  await wrote(on, { body: 'late', at: on.world.now() - 203 * 1000 });
  const { words, upTo, earlier } = await reading(on);
  expect([words.length, earlier, words.findIndex(({ body }: { body: string }) => body === 'late')]).toEqual([
    211,
    null,
    7,
  ]);
  await see(upTo);
  expect(spanOf(await reading(on))).toEqual([200, '11', '210']);
});

it('reads no further back than four hundred words at once, whatever somebody writes, and names the way to the rest', async () => {
  await wroteMany(410);
  const { words, earlier } = await reading(on);
  expect([words.length, words[0]?.body, words.at(-1)?.body]).toEqual([400, '11', '410']);
  const { body } = await on.world.call('inbox.read', { ...OF, before: earlier }, on.host);
  expect([spanOf(body), body.earlier]).toEqual([[10, '1', '10'], null]);
});

it('gives no more of the longest words than a function may answer, and names the way to the rest', async () => {
  const body = '🍝'.repeat(4096);
  for (let n = 1; n <= 410; n += 1) {
    on.world.pass(1000);
    await wrote(on, { body });
  }
  const newest = await reading(on);
  // The gateway takes the answer as text within text.
  expect(Buffer.byteLength(JSON.stringify({ body: JSON.stringify(newest) }))).toBeLessThan(6_000_000);
  let [found, earlier] = [newest.words.length, newest.earlier];
  while (earlier !== null) {
    const { body: page } = await on.world.call('inbox.read', { ...OF, before: earlier }, on.host);
    [found, earlier] = [found + page.words.length, page.earlier];
  }
  expect(found).toBe(410);
});

it('takes no way that does not come from here', async () => {
  await wrote(on);
  const { body } = await on.world.call('inbox.read', { ...OF, before: 'THREAD' }, on.host);
  expect(body.errorid).toBe('request.invalid');
});

it('names the tables to come, the soonest first, and none that is over or cancelled', async () => {
  const later = await on.book({ date: '2026-12-12', adults: 3, children: 1 });
  const first = await on.book({ date: SATURDAY });
  const gone = await on.book({ date: '2026-12-11' });
  await on.world.call('guest.cancel', {}, { token: gone.token });
  const found = await on.world.reservations.load(VENUE_ID, first.reservation.id as ReservationId);
  const { thread: guest } = await guests.of(VENUE_ID, found?.contact.phone ?? '');
  await wrote(on, { guest });
  const { tables } = await reading(on, guest);
  expect(tables).toEqual([
    { reservationId: first.reservation.id, date: SATURDAY, start: at('20:00'), covers: 2, booking: 'unconfirmed' },
    { reservationId: later.reservation.id, date: '2026-12-12', start: at('20:00'), covers: 4, booking: 'unconfirmed' },
  ]);
});

it('names those of one day by the clock', async () => {
  for (const start of ['20:00', '12:30', '18:00']) {
    const id = reservationIdOf(SATURDAY, `000000${start.slice(0, 2)}`);
    await on.world.table.put(toReservationItem(aReservation({ id, start: at(start), thread: THREAD })));
  }
  await wrote(on);
  const { tables } = await reading(on);
  expect(tables.map(({ start }: { start: number }) => start)).toEqual([at('12:30'), at('18:00'), at('20:00')]);
});

it('names one guest of two numbers as the book does, with the tables of both', async () => {
  const { other } = await oneOfTwoNumbers(on);
  const [first] = await on.world.reservations.ofGuests(VENUE_ID, [other]);
  await wrote(on, { guest: other, phone: '+4915112345678' });
  const { name, locale, phone, tables } = await reading(on, other);
  // By the card, and not by the number's country.
  expect({ name, locale, phone }).toEqual({ name: 'Anna', locale: first?.contact.locale, phone: '+4915112345678' });
  expect(locale).not.toBe('de');
  expect(tables.map(({ start }: { start: number }) => start)).toEqual([at('20:00'), at('21:00')]);
});

it('names five tables at most, the soonest', async () => {
  const days = ['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26', '2027-01-02', '2027-01-09'];
  for (const date of days.toReversed()) await on.book({ date });
  const { thread: guest } = await guests.of(VENUE_ID, '+393331234567');
  await wrote(on, { guest });
  const { tables } = await reading(on, guest);
  expect(tables.map(({ date }: { date: string }) => date)).toEqual(days.slice(0, 5));
});

it.each([
  ['131047', 'conversation.closed'],
  ['tooLate', 'conversation.closed'],
  ['131026', 'phone.notRecognised'],
  ['131000', '131000'],
])('says of an answer that failed with %s: %s', async (failure, shown) => {
  await wrote(on);
  const { word } = (await answered(on, 'Certo')).body;
  const { answers } = conversationsStore(on.world.table);
  await answers.advance({ ...OF, id: word.id, at: word.at }, { state: 'failed', at: on.world.now(), failure });
  expect((await reading(on)).words.at(-1)).toMatchObject({ state: 'failed', failure: shown });
});

it('refuses what was never there, and what has ended', async () => {
  expect(await reading(on)).toEqual({ errorid: 'conversation.gone' });
  await wrote(on, { ends: on.world.now() + HOUR });
  await on.jump(on.world.now() + HOUR);
  expect(await reading(on)).toEqual({ errorid: 'conversation.gone' });
});

it('is not for who does not work there', async () => {
  await wrote(on);
  const stranger = await on.world.signIn({ userId: 'usr_else', venues: [] });
  expect((await on.world.call('inbox.read', OF, stranger)).body).toEqual({ errorid: 'venue.unknown' });
});
