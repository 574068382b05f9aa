import { beforeEach, expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { aRules, aTable, at, SATURDAY } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { links, type SignedIn } from '#tests/kit/world.ts';
import { type Desk, GUEST, MINUTE, openDesk, refused } from '../kit.ts';

const engine = await engineOfFile();
let desk: Desk;
let host: SignedIn;
const TABLES = [aTable(), aTable({ no: 2, name: 'T2' })];
beforeEach(async () => {
  desk = await openDesk(engine, { rules: aRules({ tables: TABLES, approval: true }) });
  host = await desk.signIn();
});

async function requested(over: object = {}): Promise<ReservationId> {
  const input = { venueId: desk.venue.venueId, ...GUEST, ...over };
  const { body } = await desk.call('reservations.request', input as never);
  expect(body.errorid).toBe('0');
  await desk.deliver();
  return body.reservation.id;
}
async function act(id: ReservationId, action: string, reason?: string) {
  const { venueId } = desk.venue;
  const { revision } = (await desk.look(id)).reservation;
  const { body } = await desk.call('reservations.act', { venueId, id, revision, action, reason } as never, host);
  expect(body.errorid).toBe('0');
}
/** The template that was sent last, and the words of its body. */
function sent(): [name: string | undefined, ...words: string[]] {
  const { template } = desk.provider.sent.at(-1) ?? {};
  const { parameters = [] } = template?.components.find(({ type }) => type === 'body') ?? {};
  return [template?.name, ...parameters.map((each) => ('text' in each ? each.text : ''))];
}

it('brings the reason of the house, and the times nearest to the wish that are free', async () => {
  const id = await requested();
  await act(id, 'reject', 'Festa privata in sala, vedi www.evil.example.');
  await desk.deliver();
  expect(sent()).toEqual([
    'request_rejected_details',
    'Giulia Rossi',
    'sab 5 dic 2026, 20:00',
    '2',
    expect.stringMatching(/^Motivo: Festa privata in sala, vedi .+\. Ancora libero: 19:45 · 20:15 · 19:30\.$/),
  ]);
  expect(sent().at(-1)).not.toContain('www.evil.example');
  expect((await desk.look(id)).last).toMatchObject({ purpose: 'rejected', state: 'sent' });
});

it('leads to other days where the day is full, at about the same time', async () => {
  desk = await openDesk(engine, { rules: aRules({ tables: [aTable()], approval: true }) });
  host = await desk.signIn();
  for (const start of [at('19:00'), at('21:00')])
    await act(await requested({ start, phone: `333000${start}` }), 'accept');
  const id = await requested();
  await act(id, 'reject');
  await desk.deliver();
  expect(sent().at(-1)).toBe('Ancora libero: dom 6 dic, 20:00 · ven 4 dic, 20:00.');
});

it('says what there is to say by mail, too', async () => {
  const id = await requested();
  const { venueId } = desk.venue;
  const contact = { venueId, id, revision: 1, phone: '', email: 'giulia@example.com' };
  expect((await desk.call('reservations.contact_write', contact as never, host)).body.errorid).toBe('0');
  await desk.deliver();
  await act(id, 'reject', 'Festa privata');
  await desk.deliver();
  expect(desk.mails.sent.at(-1)?.text).toContain('Motivo: Festa privata. Ancora libero: 19:45 · 20:15 · 19:30.');
});

it('goes without details while the provider has not approved their template', async () => {
  const id = await requested();
  await act(id, 'reject', 'Festa privata');
  desk.provider.answer(refused(132001));
  await desk.deliver();
  expect(sent()).toEqual(['request_rejected', 'Giulia Rossi', 'sab 5 dic 2026, 20:00', '2']);
  expect((await desk.look(id)).last.state).toBe('sent');
  expect([takeConsoleErrors().length, desk.alarms()]).toEqual([0, 0]);
});

it('of a wish to alter says why, and what is free near the time that was wished', async () => {
  const id = await requested();
  await act(id, 'accept');
  const wish = { date: SATURDAY, start: at('21:30'), adults: 2, children: 0, highchairs: 0, area: null, remarks: '' };
  const token = await links.mint({ venueId: desk.venue.venueId, reservationId: id });
  desk.pass(MINUTE);
  const { revision } = (await desk.look(id)).reservation;
  const asked = await desk.call('guest.alter', { revision, wish: { ...wish, adults: 3 }, ask: true } as never, {
    token,
  });
  expect(asked.body).toMatchObject({ errorid: '0', outcome: 'requested' });
  const { venueId } = desk.venue;
  const decided = await desk.call(
    'reservations.decide_amendment',
    { venueId, id, revision: revision + 1, accept: false, reason: 'Siamo al completo' } as never,
    host,
  );
  expect(decided.body.errorid).toBe('0');
  await desk.deliver();
  expect(sent().slice(0, 1)).toEqual(['booking_amendment_rejected_details']);
  expect(sent().at(-1)).toContain('Motivo: Siamo al completo.');
});
