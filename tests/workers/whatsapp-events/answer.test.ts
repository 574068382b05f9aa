import { beforeEach, describe, expect, it, vi } from 'vitest';
import inGerman from '#locales/de/replies.json' with { type: 'json' };
import inItalian from '#locales/it/replies.json' with { type: 'json' };
import { VENUE_ID } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { guests } from '#tests/kit/world.ts';
import { batchOf, type Desk, GUEST, MINUTE, openDesk } from '../kit.ts';
import { openLine } from '../waitlist/line.ts';
import { HOUR, OWN, START, writersAt } from './writers.ts';

const engine = await engineOfFile();
let desk: Desk;
let { apply, write, asked, reminded, saidFirst, stateOf, tokenOf, choices } = {} as ReturnType<typeof writersAt>;
const at = (opened: Desk) => {
  desk = opened;
  ({ apply, write, asked, reminded, saidFirst, stateOf, tokenOf, choices } = writersAt(desk));
};
beforeEach(async () => at(await openDesk(engine)));

describe('a typed yes to the one question that waits', () => {
  it('confirms as the button does, is answered in the guest’s language, and costs no further message', async () => {
    const id = await asked();
    await write('Sì, grazie!');
    const { reservation, messages } = await desk.look(id);
    expect(reservation).toMatchObject({ booking: 'confirmed', revision: 2, messaging: 'whatsapp' });
    expect(reservation.history.at(-1)).toMatchObject({ action: 'confirm', actor: { kind: 'whatsapp' } });
    expect(messages.map(({ state }) => state)).toEqual(['answered']);
    const { sheet } = await desk.days.load(VENUE_ID, reservation.date);
    expect(sheet.parties.map(({ status }) => status)).toEqual(['confirmed']);
    expect(saidFirst()).toEqual([[OWN, inItalian.confirmed]]);
  });

  it('is understood in another language than the page’s, and answered in the page’s', async () => {
    const id = await asked({ locale: 'de' as never });
    await write('はい、お願いします');
    expect(await stateOf(id)).toBe('confirmed');
    expect(saidFirst()).toEqual([[OWN, inGerman.confirmed]]);
  });

  it('says under a reminder that the guest comes, and the house sees it', async () => {
    const id = await reminded();
    await write('👍🏽');
    const { reservation, last } = await desk.look(id);
    expect(reservation).toMatchObject({ booking: 'confirmed', reconfirm: { yes: { to: 'product' } } });
    expect(last).toMatchObject({ purpose: 'reminder', state: 'answered' });
    expect(saidFirst()).toEqual([[OWN, inItalian.coming]]);
    const host = await desk.signIn();
    const list = await desk.call('reservations.tonight', { venueId: VENUE_ID, date: reservation.date }, host);
    expect(JSON.stringify(list.body)).toContain('"reconfirm":{"state":"yes"');
  });

  it('accepts the table that is offered to who waits', async () => {
    const line = await openLine(engine);
    at(line.desk);
    const [first] = await line.full();
    const { id } = await line.wait('3330000003');
    await line.cancel(first);
    await line.settle();
    expect(await line.stateOf(id)).toBe('offered');
    await write('volentieri', undefined, '393330000003');
    expect(await line.stateOf(id)).toBe('confirmed');
    expect(saidFirst()).toEqual([['393330000003', inItalian.confirmed]]);
  });

  it('counts once, whether the webhook or the guest repeats it', async () => {
    const id = await asked();
    const once = desk.wrote('ok', OWN, 'wamid.once');
    await apply(once, once);
    await apply(once);
    desk.pass(1_000);
    await write('ok');
    expect((await desk.look(id)).reservation.revision).toBe(2);
    expect(saidFirst()).toHaveLength(1);
  });

  it('is answered once when two workers are brought the same text at the same moment', async () => {
    const id = await asked();
    const { port } = desk.provider;
    const { send } = port;
    const [leaves, mayLeave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    vi.spyOn(port, 'send').mockImplementationOnce(async (message) => {
      leaves.resolve();
      await mayLeave.promise;
      return send(message);
    });
    const text = desk.wrote('ok', OWN, 'wamid.twice');
    const first = apply(text);
    await leaves.promise;
    await apply(text);
    mayLeave.resolve();
    await first;
    await Promise.all([apply(text), apply(text)]);
    expect(saidFirst()).toEqual([[OWN, inItalian.confirmed]]);
    expect((await desk.look(id)).reservation.revision).toBe(2);
  });

  it('is answered once by two workers that begin together', async () => {
    await asked();
    const text = desk.wrote('ok', OWN, 'wamid.together');
    await Promise.all([apply(text), apply(text), apply(text)]);
    expect(saidFirst()).toEqual([[OWN, inItalian.confirmed]]);
  });

  it.each([
    ['confirms', () => asked(), inItalian.confirmed],
    ['says that the guest comes', () => reminded(), inItalian.coming],
  ])('that %s is answered too where the worker was cut off before the reply', async (_, open, reply) => {
    const id = await open();
    const { port } = desk.provider;
    const send = vi.spyOn(port, 'send').mockRejectedValueOnce(new Error('cut off'));
    const text = desk.wrote('ok', OWN, 'wamid.cut');
    const { batchItemFailures } = await desk.apply(batchOf([text]));
    expect([batchItemFailures.length, takeConsoleErrors().length, saidFirst()]).toEqual([1, 1, []]);
    send.mockRestore();
    const { revision } = (await desk.look(id)).reservation;
    desk.pass(3 * MINUTE); // as long as the queue keeps it back
    await apply(text);
    await apply(text);
    expect(saidFirst()).toEqual([[OWN, reply]]);
    expect((await desk.look(id)).reservation.revision).toBe(revision);
  });

  it('finds a number that the provider writes otherwise than the guest did', async () => {
    const id = await desk.book({ phone: '+5491123456789' });
    desk.provider.answer({ kind: 'accepted', wamid: 'wamid.1', number: '541123456789' });
    await desk.deliver();
    await write('sí', undefined, '541123456789');
    expect(await stateOf(id)).toBe('confirmed');
  });
});

describe('a typed yes changes nothing', () => {
  it.each([
    ['from another number', () => write('sì', undefined, '393337777777'), 0],
    ['from a sender who shows no number', () => write('sì', undefined, null), 0],
    ['that asks: the question is put once more', () => write('sì?'), 2],
    ['that says more: the question is put once more', () => write('Sì, ma siamo in tre'), 2],
  ])('%s', async (_, wrote, buttons) => {
    const id = await asked();
    await wrote();
    expect(await stateOf(id)).toBe('unconfirmed');
    expect([saidFirst(), choices().length]).toEqual([[], buttons]);
  });

  it('that was sent before the question and comes after it', async () => {
    const early = desk.wrote('sì', OWN);
    desk.pass(2 * MINUTE);
    const id = await asked();
    await apply(early);
    expect(await stateOf(id)).toBe('unconfirmed');
  });

  it('to a question that lapsed, was answered on the page, or was put to a number that is another since', async () => {
    const id = await asked();
    desk.pass(2 * MINUTE);
    const token = await tokenOf(id);
    await desk.call('guest.change_number', { phone: '+393337654321' }, { token });
    await write('sì');
    expect(await stateOf(id)).toBe('unconfirmed');
    await desk.deliver();
    await write('sì', undefined, '393337654321');
    expect(await stateOf(id)).toBe('confirmed');
    await desk.call('guest.cancel', {}, { token });
    await write('sì', undefined, '393337654321');
    expect(await stateOf(id)).toBe('cancelled');
    expect(saidFirst()).toHaveLength(1);
  });

  it('to an offer that lapsed, and is told that the guest waits again, and then that it is over', async () => {
    const line = await openLine(engine);
    at(line.desk);
    const [first] = await line.full();
    const { id } = await line.wait('3330000003');
    await line.cancel(first);
    for (const [expired, told] of [
      ['waitlisted', inItalian.waiting],
      ['expired', inItalian.gone],
    ]) {
      await line.settle();
      expect(await line.stateOf(id)).toBe('offered');
      desk.setNow(((await desk.look(id)).reservation.expiresAt ?? 0) + 6_000);
      await desk.sweep();
      await desk.expire(batchOf(desk.queued.timers.splice(0).map(({ body }) => body)));
      expect(await line.stateOf(id)).toBe(expired);
      await write('sì', undefined, '393330000003');
      expect(saidFirst().at(-1)).toEqual(['393330000003', told]);
    }
  });

  it('of a time that was altered since the reminder', async () => {
    const id = await reminded();
    const { revision, date } = (await desk.look(id)).reservation;
    const wish = { date, start: 1290 as never, adults: 2, children: 0, highchairs: 0, area: null, remarks: '' };
    const token = await tokenOf(id);
    const altered = await desk.call('guest.alter', { revision, wish, ask: false }, { token });
    expect(altered.status).toBe(200);
    await write('sì');
    expect((await desk.look(id)).reservation.reconfirm).toBeUndefined();
  });

  it('once the visit has begun', async () => {
    const id = await reminded();
    desk.setNow(START);
    await write('sì');
    expect((await desk.look(id)).reservation.reconfirm?.yes).toBeUndefined();
  });
});

it('keeps no number under which it stands what was written there, and forgets it after the visit', async () => {
  await asked();
  const number = await guests.anywhere(GUEST.phone);
  const items = await desk.table.query({ pk: `N#${number}` });
  expect(items).toHaveLength(1);
  expect(JSON.stringify(items)).not.toContain('3331234567');
  const forgottenAt = Number(items[0]?.ttl) * 1000;
  expect(forgottenAt).toBeGreaterThan(START);
  expect(forgottenAt).toBeLessThanOrEqual(START + 48 * HOUR);
});
