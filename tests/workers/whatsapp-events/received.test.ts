import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { guestWrote } from '#tests/kit/conversations.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { guests, links, proofs } from '#tests/kit/world.ts';
import { type Desk, MINUTE, openDesk, refused } from '../kit.ts';
import { inboxAt } from './inbox-kit.ts';
import { HOUR, OWN, START, writersAt } from './writers.ts';

const engine = await engineOfFile();
const DAY = 24 * HOUR;
/** A minute is kept back for the way. */
const WINDOW = DAY - MINUTE;
let desk: Desk;
let guest: string;
let { apply, write, asked, choose, choices } = {} as ReturnType<typeof writersAt>;
let { confirmed } = {} as ReturnType<typeof inboxAt>;
beforeEach(async () => {
  desk = await openDesk(engine);
  ({ thread: guest } = await guests.of(VENUE_ID, `+${OWN}`));
  const writers = writersAt(desk);
  ({ apply, write, asked, choose, choices } = writers);
  ({ confirmed } = inboxAt(desk, guest, writers));
});

async function until(id = guest): Promise<number | null> {
  const host = await desk.signIn();
  return (await desk.call('inbox.read', { venueId: VENUE_ID, guest: id }, host)).body.writableUntil;
}
async function hostAnswers(): Promise<string> {
  const host = await desk.signIn();
  const input = { venueId: VENUE_ID, guest, body: 'Va bene!' };
  return (await desk.call('inbox.answer', input, host)).body.errorid;
}
/** By the provider's clock, which tells whole seconds. */
const second = () => Math.floor(desk.now() / 1000) * 1000;

/** Words that were kept more than a day ago, while the table is still to come. */
async function longSilent(): Promise<void> {
  await confirmed();
  desk.setNow(START - 2 * DAY);
  await write('Avete il seggiolone?');
  desk.setNow(START - HOUR);
  expect(await until()).toBeNull();
}

describe('WhatsApp’s day is open again', () => {
  it('by a button under a message', async () => {
    const id = await asked();
    await guestWrote(desk.table, { guest }, desk.now() - 2 * DAY);
    const payload = await links.mintButton('confirm', { venueId: VENUE_ID, reservationId: id });
    const { wamid = '' } = (await desk.look(id)).last;
    expect(await until()).toBeNull();
    await apply(desk.pressed(payload, wamid, 'wamid.pressed', OWN));
    expect((await desk.look(id)).reservation.booking).toBe('confirmed');
    expect(await until()).toBe(second() + WINDOW);
  });

  it.each([
    ['a yes that is understood', () => write('sì')],
    [
      'the code of the page',
      async (reservationId: ReservationId) => write(await proofs.mint({ venueId: VENUE_ID, reservationId })),
    ],
  ])('by %s', async (_, says) => {
    const id = await asked();
    await guestWrote(desk.table, { guest }, desk.now() - 2 * DAY);
    await says(id);
    expect((await desk.look(id)).reservation.booking).toBe('confirmed');
    expect(await until()).toBe(second() + WINDOW);
    expect(await hostAnswers()).toBe('0');
  });

  it('by a delay, and by thanks that nobody need read', async () => {
    await longSilent();
    await write('20 minuti di ritardo');
    expect(await until()).toBe(second() + WINDOW);
    desk.pass(MINUTE);
    await write('grazie');
    expect(await until()).toBe(second() + WINDOW);
  });

  it('by a button that stands in the conversation', async () => {
    await longSilent();
    await write('no');
    desk.pass(5 * MINUTE);
    await choose('button_reply', choices()[0]);
    expect(await until()).toBe(second() + WINDOW);
  });

  it('by what was written about another house, of which nothing else is told', async () => {
    await guestWrote(desk.table, { guest }, desk.now() - 2 * DAY);
    const { venueId: _, ...venue } = desk.venue;
    await desk.venues.save({ ...venue, venueId: OTHER_VENUE_ID, accountId: 'acc_other', name: 'Elsewhere' });
    await asked({ venueId: OTHER_VENUE_ID } as never);
    await write('sì');
    const host = await desk.signIn();
    const { body } = await desk.call('inbox.read', { venueId: VENUE_ID, guest }, host);
    expect(body).toMatchObject({ writableUntil: second() + WINDOW, tables: [] });
    expect([body.words.length, JSON.stringify(body).includes('Elsewhere')]).toEqual([1, false]);
  });

  it('of a number that the provider spells otherwise', async () => {
    const [ours, theirs] = ['+525512345678', '5215512345678'];
    desk.provider.answer({ kind: 'accepted', wamid: 'wamid.mx', number: theirs });
    await asked({ phone: ours });
    const { thread } = await guests.of(VENUE_ID, ours);
    await write('sì', undefined, theirs);
    await write('Avete il seggiolone?', undefined, theirs);
    desk.setNow(START - HOUR);
    expect(await until(thread)).toBeNull();
    await write('20 minuti di ritardo', undefined, theirs);
    expect(await until(thread)).toBe(second() + WINDOW);
  });
});

it('is noted with no call more: a press of who shows a number costs as many as one of who shows none', async () => {
  let calls = 0;
  const counting = (table: Table): Table =>
    Object.fromEntries(
      Object.entries(table).map(([name, call]) => [
        name,
        (...of: never[]) => {
          calls += 1;
          return (call as (...of: never[]) => unknown)(...of);
        },
      ]),
    ) as Table;
  const costs: number[] = [];
  for (const from of [OWN, undefined]) {
    desk = await openDesk(engine, {}, { wrap: counting });
    ({ asked, apply } = writersAt(desk));
    const id = await asked();
    const payload = await links.mintButton('confirm', { venueId: VENUE_ID, reservationId: id });
    const { wamid = '' } = (await desk.look(id)).last;
    calls = 0;
    await apply(desk.pressed(payload, wamid, 'wamid.pressed', from));
    costs.push(calls);
    expect((await desk.look(id)).reservation.booking).toBe('confirmed');
  }
  expect(costs[0]).toBe(costs[1]);
  expect(calls).toBeGreaterThan(1);
});

describe('at the edges of the day', () => {
  it.each([
    ['a millisecond before its end', '0', -1],
    ['at its end', 'conversation.closed', 0],
  ])('an answer %s is %s', async (_, errorid, after) => {
    await guestWrote(desk.table, { guest }, desk.now() - 2 * DAY);
    await asked();
    await write('sì');
    desk.setNow(second() + WINDOW + after);
    expect(await hostAnswers()).toBe(errorid);
  });

  it('an answer that waits to be tried again goes out while anything that came keeps the day open', async () => {
    await longSilent();
    await write('20 minuti di ritardo');
    desk.provider.answer(refused(131000));
    expect(await hostAnswers()).toBe('0');
    await desk.deliver();
    desk.pass(MINUTE);
    await desk.deliver();
    expect(desk.provider.answers).toHaveLength(2);
  });

  it.each([
    ['the far future', 9_999_999_999],
    ['the beginning of time', 0],
  ])('a timestamp of %s counts as the moment of arrival', async (_, timestamp) => {
    await confirmed();
    const body = desk.wrote('Avete il seggiolone?', OWN, 'wamid.when');
    const sent = String(Math.floor(desk.now() / 1000));
    await apply(body.replaceAll(`\\"${sent}\\"`, `\\"${timestamp}\\"`));
    expect(await until()).toBe(desk.now() + WINDOW);
  });
});
