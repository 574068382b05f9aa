import type { Table } from '#functions/platform/table.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import type { AnswerCommand } from '#shared/contracts/messages/outbox.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { type Thread, withMessage } from '#shared/domain/messaging/thread.ts';
import type { GuestMessage, StaffMessage } from '#shared/domain/messaging/thread-message.ts';
import { NOON_TUESDAY, VENUE_ID } from './builders.ts';

/** The guest of a thread, unless a test names another. */
export const THREAD = 'T'.repeat(22);
const PHONE = '+393331234567';
const DAY_MS = 86_400_000;

let words = 0;
const nextId = () => {
  words += 1;
  return String(words).padStart(22, '0');
};

export const aGuestMessage = (over: Partial<GuestMessage> = {}): GuestMessage => ({
  id: nextId(),
  at: NOON_TUESDAY,
  order: 1,
  from: 'guest',
  kind: 'text',
  courtesy: false,
  body: 'Have you a high chair?',
  ends: NOON_TUESDAY + 30 * DAY_MS,
  ...over,
});

export const aStaffMessage = (over: Partial<StaffMessage> = {}): StaffMessage => ({
  id: nextId(),
  at: NOON_TUESDAY,
  order: 2,
  from: 'house',
  kind: 'text',
  body: 'Yes, with pleasure.',
  by: 'Hanna',
  state: 'queued',
  history: [{ state: 'queued', at: NOON_TUESDAY }],
  ends: NOON_TUESDAY + 30 * DAY_MS,
  ...over,
});

export const aThread = (over: Partial<Thread> = {}): Thread => ({
  guest: THREAD,
  ...{ phone: PHONE, number: PHONE },
  last: { id: '0'.repeat(22), at: NOON_TUESDAY, order: 1 },
  came: 1,
  seen: 0,
  ...{ unread: 1, unreadSince: NOON_TUESDAY },
  guestAt: NOON_TUESDAY,
  staffAt: null,
  toldAt: null,
  ends: NOON_TUESDAY + 30 * DAY_MS,
  ...over,
});

type Where = { readonly venueId?: VenueId; readonly guest?: string; readonly phone?: string; readonly days?: number };

/** Puts a message of a guest into a thread, as the worker does. */
export async function guestWrote(
  table: Table,
  { venueId = VENUE_ID, guest = THREAD, phone = PHONE, days = 30, ends, ...over }: Where & Partial<GuestMessage>,
  now: number,
): Promise<GuestMessage> {
  const store = conversationsStore(table);
  const loaded = await store.load(venueId, guest, now);
  const said = aGuestMessage({ at: now, ...over });
  const { thread, message, own } = withMessage<GuestMessage>(
    loaded.thread,
    { guest, phone },
    said,
    ends ?? now + days * DAY_MS,
  );
  const outcome = await store.write(venueId, loaded, { thread, message, own, days });
  if (outcome !== 'done') throw new Error(`the word was not written: ${outcome}`);
  return message;
}

/** Lets a guest begin a thread and the venue answer in it; returns the command that sends the answer. */
export async function venueWrote(table: Table, guest: string, now: number): Promise<AnswerCommand> {
  const store = conversationsStore(table);
  await guestWrote(table, { guest }, now);
  const loaded = await store.load(VENUE_ID, guest, now);
  if (!loaded.thread) throw new Error('there is nobody to answer');
  const said = aStaffMessage({ at: now });
  const { thread, message, own } = withMessage<StaffMessage>(loaded.thread, loaded.thread, said, loaded.thread.ends);
  await store.write(VENUE_ID, loaded, { thread, message, own, days: 30 });
  return { kind: 'answer', venueId: VENUE_ID, guest, wordId: message.id, at: message.at };
}
