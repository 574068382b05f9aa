import { beforeEach, describe, expect, it } from 'vitest';
import inGerman from '#locales/de/replies.json' with { type: 'json' };
import inItalian from '#locales/it/replies.json' with { type: 'json' };
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { isDuplicate } from '#shared/domain/reservation/duplicate.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { guests, links, proofs } from '#tests/kit/world.ts';
import { batchOf, type Desk, GUEST, MINUTE, openDesk, refused } from '../kit.ts';

const OWN = '393331234567';
const OTHER = '4915112345678';
const engine = await engineOfFile();
let desk: Desk;
let id: ReservationId;
beforeEach(async () => {
  desk = await openDesk(engine);
  id = await desk.book();
  await desk.deliver();
});

const target = () => ({ venueId: desk.venue.venueId, reservationId: id });
const text = async (from: string | null, event?: string, of = target()) =>
  desk.wrote(`Ciao, confermo. Codice: ${(await proofs.mint(of)).toLowerCase()}!`, from, event);
const apply = async (...bodies: string[]) =>
  expect(await desk.apply(batchOf(bodies))).toEqual({ batchItemFailures: [] });
const fail = async () => {
  const { last } = await desk.look(id);
  await apply(desk.status(last, last.wamid ?? '', 'failed', 131026));
};

it('confirms from the booked number, once, and costs no further message', async () => {
  await apply(await text(OWN), await text(OWN), await text(OWN, 'again'));
  const { reservation, messages } = await desk.look(id);
  expect(reservation).toMatchObject({ booking: 'confirmed', revision: 2, contact: { phone: GUEST.phone } });
  expect(messages).toHaveLength(1);
  const { sheet } = await desk.days.load(desk.venue.venueId, reservation.date);
  expect(sheet.parties.map(({ status }) => status)).toEqual(['confirmed']);
});

it('makes another number the reservation’s, everywhere, and sends the confirmation there', async () => {
  await apply(await text(OTHER));
  await desk.deliver();
  const { reservation, last } = await desk.look(id);
  const { thread, fingerprint } = await guests.of(desk.venue.venueId, `+${OTHER}`);
  expect(reservation).toMatchObject({ booking: 'confirmed', contact: { phone: `+${OTHER}` }, thread });
  expect(last).toMatchObject({ purpose: 'confirmed', state: 'sent' });
  const { sheet } = await desk.days.load(desk.venue.venueId, reservation.date);
  expect(sheet.parties).toMatchObject([{ guest: fingerprint }]);
  expect(JSON.stringify(reservation.history)).not.toContain(OTHER);
});

it.each([
  ['a Mexican', 'the one with the former 1', '5215512345678', '+525512345678'],
  ['a Brazilian', 'the one without the ninth digit', '551187654321', '+5511987654321'],
])('takes %s by the number that they type, not by %s that WhatsApp names', async (_, __, from, phone) => {
  await apply(await text(from));
  expect((await desk.look(id)).reservation.contact.phone).toBe(phone);
});

it.each([
  ['the same', OWN],
  ['another', OTHER],
])('makes a guest without messages reachable on %s number', async (_, from) => {
  await fail();
  expect((await desk.look(id)).reservation).toMatchObject({ booking: 'confirmed', messaging: 'none' });
  await apply(await text(from));
  const { reservation, last } = await desk.look(id);
  expect(reservation).toMatchObject({ booking: 'confirmed', messaging: 'whatsapp', contact: { phone: `+${from}` } });
  expect(last).toMatchObject({ purpose: 'confirmed', state: 'queued' });
});

it('leaves a confirmed reservation with its guest, whoever else sends the code', async () => {
  await apply(await text(OWN));
  await apply(await text(OTHER));
  expect((await desk.look(id)).reservation).toMatchObject({ revision: 2, contact: { phone: GUEST.phone } });
});

it('does not count when the number was changed on the page after the text was sent', async () => {
  const early = await text(OTHER);
  desk.pass(2 * MINUTE);
  await desk.call('guest.change_number', { phone: '+393337654321' }, { token: await links.mint(target()) });
  await apply(early);
  expect((await desk.look(id)).reservation).toMatchObject({
    booking: 'unconfirmed',
    contact: { phone: '+393337654321' },
  });
});

it('refuses the number of a guest who has booked that meal already', async () => {
  const second = await desk.book({ phone: `+${OTHER}` });
  await apply(await text(OTHER, 'first', { ...target(), reservationId: second }));
  await apply(await text(OTHER));
  const [first, other] = [(await desk.look(id)).reservation, (await desk.look(second)).reservation];
  expect(first).toMatchObject({ booking: 'unconfirmed', contact: { phone: GUEST.phone } });
  expect(isDuplicate(other, { phone: `+${OTHER}`, meal: first.meal })).toBe(true);
});

it('makes no number that of a guest who was removed', async () => {
  await apply(await text(OWN));
  const code = await text(OTHER);
  desk.setNow(Date.UTC(2026, 11, 5, 19, 10));
  const token = await links.mint(target(), GUEST.phone);
  expect((await desk.call('guest.remove_me', { cancel: false }, { token })).status).toBe(200);
  await apply(code);
  const after = await desk.reservations.load(desk.venue.venueId, id);
  expect(after).toMatchObject({ booking: 'confirmed', contact: { phone: '' } });
});

it('confirms nothing that is over', async () => {
  await desk.call('guest.cancel', {}, { token: await links.mint(target()) });
  await apply(await text(OWN));
  expect((await desk.look(id)).reservation.booking).toBe('cancelled');
});

it('writes to nobody about a visit that is over', async () => {
  await fail();
  desk.setNow(Date.UTC(2026, 11, 6, 11));
  await apply(await text(OTHER));
  const { reservation, messages } = await desk.look(id);
  expect(reservation).toMatchObject({ messaging: 'none', contact: { phone: GUEST.phone } });
  expect(messages).toHaveLength(1);
});

it.each([
  ['a sender who shows no number', () => text(null)],
  ['a text without a code', async () => desk.wrote('See you at eight', OWN)],
  ['a forged code', async () => desk.wrote(`${(await proofs.mint(target())).slice(0, -2)}ZZ`, OWN)],
])('does nothing with %s', async (_, body) => {
  await apply(await body());
  expect((await desk.look(id)).reservation).toMatchObject({ booking: 'unconfirmed', revision: 1 });
});

const said = () =>
  desk.provider.replies.map(({ to, text: { body }, context }) => [to, body.split('\n\n')[0], context.message_id]);

describe('a code that does nothing is answered in the guest’s language', () => {
  it('once for each text, as an answer to it', async () => {
    for (const event of ['wamid.first', 'wamid.first', 'wamid.second']) await apply(await text(OWN, event));
    expect(said()).toEqual([
      [OWN, inItalian.confirmed, 'wamid.first'],
      [OWN, inItalian.already, 'wamid.second'],
    ]);
  });

  it('when the reservation is over', async () => {
    await desk.call('guest.cancel', {}, { token: await links.mint(target()) });
    await apply(await text(OTHER));
    expect(said()).toEqual([[OTHER, inItalian.over, `wamid.in.${OTHER}`]]);
  });

  it('when the guest has booked that meal already, or the number was changed since', async () => {
    const second = await desk.book({ phone: `+${OTHER}` });
    await apply(await text(OTHER, 'first', { ...target(), reservationId: second }));
    await apply(await text(OTHER));
    const early = await text('393337654322');
    desk.pass(2 * MINUTE);
    await desk.call('guest.change_number', { phone: '+393337654321' }, { token: await links.mint(target()) });
    await apply(early);
    const { confirmed, duplicate, old } = inItalian;
    expect(said().map(([, body]) => body)).toEqual([confirmed, duplicate, old]);
  });

  it('by the country of the number when nobody knows the code', async () => {
    const code = await proofs.mint(target());
    await apply(desk.wrote(`Code: ${code.slice(0, -3)}`, OTHER));
    await apply(desk.wrote(`${code.slice(0, -2)}ZZ`, OWN));
    expect(said().map(([, body]) => body)).toEqual([inGerman.unknown, inItalian.unknown]);
  });

  it('not at all after a day, or where the confirmation says it', async () => {
    await apply(await text(null), await text(OTHER));
    const late = await text(OTHER, 'late');
    desk.pass(24 * 60 * MINUTE);
    await apply(late);
    expect(said()).toEqual([]);
  });

  it('and what could not be sent is not tried again', async () => {
    desk.provider.answer(refused(131047));
    await apply(await text(OWN));
    expect(said()).toHaveLength(1);
  });
});
