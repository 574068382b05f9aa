import * as fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { eventsStore } from '#functions/stores/events.ts';
import { mailEventsWorker } from '#functions/workers/mail-events/handler.ts';
import { consentState } from '#shared/domain/consent/consent.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { callbackOf } from '#shared/domain/messaging/callback.ts';
import { FORM_DEFAULTS } from '#shared/domain/venue/guest-form.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { sesEvent } from '#tests/kit/ses-event.ts';
import { guests } from '#tests/kit/world.ts';
import { batchOf, type Desk, GUEST, openDesk, refused } from '../kit.ts';

const engine = await engineOfFile();
const OK = { batchItemFailures: [] };
const workerOf = (desk: Desk) => mailEventsWorker({ ...desk.deps, events: eventsStore(desk.table) });

/** A guest whom WhatsApp does not know: the mail instead has been taken for sending, and what it is called in events. */
async function asked() {
  const desk = await openDesk(engine, { form: { ...FORM_DEFAULTS, email: 'optional' } });
  const id = await desk.book({ email: 'giulia@example.com' } as never);
  desk.provider.answer(refused(131026));
  await desk.deliver();
  const message = (await desk.look(id)).last;
  const ref = { venueId: desk.venue.venueId, reservationId: id, messageId: message.id };
  await desk.messages.lease(ref, desk.now());
  const tell = (...events: string[]) => workerOf(desk)(batchOf(events));
  return { desk, id, ref, tell, callback: callbackOf(ref) };
}
let { desk, id, ref, tell, callback } = {} as Awaited<ReturnType<typeof asked>>;
beforeEach(async () => {
  ({ desk, id, ref, tell, callback } = await asked());
});
const look = (of: ReservationId = id) => desk.look(of);

it('notes what SES calls the mail, that it was sent, and when it arrived', async () => {
  expect(await tell(sesEvent('Send', { callback }))).toEqual(OK);
  expect((await look()).last).toMatchObject({ state: 'sent', wamid: expect.stringMatching(/^0102/) });
  expect(await tell(sesEvent('Delivery', { callback }))).toEqual(OK);
  const { last } = await look();
  expect(last).toMatchObject({ channel: 'mail', state: 'delivered' });
  expect(last.history.at(-1)).toEqual({ state: 'delivered', at: Date.parse('2026-12-01T11:00:04.512Z') });
});

it('comes to the same end in whatever order and however often its events come', async () => {
  const events = ['Send', 'Delivery', 'DeliveryDelay', 'Delivery', 'Send'];
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(events, { minLength: 5 }), async (order) => {
      const world = await asked();
      for (const event of order) expect(await world.tell(sesEvent(event, world))).toEqual(OK);
      const { last, reservation } = await world.desk.look(world.id);
      expect([last.state, reservation.booking, reservation.revision]).toEqual(['delivered', 'confirmed', 2]);
    }),
    { numRuns: 6 },
  );
});

it.each([
  ['nobody has that address', 'Bounce', {}, 'bounce.Permanent.NoEmail'],
  [
    'the address bounced before',
    'Bounce',
    { bounceSubType: 'OnAccountSuppressionList' },
    'bounce.Permanent.OnAccountSuppressionList',
  ],
  [
    'nobody knows why',
    'Bounce',
    { bounceType: 'Undetermined', bounceSubType: 'Undetermined' },
    'bounce.Undetermined.Undetermined',
  ],
  [
    'the mailbox is full',
    'Bounce',
    { bounceType: 'Transient', bounceSubType: 'MailboxFull' },
    'bounce.Transient.MailboxFull',
  ],
  ['its content is bad', 'Reject', {}, 'reject'],
  [
    'the guest once called us spam',
    'Complaint',
    { complaintSubType: 'OnAccountSuppressionList' },
    'complaint.OnAccountSuppressionList',
  ],
])('keeps the table of a guest whom the mail does not reach: %s', async (_, event, fields, failure) => {
  await tell(sesEvent('Send', { callback }));
  const failed = sesEvent(event, { callback, fields });
  expect(await tell(failed, failed)).toEqual(OK);
  const { reservation, last, messages } = await look();
  expect(messages).toHaveLength(2);
  expect(last).toMatchObject({ channel: 'mail', state: 'failed', failure });
  expect(reservation).toMatchObject({ booking: 'confirmed', messaging: 'mail', revision: 2 });
});

it('hears of a failure before it hears that the mail was sent', async () => {
  await tell(sesEvent('Bounce', { callback }), sesEvent('Send', { callback }));
  expect((await look()).last).toMatchObject({ state: 'failed', failure: 'bounce.Permanent.NoEmail' });
});

it.each([
  ['a delay', 'DeliveryDelay', {}],
  ['a bounce that passes, as of who is away', 'Bounce', { bounceType: 'Transient', bounceSubType: 'General' }],
])('takes nothing back for %s', async (_, event, fields) => {
  await tell(sesEvent('Send', { callback }));
  expect(await tell(sesEvent(event, { callback, fields }))).toEqual(OK);
  const { reservation, last } = await look();
  expect([last.state, reservation.booking, reservation.revision]).toEqual(['sent', 'confirmed', 2]);
});

it('says nothing of one copy when another one bounces: a lost answer may have let two go', async () => {
  await desk.messages.markSent(ref, 'ses-1', desk.now());
  await tell(sesEvent('Bounce', { callback, messageId: 'ses-2' }));
  expect((await look()).last).toMatchObject({ state: 'sent', wamid: 'ses-1' });
});

it('tells those who run the product once that a mail was called spam; the message is what it was', async () => {
  const spam = sesEvent('Complaint', { callback });
  await tell(sesEvent('Delivery', { callback }), spam, spam);
  expect((await look()).last.state).toBe('delivered');
  const errors = takeConsoleErrors();
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain('mail.complaint');
  expect(errors[0]).not.toContain('giulia');
});

it('is told of spam by a mail of any kind', async () => {
  await tell(sesEvent('Complaint'));
  expect(takeConsoleErrors()).toHaveLength(1);
});

it('counts what becomes of codes and invitations, and drops it', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(await tell(sesEvent('Delivery'), sesEvent('Bounce'))).toEqual(OK);
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  log.mockRestore();
  expect(lines).toMatchObject([
    { event: 'mail.event', fate: 'delivered', about: 'confirmRequest' },
    { event: 'mail.event', fate: 'failed' },
  ]);
  expect((await look()).last.state).toBe('sending');
});

it.each([
  ['that is gone', () => callback.replace(/.{3}$/, 'ZZZ')],
  ['of somebody else', () => 'x1.ven_other.nothing'],
])('passes over a message %s', async (_, name) => {
  expect(await tell(sesEvent('Bounce', { callback: name() }))).toEqual(OK);
  expect((await look()).last.state).toBe('sending');
});

it('is not lost when the day is too busy: the queue brings it again', async () => {
  const days = { change: () => Promise.resolve({ kind: 'busy' as const }) };
  const busy = mailEventsWorker({ ...desk.deps, days, events: eventsStore(desk.table) });
  const batch = batchOf([sesEvent('Bounce', { callback })]);
  expect(await busy(batch)).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });
  expect(takeConsoleErrors()).toHaveLength(1);
  expect(await workerOf(desk)(batch)).toEqual(OK);
  expect((await look()).last).toMatchObject({ state: 'failed', failure: 'bounce.Permanent.NoEmail' });
});

it.each([
  ['is no JSON', '{'],
  ['is another’s', JSON.stringify({ source: 'coperto', detail: {} })],
  ['is of a kind that the rule does not let through', sesEvent('Open')],
])('leaves an event that %s to the dead letters', async (_, body) => {
  expect(await tell(body)).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });
  expect(takeConsoleErrors()).toHaveLength(1);
});

it.each([
  ['nobody has the address', 'Bounce', {}, 'withdrawn'],
  ['the guest calls it spam', 'Complaint', {}, 'withdrawn'],
  ['the mailbox is full', 'Bounce', { bounceType: 'Transient', bounceSubType: 'MailboxFull' }, 'none'],
])('lets no newsletter go there once %s', async (_, kind, fields, state) => {
  expect(await tell(sesEvent(kind, { callback, fields }), sesEvent(kind, { callback, fields }))).toEqual(OK);
  if (kind === 'Complaint') takeConsoleErrors();
  const { venueId } = desk.venue;
  const acts = await desk.deps.consents.actsOf(venueId, (await guests.of(venueId, GUEST.phone)).thread);
  expect(consentState(acts, 'mail')).toBe(state);
  expect(consentState(acts, 'whatsapp')).toBe('none');
  expect(acts).toHaveLength(state === 'none' ? 0 : 1);
});
