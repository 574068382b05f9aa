import { beforeEach, describe, expect, it } from 'vitest';
import askedInItalian from '#locales/it/answers.json' with { type: 'json' };
import inItalian from '#locales/it/replies.json' with { type: 'json' };
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { at, day, SATURDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { links } from '#tests/kit/world.ts';
import { type Desk, MINUTE, openDesk } from '../kit.ts';
import { HOUR, OWN, START, writersAt } from './writers.ts';

const engine = await engineOfFile();
let desk: Desk;
let { apply, asked, reminded, saidFirst, stateOf, tokenOf, choices, choose, write } = {} as ReturnType<
  typeof writersAt
>;
beforeEach(async () => {
  desk = await openDesk(engine);
  ({ apply, asked, reminded, saidFirst, stateOf, tokenOf, choices, choose, write } = writersAt(desk));
});

/** The payloads of the buttons under the message that was sent last. */
const buttonsSent = (): string[] =>
  (desk.provider.sent.at(-1)?.template.components ?? [])
    .flatMap((each) => (each.type === 'button' && each.sub_type === 'quick_reply' ? each.parameters : []))
    .map(({ payload }) => payload);
const press = (payload = '', under = 'wamid.1', id = `wamid.in.${payload}`) =>
  apply(desk.pressed(payload, under, id, OWN));
const titles = () => choices().map(({ title }) => title);
const question = () => desk.provider.choices.at(-1)?.interactive.body.text ?? '';

async function alter(id: ReservationId, over: object) {
  const wish = { date: SATURDAY, start: at('20:00'), adults: 2, children: 0, highchairs: 0, area: null, remarks: '' };
  const { revision } = (await desk.look(id)).reservation;
  const input = { revision, wish: { ...wish, ...over }, ask: false };
  const { body } = await desk.call('guest.alter', input as never, { token: await tokenOf(id) });
  expect(body.errorid).toBe('0');
  return body.reservation.id as ReservationId;
}

describe('a pressed Confirm', () => {
  it('is answered with the evening: time, guests, wishes, allergy, address, map, guarantee and page', async () => {
    desk = await openDesk(engine, { form: { ...desk.venue.form, options: ['gluten'], diets: ['vegan'] } });
    ({ apply, asked, tokenOf } = writersAt(desk));
    const id = await asked({
      ...{ adults: 2, children: 1, highchairs: 1, remarks: 'Finestra, www.evil.example' },
      ...{ options: ['gluten'], diets: ['vegan'] },
    } as never);
    await press(buttonsSent()[0]);
    expect((await desk.look(id)).reservation.booking).toBe('confirmed');
    const [answer] = desk.provider.replies;
    expect(answer).toMatchObject({ to: OWN, context: { message_id: expect.stringContaining('C1.') } });
    const lines = answer?.text.body.split('\n') ?? [];
    const token = await links.mint({ venueId: desk.venue.venueId, reservationId: id }, `+${OWN}`);
    expect(lines.slice(0, -1)).toEqual([
      inItalian.confirmed,
      '',
      'Trattoria da Nina',
      'sab 5 dic 2026, 20:00',
      'Persone: 2 adulti · 1 bambino · 1 seggiolone',
      'Allergie: Allergia al glutine',
      expect.stringMatching(/: Vegano$|: Vegana$|: .*egan/),
      expect.not.stringContaining('www.evil.example'),
      '',
      'Via Roma 1, Milano',
      'https://www.google.com/maps/search/?api=1&query=Trattoria+da+Nina%2C+Via+Roma+1%2C+Milano',
      '',
      'Vi teniamo il tavolo fino alle 20:15.',
      '',
      expect.stringContaining(`/r#${token.replace(/-$/, '%2D')}`),
    ]);
  });

  it('is answered once more when pressed twice: the confirmation stands in the chat in any case', async () => {
    await asked();
    const [confirm] = buttonsSent();
    await press(confirm, 'wamid.1', 'a');
    await press(confirm, 'wamid.1', 'b');
    await press(confirm, 'wamid.1', 'b');
    expect(saidFirst()).toEqual([
      [OWN, inItalian.confirmed],
      [OWN, inItalian.already],
    ]);
  });

  it('that comes after its deadline is answered with why, and with the nearest times that are free', async () => {
    const id = await asked();
    const [confirm] = buttonsSent();
    desk.pass(12 * HOUR);
    const timer = JSON.stringify({
      ...{ kind: 'timer', timer: 'unconfirmedExpiry' },
      ...{ venueId: desk.venue.venueId, reservationId: id },
    });
    await desk.expire({ Records: [{ messageId: '1', body: timer }] } as never);
    expect(await stateOf(id)).toBe('expired');
    await press(confirm);
    const body = desk.provider.replies.at(-1)?.text.body ?? '';
    expect(body).toContain(inItalian.gone);
    expect(body).toContain(askedInItalian.noAnswerInTime);
    expect(body).toContain('Ancora libero: 20:00 · 19:45 · 20:15');
    expect(body).toContain(`https://${desk.venue.host}/`);
  });
});

describe('a pressed Cancel', () => {
  it('asks once more, and only "Yes, cancel" cancels', async () => {
    const id = await asked();
    await press(buttonsSent()[1]);
    expect(await stateOf(id)).toBe('unconfirmed');
    expect(question()).toContain('sab 5 dic 2026, 20:00');
    expect(titles()).toEqual([askedInItalian.cancelYes, askedInItalian.cancelKeep]);
    await choose('button_reply', choices()[0]);
    expect(await stateOf(id)).toBe('cancelled');
    expect((await desk.look(id)).last.purpose).toBe('cancelled');
  });

  it('is taken back by "Keep", and what was asked is asked again', async () => {
    const id = await asked();
    await press(buttonsSent()[1]);
    await choose('button_reply', choices()[1]);
    expect(await stateOf(id)).toBe('unconfirmed');
    expect(titles()).toEqual(['Confermo', 'Annullo']);
    await choose('button_reply', choices()[0]);
    expect(await stateOf(id)).toBe('confirmed');
  });

  it('of a table that is confirmed is taken back by "Keep", and stands as it was', async () => {
    const id = await reminded();
    await press(buttonsSent()[1], 'wamid.2');
    await choose('button_reply', choices()[1]);
    expect((await desk.look(id)).reservation).toMatchObject({ booking: 'confirmed' });
    await press(buttonsSent()[0], 'wamid.2');
    await press(buttonsSent()[1], 'wamid.2', 'again');
    await choose('button_reply', choices()[1]);
    expect(await stateOf(id)).toBe('confirmed');
    expect(saidFirst().at(-1)).toEqual([OWN, askedInItalian.unchanged]);
  });

  it('pressed twice, or answered twice, changes nothing more', async () => {
    const id = await asked();
    const [, cancel] = buttonsSent();
    await press(cancel, 'wamid.1', 'a');
    await press(cancel, 'wamid.1', 'b');
    const [yes, keep] = choices();
    await choose('button_reply', yes);
    const { revision } = (await desk.look(id)).reservation;
    await choose('button_reply', yes);
    await choose('button_reply', keep);
    await press(cancel, 'wamid.1', 'c');
    expect((await desk.look(id)).reservation).toMatchObject({ booking: 'cancelled', revision });
    expect(saidFirst()).toEqual([1, 2, 3].map(() => [OWN, inItalian.gone]));
  });

  it('answered after the start cancels nothing, and says so', async () => {
    const id = await reminded();
    await press(buttonsSent()[1], 'wamid.2');
    desk.setNow(START);
    for (const nth of [0, 1]) await choose('button_reply', choices()[nth]);
    expect(await stateOf(id)).toBe('confirmed');
    expect(saidFirst()).toEqual([0, 1].map(() => [OWN, inItalian.begun]));
  });

  it('that comes too late for a question is taken at its word: nothing may be written back any more', async () => {
    const id = await asked();
    const late = desk.pressed(buttonsSent()[1] ?? '', 'wamid.1', 'late', OWN);
    desk.pass(24 * HOUR);
    await apply(late);
    expect([await stateOf(id), desk.provider.choices]).toEqual(['cancelled', []]);
  });

  it('after a typed no is not asked about again: it is the second no', async () => {
    const id = await asked();
    await write('no');
    await choose('button_reply', choices()[1]);
    expect(await stateOf(id)).toBe('cancelled');
  });

  it('does nothing on the phone of whoever had the number before', async () => {
    const id = await asked();
    const [, cancel] = buttonsSent();
    desk.pass(2 * MINUTE);
    await desk.call('guest.change_number', { phone: '+393337654321' }, { token: await tokenOf(id) });
    await desk.deliver();
    await press(cancel);
    expect([await stateOf(id), desk.provider.choices, desk.provider.replies]).toEqual(['unconfirmed', [], []]);
  });
});

describe('a button of a message whose terms have changed', () => {
  const others = [
    ['another time', { start: at('21:30') }, '21:30'],
    ['another day', { date: day('2026-12-12') }, 'sab 12 dic 2026, 20:00'],
  ] as const;

  it.each(others)(
    'is no answer about %s: the present terms are sent, with buttons that count',
    async (_, over, said) => {
      const id = await asked();
      const [confirm] = buttonsSent();
      const now = await alter(id, over);
      await press(confirm);
      expect((await desk.look(now)).reservation.booking).toBe('unconfirmed');
      expect(question()).toContain(askedInItalian.changedSince);
      expect(question()).toContain(said);
      expect(titles()).toEqual(['Confermo', 'Annullo']);
      await choose('button_reply', choices()[0]);
      expect((await desk.look(now)).reservation.booking).toBe('confirmed');
    },
  );

  it.each(others)('is no answer about %s either when it was sent before buttons named a time', async (_, over) => {
    const id = await asked();
    const former = await links.mintButton('confirm', { venueId: desk.venue.venueId, reservationId: id });
    const now = await alter(id, over);
    await press(former);
    expect((await desk.look(now)).reservation.booking).toBe('unconfirmed');
    expect(titles()).toEqual(['Confermo', 'Annullo']);
  });

  it('is an answer when the size alone has changed, and when the terms are again as they were', async () => {
    const id = await asked();
    const [confirm] = buttonsSent();
    await alter(id, { adults: 3 });
    await alter(id, { adults: 3, start: at('21:30') });
    await alter(id, { adults: 3 });
    await press(confirm);
    expect((await desk.look(id)).reservation).toMatchObject({ booking: 'confirmed', adults: 3, start: at('20:00') });
  });

  it('"Yes, cancel" is asked again about the present terms', async () => {
    const id = await asked();
    await press(buttonsSent()[1]);
    const [yes] = choices();
    await alter(id, { start: at('21:30') });
    await choose('button_reply', yes);
    expect(await stateOf(id)).toBe('unconfirmed');
    expect(question()).toContain('21:30');
    await choose('button_reply', choices()[0]);
    expect(await stateOf(id)).toBe('cancelled');
  });

  it('says of a confirmed table how it stands, and leaves Cancel to press', async () => {
    const id = await asked();
    const [confirm] = buttonsSent();
    await press(confirm);
    await alter(id, { start: at('21:30') });
    await press(confirm, 'wamid.1', 'again');
    expect(question()).toContain(askedInItalian.stillConfirmed);
    expect(question()).toContain('21:30');
    expect(titles()).toEqual(['Annullo']);
  });

  it('a typed yes that quotes it is asked about the present terms, too', async () => {
    const id = await asked();
    const wamid = (await desk.look(id)).last.wamid ?? '';
    const now = await alter(id, { date: day('2026-12-12') });
    await desk.deliver();
    await write('sì', wamid);
    expect((await desk.look(now)).reservation.booking).toBe('unconfirmed');
    expect(question()).toContain('sab 12 dic 2026, 20:00');
  });
});
