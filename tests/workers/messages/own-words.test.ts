import { beforeEach, expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { aRules, aTable, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import { type Desk, openDesk } from '../kit.ts';

const engine = await engineOfFile();
let desk: Desk;
let host: SignedIn;
let id: ReservationId;
beforeEach(async () => {
  desk = await openDesk(engine, { rules: aRules({ tables: [aTable()] }) });
  host = await desk.signIn();
  id = await desk.book();
  await desk.deliver();
});
const settle = async (more: object) => {
  const deeds = [{ id, revision: 1, start: null, ...more }];
  expect((await desk.call('reservations.settle', { venueId: VENUE_ID, deeds } as never, host)).body.errorid).toBe('0');
  desk.pass(10_000);
  await desk.deliver();
};
/** The template that was sent last, and the last word of its body. */
function sent() {
  const { template } = desk.provider.sent.at(-1) ?? {};
  const { parameters = [] } = template?.components.find(({ type }) => type === 'body') ?? {};
  const last = parameters.at(-1);
  return [template?.name, last && 'text' in last ? last.text : ''];
}

it('a note brings the words of the staff on one line, with nothing that becomes a link', async () => {
  const body = 'The terrace is closed.\nWe keep a table inside, see www.evil.example';
  await desk.call('reservations.write_guest', { venueId: VENUE_ID, id, body } as never, host);
  await desk.deliver();
  const [name, words] = sent();
  expect([name, words]).toEqual(['booking_note', expect.stringMatching(/^The terrace is closed We keep a table/)]);
  expect(words).not.toContain('www.evil.example');
});

it('a cancellation brings the reason that is meant for the guest', async () => {
  await settle({ reason: 'A burst pipe' });
  expect(sent()).toEqual(['booking_cancelled_details', 'A burst pipe']);
});

it('and none that is the venue’s own', async () => {
  const asked = { venueId: VENUE_ID, id, revision: 1, action: 'cancel', reason: 'No deposit came' };
  await desk.call('reservations.act', asked as never, host);
  desk.pass(10_000);
  await desk.deliver();
  expect(sent()[0]).toBe('booking_cancelled');
});

it('a silent cancellation writes to nobody', async () => {
  const before = desk.provider.sent.length;
  await settle({ reason: 'A burst pipe', silent: true });
  expect(desk.provider.sent).toHaveLength(before);
});

it('a note goes by mail to who is written to there', async () => {
  const { reservation } = await desk.look(id);
  const contact = { venueId: VENUE_ID, id, revision: reservation.revision, phone: '', email: 'anna@rossi.example' };
  await desk.call('reservations.contact_write', contact as never, host);
  await desk.call('reservations.write_guest', { venueId: VENUE_ID, id, body: 'Bring your dog' } as never, host);
  await desk.deliver();
  expect(desk.mails.sent.at(-1)).toMatchObject({
    to: 'anna@rossi.example',
    text: expect.stringContaining('Bring your dog'),
  });
});
