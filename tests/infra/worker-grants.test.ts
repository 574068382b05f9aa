import type { DynamoDBStreamEvent, SQSEvent } from 'aws-lambda';
import { beforeAll, expect, it } from 'vitest';
import { accountSecretsWith } from '#functions/credentials/account-secrets.ts';
import { digestTokensWith } from '#functions/credentials/digest-token.ts';
import { guestHashesWith } from '#functions/credentials/guest-hash.ts';
import { linkTokensWith } from '#functions/credentials/link-token.ts';
import { proofCodesWith } from '#functions/credentials/proof-code.ts';
import { solver } from '#functions/gateways/solver-fallback.ts';
import type { SendOutcome } from '#functions/gateways/whatsapp.ts';
import { rowIdOf, sessionIdOf } from '#functions/platform/ids.ts';
import type { Table } from '#functions/platform/table.ts';
import { accountMonthStores } from '#functions/services/account-month.ts';
import { messageCharges } from '#functions/services/credits/message-charges.ts';
import { automationsStore } from '#functions/stores/automations.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { codeIdOf, codesStore } from '#functions/stores/codes.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { daysStore } from '#functions/stores/days.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { openingsStore } from '#functions/stores/openings.ts';
import { outboxKey } from '#functions/stores/outbox.keys.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { toReservationItem } from '#functions/stores/reservations.item.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { UNKNOWN_MS } from '#functions/stores/sendings.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { alertsWorker } from '#functions/workers/alerts/handler.ts';
import { calendarWorker } from '#functions/workers/calendar/handler.ts';
import { dueSoonWorker } from '#functions/workers/due-soon/handler.ts';
import { guestsWorker } from '#functions/workers/guests/handler.ts';
import { mailEventsWorker } from '#functions/workers/mail-events/handler.ts';
import { messagesWorker } from '#functions/workers/messages/handler.ts';
import { noticesWorker } from '#functions/workers/notices/handler.ts';
import { outboxStreamWorker } from '#functions/workers/outbox-stream/handler.ts';
import { retentionWorker } from '#functions/workers/retention/handler.ts';
import { statsWorker } from '#functions/workers/stats/handler.ts';
import { statsCheckWorker } from '#functions/workers/stats-check/handler.ts';
import { sweepWorker } from '#functions/workers/sweep/handler.ts';
import { tasksWorker } from '#functions/workers/tasks/handler.ts';
import { timersWorker } from '#functions/workers/timers/handler.ts';
import { waitlistWorker } from '#functions/workers/waitlist/handler.ts';
import { whatsAppEventsWorker } from '#functions/workers/whatsapp-events/handler.ts';
import type { Grants } from '#infra/grants.ts';
import { WORKER_GRANTS } from '#infra/worker-grants.ts';
import type { OutboxEntry, OutboxItem } from '#shared/contracts/messages/outbox.ts';
import { consentsOfBooking } from '#shared/domain/consent/of-booking.ts';
import { placeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { cardOf } from '#shared/domain/guest/card.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { aMessage, aReservation, at, aUser, aVenue, NOON_TUESDAY, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { THREAD, venueWrote } from '#tests/kit/conversations.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { aPushBrowser } from '#tests/kit/push-browser.ts';
import { refusedSince } from './figures-checked.ts';
import { OUTCOMES } from './grants-inbox.ts';
import { guestVisited } from './guest-visited.ts';
import { whatsAppTells } from './guest-writes.ts';
import { handsOver } from './hands-over.ts';
import { hostnamesLive } from './hostnames-live.ts';
import { keepsLess, picturesDue } from './keeps-less.ts';
import { mailComesBack } from './mail-comes-back.ts';
import { numbersOn } from './numbers-on.ts';
import { goesIntoOpenStart } from './open-start.ts';
import { type Asked, recording } from './recording-table.ts';
import { sendsCampaign } from './sends-campaign.ts';
import { storesOn } from './stores-on.ts';
import { triesAgain } from './tries-again.ts';
import { toWhoWantsNone } from './who-wants-none.ts';

const NAMES = [
  ...(['messages', 'whatsapp-events', 'mail-events', 'timers', 'calendar', 'waitlist', 'open-starts'] as const),
  ...(['trials', 'alerts', 'guests', 'stats', 'stats-check', 'tasks', 'notices', 'hostnames'] as const),
  ...(['outbox-stream', 'due-soon', 'sweep', 'retention'] as const),
  ...(['campaigns'] as const),
] as const;
type Name = (typeof NAMES)[number];

const asked = new Map<Name, Asked>();
const failed: unknown[] = [];
const engine = await engineOfFile();
let table: Table;
let now = NOON_TUESDAY;
const clock = { now: () => now };
const secret = async () => 'a secret of this test';
const [links, guests] = [linkTokensWith(secret), guestHashesWith(secret)];
const venue = aVenue();
const reservation = aReservation({ expiresAt: NOON_TUESDAY + 4 * 3_600_000 });
const target = { venueId: VENUE_ID, reservationId: reservation.id };

/** All stores on a table that notes what one worker asks of it. */
function storesOf(name: Name) {
  const notes: Asked = asked.get(name) ?? new Set();
  asked.set(name, notes);
  const on = recording(table, notes);
  return {
    ...storesOn(on),
    ...{
      months: accountMonthStores(on),
      automations: automationsStore(on),
      credits: creditsStore(on),
      charges: messageCharges(on),
    },
    ...{ secrets: accountSecretsWith(secret), proofs: proofCodesWith(secret) },
    digestTokens: digestTokensWith(secret),
    ...{ links, guests, clock, solver: solver() },
    ...numbersOn(on),
  };
}

const batch = (body: unknown) =>
  ({ Records: [{ messageId: '1', body: JSON.stringify(body), attributes: {} }] }) as unknown as SQSEvent;
const done = async (answer: Promise<{ batchItemFailures: unknown[] }>) =>
  failed.push(...(await answer).batchItemFailures);

async function book(): Promise<void> {
  await venuesStore(table).save(venue);
  await daysStore(table).change(
    VENUE_ID,
    SATURDAY,
    ({ sheet }) => {
      const wish = { covers: 2, area: null, highchair: false };
      const party = {
        id: reservation.id.slice(-8),
        start: reservation.start,
        wish,
        status: 'unconfirmed',
        guest: 1,
      } as const;
      const moment = { date: '2026-12-01', minute: 720 } as Parameters<typeof openDay>[3];
      const placed = placeParty(openDay(venue.rules, SATURDAY, sheet, moment), party, 'guest');
      if (placed.kind === 'refused') throw new Error(placed.reason);
      const timers = [{ timer: 'unconfirmedExpiry', dueAt: now, reservationId: reservation.id }] as const;
      const messages = [{ message: aMessage({ reservationId: reservation.id }), thread: 'thread' }];
      return {
        commit: { sheet: placed.sheet, reservations: [{ before: null, after: reservation }], messages, timers },
        answer: null,
      };
    },
    { now },
  );
}

beforeAll(async () => {
  ({ table } = await engine.newTable());
  await book();
  const published: OutboxEntry[] = [];
  const publisher = {
    knows: () => true,
    publish: async <T extends OutboxItem>(items: readonly T[]) => {
      published.push(...items.flatMap(({ entries }) => entries));
      return [...items];
    },
  };
  const write = outboxWrite({ id: 'out_1', dueAt: now, entries: [] });
  if (!('put' in write)) throw new Error('an outbox item is put');
  const { pk, sk } = write.put;
  const record = { dynamodb: { NewImage: { pk: { S: pk }, sk: { S: sk }, e: { L: [] } }, SequenceNumber: '1' } };
  const stream = { Records: [record] } as unknown as DynamoDBStreamEvent;
  const dueSoon = { announce: async () => {} };
  await done(outboxStreamWorker({ publisher, dueSoon, ...storesOf('outbox-stream') })(stream));
  const held = { shard: 0, dueAt: now, id: 'out_2' };
  await table.put({ ...outboxKey(held.shard, held.dueAt, held.id), e: [] });
  await done(dueSoonWorker({ publisher, ...storesOf('due-soon') })(batch(held)));
  now += 60_000;
  await sweepWorker({ publisher, ...storesOf('sweep') })();
  const [message, timer, event] = (['message', 'timer', 'event'] as const).map((kind) =>
    published.find((entry) => entry.kind === kind),
  );

  let outcome: SendOutcome = { kind: 'noAnswer' };
  const taken = async () => ({ kind: 'accepted', messageId: 'mail.1' }) as const;
  const messages = messagesWorker({
    ...storesOf('messages'),
    ...{ whatsApp: { send: async () => outcome }, mail: { send: taken }, origin: () => 'https://coperto.example.com' },
  });
  await done(messages(batch(message)));
  now += UNKNOWN_MS + 1;
  outcome = { kind: 'accepted', wamid: 'wamid.1' };
  await done(messages(batch(message)));
  const told = await toWhoWantsNone(table);
  outcome = { kind: 'refused', code: 131_050 };
  await done(messages(batch(told)));
  for (outcome of OUTCOMES) await done(messages(batch(await venueWrote(table, THREAD, now))));

  // Too early: the timer is put off, which is a commit.
  await done(timersWorker(storesOf('timers'))(batch(timer)));
  const thanks = await guestVisited(table);
  await done(timersWorker({ ...storesOf('timers'), clock: thanks.clock })(batch(thanks.command)));
  const received = whatsAppTells(now, await links.mintButton('confirm', target));
  const events = whatsAppEventsWorker({
    ...storesOf('whatsapp-events'),
    whatsApp: { send: async () => outcome },
    origin: () => 'https://coperto.example.com',
  });
  await done(events(batch(received)));
  for (const fate of await mailComesBack(table)) {
    await done(mailEventsWorker(storesOf('mail-events'))(batch(JSON.parse(fate))));
  }
  // The day is over when its event comes, and is learned.
  const onSunday = { now: () => now + 5 * 86_400_000 };
  const calendar = calendarWorker({ ...storesOf('calendar'), clock: onSunday });
  await done(calendar(batch({ detail: event?.kind === 'event' ? event.event : null })));
  await done(statsWorker(storesOf('stats'))(batch({ detail: event?.kind === 'event' ? event.event : null })));
  await done(triesAgain(table, storesOf('trials'), batch));
  await usersStore(table).create(aUser({ newBookingsAlert: true }));
  for (const turn of await refusedSince(table, now)) await statsCheckWorker({ ...storesOf('stats-check'), ...turn })();
  await done(alertsWorker(storesOf('alerts'))(batch({ detail: event?.kind === 'event' ? event.event : null })));
  // A guest's first card, and its end once nothing of theirs is left.
  const known = {
    ...aReservation({ id: 'res_20261205_00000008' as never, thread: 'A'.repeat(22), promo: true }),
    history: [{ at: NOON_TUESDAY, actor: { kind: 'whatsapp' }, action: 'confirm' }],
  } as const satisfies Reservation;
  const [agreed] = consentsOfBooking({ ...known, proof: 'open' }, 'News, please');
  if (agreed) await consentsStore(table).add(VENUE_ID, agreed);
  const kept = { guestId: 'A'.repeat(22), locale: 'en', channel: 'mail', at: now } as const;
  await campaignsStore(table).freeze(VENUE_ID, 'e'.repeat(32), [
    { ...kept, rowId: rowIdOf('e'.repeat(32), kept.guestId), state: 'held' },
  ]);
  const aboutKnown = { type: 'reservation.changed', venueId: VENUE_ID, date: SATURDAY, reservationId: known.id };
  for (const [name = '', formerGuest] of [['Anna'], ['Anna', await handsOver(table)], []]) {
    await table.put(toReservationItem({ ...known, contact: { ...known.contact, name } }));
    await done(guestsWorker(storesOf('guests'))(batch({ detail: { ...aboutKnown, revision: 1, formerGuest } })));
  }
  await table.put(toReservationItem({ ...known, booking: 'requested', revision: 2 }));
  await done(tasksWorker(storesOf('tasks'))(batch({ detail: { ...aboutKnown, revision: 2 } })));
  await codesStore(table).start('reset', 'olga', { userId: 'usr_owner', channel: 'email' }, now);
  const mail = { send: async () => ({ kind: 'accepted', messageId: '0102019a' }) as const };
  const push = { send: async () => ({ kind: 'gone' }) as const };
  const notices = noticesWorker({ ...storesOf('notices'), mail, push, whatsApp: { send: async () => outcome } });
  const newBooking = `usr_owner|${VENUE_ID}|${reservation.id}`;
  await openingsStore(table).keep(VENUE_ID, { email: 'ada@x.test', locale: 'it' }, now);
  for (const [about, id] of Object.entries({ reset: codeIdOf('olga'), newBooking, pageOpened: VENUE_ID }))
    await done(notices(batch({ kind: 'notice', about, id, locale: 'it' })));
  // A device that is told, and whose browser has given up.
  await sessionsStore(table).create('token', { ...aUser(), csrf: 'c', device: 'd' }, now);
  await sessionsStore(table).setPush('usr_owner', sessionIdOf('token'), aPushBrowser().subscription);
  await done(notices(batch({ kind: 'notice', about: 'newBookingPush', id: newBooking, locale: 'it' })));

  for (const answer of await hostnamesLive(table, storesOf('hostnames'), batch))
    failed.push(...answer.batchItemFailures);

  // Two guests of long ago: one whose card is behind, and one who is removed.
  const old = { date: '2020-01-01', history: [] } as unknown as Partial<Reservation>;
  const long = aReservation({ ...old, id: 'res_20200101_00000001' as never, thread: 'B'.repeat(22) });
  for (const each of [long, { ...known, date: SATURDAY }] as const) {
    const thread = each.thread ?? '';
    await table.put(toReservationItem(each));
    const card = cardOf(thread, [{ ...each, date: long.date }]);
    if (card) await guestBookStore(table).keep(VENUE_ID, card, await guestBookStore(table).state(VENUE_ID, thread));
  }
  await keepsLess(table, now);
  await picturesDue(table, now);
  const retention = { ...storesOf('retention'), pictures: { remove: async () => {} } };
  expect(await retentionWorker(retention)()).toEqual({ removed: 1, kept: 1, later: 0 });
  await done(sendsCampaign(table, storesOf('campaigns'), batch));
  await done(goesIntoOpenStart(storesOf('open-starts'), batch));
  // Somebody waits for a table that is free: an offer is a commit.
  const waiting = aReservation({ id: 'res_20261205_00000009' as never, booking: 'waitlisted', start: at('19:00') });
  await table.put(toReservationItem({ ...waiting, contact: { ...waiting.contact, phone: '+393330000009' } }));
  await done(waitlistWorker(storesOf('waitlist'))(batch({ detail: event?.kind === 'event' ? event.event : null })));
});

it('brings each worker to its good end: the guest’s press has confirmed the reservation', async () => {
  expect(failed).toEqual([]);
  const found = await reservationsStore(table).find(VENUE_ID, reservation.id);
  expect(found?.reservation.booking).toBe('confirmed');
});

it.each(NAMES)('grants the %s worker all that it asks of the table, and no more', (name) => {
  const grants: Grants = WORKER_GRANTS[`functions/workers/${name}/handler.ts`];
  expect([...(asked.get(name) ?? [])].toSorted()).toEqual(
    [...grants.table, ...(grants.index ? ['index'] : [])].toSorted(),
  );
});
