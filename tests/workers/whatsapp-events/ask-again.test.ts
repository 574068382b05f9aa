import { beforeEach, describe, expect, it } from 'vitest';
import askedInItalian from '#locales/it/answers.json' with { type: 'json' };
import inItalian from '#locales/it/replies.json' with { type: 'json' };
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { aGuestBooking, day, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { type Desk, GUEST, MINUTE, openDesk } from '../kit.ts';
import { HOUR, OWN, START, writersAt } from './writers.ts';

const engine = await engineOfFile();
let desk: Desk;
let { apply, write, asked, reminded, said, saidFirst, stateOf, tokenOf, choices, choose } = {} as ReturnType<
  typeof writersAt
>;
const at = (opened: Desk) => {
  desk = opened;
  ({ apply, write, asked, reminded, said, saidFirst, stateOf, tokenOf, choices, choose } = writersAt(desk));
};
beforeEach(async () => at(await openDesk(engine)));

describe('a typed no', () => {
  it('costs nobody the table: the guest is asked to press, and only the button cancels', async () => {
    const id = await asked();
    await write('No grazie');
    expect((await desk.look(id)).reservation).toMatchObject({ booking: 'unconfirmed', revision: 1 });
    const [message] = desk.provider.choices;
    expect(message).toMatchObject({ to: OWN, type: 'interactive', context: { message_id: 'wamid.in.1' } });
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
    expect(saidFirst()).toEqual([[OWN, inItalian.coming]]);
  });

  it('presses what is offered also after the number was corrected', async () => {
    const id = await asked({ phone: '+393337777777' });
    desk.pass(2 * MINUTE);
    const token = await tokenOf(id);
    await desk.call('guest.change_number', { phone: GUEST.phone }, { token });
    await desk.deliver();
    await write('no');
    await choose('button_reply', choices()[0], '393337777777');
    expect(await stateOf(id)).toBe('unconfirmed');
    await choose('button_reply', choices()[0]);
    expect(await stateOf(id)).toBe('confirmed');
    expect(saidFirst()).toEqual([[OWN, inItalian.confirmed]]);
  });
});

describe('a typed no after the yes', () => {
  it('asks to press the one button that is left: silence would be taken for a cancelled table', async () => {
    const id = await asked();
    await write('sì');
    await write('Mi dispiace, non possiamo venire');
    expect(await stateOf(id)).toBe('confirmed');
    expect(choices().map(({ title }) => title)).toEqual(['Annullo']);
    await choose('button_reply', choices()[0]);
    expect(await stateOf(id)).toBe('cancelled');
    await write('annullo');
    expect(desk.provider.choices).toHaveLength(1);
  });

  it('finds the table also on the day to which its guest has moved it', async () => {
    const id = await asked();
    await write('sì');
    const { revision } = (await desk.look(id)).reservation;
    const place = { date: '2026-12-12', start: 1200, adults: 2, children: 0, highchairs: 0, area: null, remarks: '' };
    const token = await tokenOf(id);
    expect((await desk.call('guest.alter', { revision, wish: place, ask: false }, { token })).status).toBe(200);
    // The message of the move leaves: what was written on either day leads to one table.
    await desk.deliver();
    await write('no');
    expect(desk.provider.choices[0]?.interactive.body.text).toContain('sab 12 dic 2026, 20:00');
    expect(choices().map(({ title }) => title)).toEqual(['Annullo']);
  });

  it('is heard weeks later, and where the house booked: nothing was ever asked', async () => {
    const host = await desk.signIn();
    const { terms: _t, promo: _p, channel: _c, ...caller } = aGuestBooking({ date: day('2026-12-19') });
    const booked = { ...caller, note: '', options: [], diets: [] };
    const { body } = await desk.call('reservations.book', booked as never, host);
    await desk.deliver();
    desk.pass(14 * 24 * HOUR);
    await write('Devo annullare');
    expect(desk.provider.choices[0]?.interactive.body.text).toContain('sab 19 dic 2026, 20:00');
    expect(choices().map(({ title }) => title)).toEqual(['Annullo']);
    await choose('button_reply', choices()[0]);
    expect(await stateOf(body.reservation.id)).toBe('cancelled');
  });

  it('of a number that has several tables asks which', async () => {
    const first = await asked();
    await asked({ venueId: OTHER_VENUE_ID, locale: 'it' } as never);
    for (const _ of [1, 2]) {
      await write('sì');
      await choose('list_reply', choices()[0]);
    }
    desk.provider.choices.length = 0;
    await write('no');
    expect(desk.provider.choices[0]?.interactive.body.text).toBe(askedInItalian.whichNo);
    await choose('list_reply', choices()[1]);
    expect(await stateOf(first)).toBe('cancelled');
  });

  it.each([
    [
      'the number is another since',
      async (id: ReservationId) => {
        const token = await tokenOf(id);
        desk.pass(2 * MINUTE);
        await desk.call('guest.change_number', { phone: '+393337654321' }, { token });
      },
    ],
    ['the visit has begun', async () => desk.setNow(START)],
  ])('is left to people once %s', async (_, happens) => {
    const id = await asked();
    await write('sì');
    await happens(id);
    await write('no');
    expect(desk.provider.choices).toEqual([]);
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
    expect((await desk.look(first)).last.state).toBe('answered');
    // One is left: a yes is plain again.
    await write('sì');
    expect(await stateOf(second, OTHER_VENUE_ID)).toBe('confirmed');
    expect(saidFirst()).toEqual([
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
    expect(saidFirst()).toEqual([[OWN, inItalian.confirmed]]);
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
    await desk.call('guest.cancel', {}, { token: await tokenOf(id) });
    await write('sì', wamid);
    await write('no', wamid);
    expect(saidFirst().map(([, body]) => body)).toEqual([
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

  it('does nothing and tells nothing of the table on the phone of whoever got it before the number was corrected', async () => {
    const id = await asked();
    const wamid = await wamidOf(id);
    desk.pass(2 * MINUTE);
    const token = await tokenOf(id);
    await desk.call('guest.change_number', { phone: '+393337654321' }, { token });
    await write('sì', wamid);
    await write('no', wamid);
    const { name, phone } = desk.venue;
    const call = askedInItalian.keptElse.replace('{{venue}}', name).replace('{{phone}}', phone);
    expect([await stateOf(id), said(), desk.provider.choices]).toEqual([
      'unconfirmed',
      [[OWN, `${askedInItalian.kept}\n\n${call}`]],
      [],
    ]);
  });
});

it('asks nobody back who wrote more than a day ago', async () => {
  const id = await asked();
  const late = desk.wrote('no', OWN, 'wamid.late');
  desk.pass(24 * HOUR);
  await apply(late);
  expect([await stateOf(id), desk.provider.choices]).toEqual(['unconfirmed', []]);
});
