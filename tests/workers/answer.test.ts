import { beforeEach, describe, expect, it } from 'vitest';
import inGerman from '#locales/de/replies.json' with { type: 'json' };
import askedInItalian from '#locales/it/answers.json' with { type: 'json' };
import inItalian from '#locales/it/replies.json' with { type: 'json' };
import type { Choice } from '#shared/domain/message/reply.ts';
import type { ReservationId } from '#shared/domain/reservation/reservation.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { guests, links } from '#tests/kit/world.ts';
import { batchOf, type Desk, GUEST, MINUTE, openDesk } from './kit.ts';
import { openLine } from './line.ts';

const OWN = '393331234567';
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-12-05T19:00Z');
const engine = await engineOfFile();
let desk: Desk;
let events = 0;
beforeEach(async () => {
  desk = await openDesk(engine);
});

const apply = async (...bodies: string[]) =>
  expect(await desk.apply(batchOf(bodies))).toEqual({ batchItemFailures: [] });
const write = (body: string, quoted?: string, from: string | null = OWN) => {
  events += 1;
  return apply(desk.wrote(body, from, `wamid.in.${events}`, quoted));
};
const said = () => desk.provider.replies.map(({ to, text: { body } }) => [to, body]);
const stateOf = async (id: ReservationId, venueId = VENUE_ID) =>
  (await desk.reservations.find(venueId, id))?.reservation.booking;

/** What the guest is offered to choose, whichever way it is shown. */
function choices(): readonly Choice[] {
  const { interactive } = desk.provider.choices.at(-1) ?? {};
  if (!interactive) return [];
  if (interactive.type === 'button') return interactive.action.buttons.map(({ reply }) => reply);
  return interactive.action.sections.flatMap(({ rows }) => rows);
}
const choose = (kind: 'button_reply' | 'list_reply', choice: Choice | undefined, from = OWN) => {
  events += 1;
  return apply(desk.chose(kind, choice ?? { id: '', title: '' }, from, `wamid.in.${events}`));
};

/** A reservation that waits for its confirmation. */
async function asked(over: Parameters<Desk['book']>[0] = {}): Promise<ReservationId> {
  const id = await desk.book(over);
  await desk.deliver();
  return id;
}

/** A reservation of a day ahead that was confirmed, and whose guest is asked again. */
async function reminded(): Promise<ReservationId> {
  const id = await asked();
  await write('sì');
  desk.setNow(START - 24 * HOUR + MINUTE);
  const timer = JSON.stringify({ kind: 'timer', timer: 'reminder', venueId: VENUE_ID, reservationId: id });
  await desk.expire(batchOf([timer]));
  await desk.deliver();
  desk.provider.replies.length = 0;
  return id;
}

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
    expect(said()).toEqual([[OWN, inItalian.confirmed]]);
  });

  it('is understood in another language than the page’s, and answered in the page’s', async () => {
    const id = await asked({ locale: 'de' as never });
    await write('はい、お願いします');
    expect(await stateOf(id)).toBe('confirmed');
    expect(said()).toEqual([[OWN, inGerman.confirmed]]);
  });

  it('says under a reminder that the guest comes, and the house sees it', async () => {
    const id = await reminded();
    await write('👍🏽');
    const { reservation, last } = await desk.look(id);
    expect(reservation).toMatchObject({ booking: 'confirmed', reconfirm: { yes: { to: 'product' } } });
    expect(last).toMatchObject({ purpose: 'reminder', state: 'answered' });
    expect(said()).toEqual([[OWN, inItalian.coming]]);
    const host = await desk.signIn();
    const list = await desk.call('reservations.tonight', { venueId: VENUE_ID, date: reservation.date }, host);
    expect(JSON.stringify(list.body)).toContain('"reconfirm":{"state":"yes"');
  });

  it('accepts the table that is offered to who waits', async () => {
    const line = await openLine(engine);
    ({ desk } = line);
    const [first] = await line.full();
    const { id } = await line.wait('3330000003');
    await line.cancel(first);
    await line.settle();
    expect(await line.stateOf(id)).toBe('offered');
    await write('volentieri', undefined, '393330000003');
    expect(await line.stateOf(id)).toBe('confirmed');
    expect(said()).toEqual([['393330000003', inItalian.confirmed]]);
  });

  it('counts once, whether the webhook or the guest repeats it', async () => {
    const id = await asked();
    const once = desk.wrote('ok', OWN, 'wamid.once');
    await apply(once, once);
    await apply(once);
    await write('ok');
    expect((await desk.look(id)).reservation.revision).toBe(2);
    expect(said()).toHaveLength(1);
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
    ['from another number', () => write('sì', undefined, '393337777777')],
    ['from a sender who shows no number', () => write('sì', undefined, null)],
    ['that asks', () => write('sì?')],
    ['that says more', () => write('Sì, ma siamo in tre')],
  ])('%s, and is left to people', async (_, wrote) => {
    const id = await asked();
    await wrote();
    expect(await stateOf(id)).toBe('unconfirmed');
    expect([said(), choices()]).toEqual([[], []]);
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
    const token = await links.mint({ venueId: VENUE_ID, reservationId: id });
    await desk.call('guest.change_number', { phone: '+393337654321' }, { token });
    await write('sì');
    expect(await stateOf(id)).toBe('unconfirmed');
    await desk.deliver();
    await write('sì', undefined, '393337654321');
    expect(await stateOf(id)).toBe('confirmed');
    await desk.call('guest.cancel', {}, { token });
    await write('sì', undefined, '393337654321');
    expect(await stateOf(id)).toBe('cancelled');
    expect(said()).toHaveLength(1);
  });

  it('of a time that was altered since the reminder', async () => {
    const id = await reminded();
    const { revision, date } = (await desk.look(id)).reservation;
    const wish = { date, start: 1290 as never, adults: 2, children: 0, highchairs: 0, area: null, remarks: '' };
    const token = await links.mint({ venueId: VENUE_ID, reservationId: id });
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

describe('a typed no', () => {
  it('costs nobody the table: the guest is asked to press, and only the button cancels', async () => {
    const id = await asked();
    await write('No grazie');
    expect((await desk.look(id)).reservation).toMatchObject({ booking: 'unconfirmed', revision: 1 });
    const [message] = desk.provider.choices;
    expect(message).toMatchObject({ to: OWN, type: 'interactive', context: { message_id: `wamid.in.${events}` } });
    const { body } = message?.interactive ?? {};
    expect(body?.text).toContain('sab 5 dic 2026, 20:00');
    expect(choices().map(({ title }) => title)).toEqual(['Confermo', 'Annullo']);
    await choose('button_reply', choices()[1]);
    expect(await stateOf(id)).toBe('cancelled');
    expect((await desk.look(id)).last.purpose).toBe('cancelled');
  });

  it('makes a yes that comes after it doubtful: it may mean "yes, cancel"', async () => {
    const id = await reminded();
    await write('annullo');
    await write('sì');
    expect((await desk.look(id)).reservation.reconfirm?.yes).toBeUndefined();
    expect(desk.provider.choices).toHaveLength(2);
    expect(choices().map(({ title }) => title)).toEqual(['Vengo', 'Annullo']);
    await choose('button_reply', choices()[0]);
    expect((await desk.look(id)).reservation.reconfirm?.yes).toBeDefined();
    expect(said()).toEqual([[OWN, inItalian.coming]]);
  });

  it('presses what is offered also after the number was corrected', async () => {
    const id = await asked({ phone: '+393337777777' });
    desk.pass(2 * MINUTE);
    const token = await links.mint({ venueId: VENUE_ID, reservationId: id });
    await desk.call('guest.change_number', { phone: GUEST.phone }, { token });
    await desk.deliver();
    await write('no');
    await choose('button_reply', choices()[0], '393337777777');
    expect(await stateOf(id)).toBe('unconfirmed');
    await choose('button_reply', choices()[0]);
    expect(await stateOf(id)).toBe('confirmed');
    expect(said()).toEqual([[OWN, inItalian.confirmed]]);
  });
});

describe('where several questions wait for one number', () => {
  async function two() {
    const first = await asked();
    const second = await asked({ venueId: OTHER_VENUE_ID, locale: 'it' } as never);
    return { first, second };
  }

  it('a yes is for none of them until one is chosen', async () => {
    const { first, second } = await two();
    await write('sì');
    expect([await stateOf(first), await stateOf(second, OTHER_VENUE_ID)]).toEqual(['unconfirmed', 'unconfirmed']);
    const { interactive } = desk.provider.choices[0] ?? {};
    expect(interactive).toMatchObject({ type: 'list', body: { text: askedInItalian.whichYes } });
    expect(choices().map(({ title, description }) => [title, description])).toEqual([
      ['sab 5 dic, 20:00', 'Confermo: Elsewhere, persone: 2'],
      ['sab 5 dic, 20:00', `Confermo: ${desk.venue.name}, persone: 2`],
    ]);
    await choose('list_reply', choices()[1]);
    expect([await stateOf(first), await stateOf(second, OTHER_VENUE_ID)]).toEqual(['confirmed', 'unconfirmed']);
    // One is left: a yes is plain again.
    await write('sì');
    expect(await stateOf(second, OTHER_VENUE_ID)).toBe('confirmed');
    expect(said()).toEqual([
      [OWN, inItalian.confirmed],
      [OWN, inItalian.confirmed],
    ]);
  });

  it('a no asks which, and cancels the one that is chosen', async () => {
    const { first, second } = await two();
    await write('no');
    expect(desk.provider.choices[0]?.interactive.body.text).toBe(askedInItalian.whichNo);
    await choose('list_reply', choices()[0]);
    expect([await stateOf(first), await stateOf(second, OTHER_VENUE_ID)]).toEqual(['unconfirmed', 'cancelled']);
  });

  it('the one that is quoted is meant', async () => {
    const { first, second } = await two();
    await write('ok', (await desk.look(first)).last.wamid);
    expect([await stateOf(first), await stateOf(second, OTHER_VENUE_ID)]).toEqual(['confirmed', 'unconfirmed']);
    expect(desk.provider.choices).toEqual([]);
  });
});

describe('a typed answer under a message', () => {
  const wamidOf = async (id: ReservationId, index = 0) => (await desk.look(id)).messages[index]?.wamid;

  it('counts from a sender who shows no number, as a button does', async () => {
    const id = await asked();
    await write('sì', await wamidOf(id), null);
    expect(await stateOf(id)).toBe('confirmed');
    expect(said()).toEqual([[OWN, inItalian.confirmed]]);
  });

  it('that is not the newest asks, for the terms may be others', async () => {
    const id = await asked();
    desk.pass(2 * MINUTE);
    const host = await desk.signIn();
    await desk.call('reservations.resend', { venueId: VENUE_ID, id }, host);
    await desk.deliver();
    await write('sì', await wamidOf(id));
    expect(await stateOf(id)).toBe('unconfirmed');
    expect(choices().map(({ title }) => title)).toEqual(['Confermo', 'Annullo']);
    await write('sì', await wamidOf(id, 1));
    expect(await stateOf(id)).toBe('confirmed');
  });

  it('that waits no more tells how it stands', async () => {
    const id = await asked();
    const wamid = await wamidOf(id);
    await write('sì', wamid);
    await write('sì', wamid);
    await desk.call('guest.cancel', {}, { token: await links.mint({ venueId: VENUE_ID, reservationId: id }) });
    await write('sì', wamid);
    await write('no', wamid);
    expect(said().map(([, body]) => body)).toEqual([
      inItalian.confirmed,
      inItalian.already,
      inItalian.gone,
      inItalian.gone,
    ]);
  });

  it('of no, once it is confirmed, asks to press the one button that is left', async () => {
    const id = await asked();
    await write('sì');
    await write('non possiamo venire, ci dispiace', await wamidOf(id));
    expect(await stateOf(id)).toBe('confirmed');
    expect(choices().map(({ title }) => title)).toEqual(['Annullo']);
    await choose('button_reply', choices()[0]);
    expect(await stateOf(id)).toBe('cancelled');
  });

  it('does nothing and tells nothing on the phone of whoever got it before the number was corrected', async () => {
    const id = await asked();
    const wamid = await wamidOf(id);
    desk.pass(2 * MINUTE);
    const token = await links.mint({ venueId: VENUE_ID, reservationId: id });
    await desk.call('guest.change_number', { phone: '+393337654321' }, { token });
    await write('sì', wamid);
    await write('no', wamid);
    expect([await stateOf(id), said(), desk.provider.choices]).toEqual(['unconfirmed', [], []]);
  });
});

it('asks nobody back who wrote more than a day ago', async () => {
  const id = await asked();
  const late = desk.wrote('no', OWN, 'wamid.late');
  desk.pass(24 * HOUR);
  await apply(late);
  expect([await stateOf(id), desk.provider.choices]).toEqual(['unconfirmed', []]);
});

it('keeps no number under which questions stand, and forgets them within days', async () => {
  await asked();
  const number = await guests.ofNumber(GUEST.phone);
  const items = await desk.table.query({ pk: `N#${number}` });
  expect(items).toHaveLength(1);
  expect(JSON.stringify(items)).not.toContain('3331234567');
  expect(Number(items[0]?.ttl) * 1000 - desk.now()).toBeLessThanOrEqual(4 * 24 * HOUR + 1000);
});
