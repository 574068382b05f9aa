import type { Table } from '#functions/platform/table.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { messageEnds, withMessage } from '#shared/domain/messaging/thread.ts';
import type { ThreadMessage } from '#shared/domain/messaging/thread-message.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { isToCome } from '#shared/domain/reservation/to-come.ts';
import { HOST } from './evening.ts';

const MINUTE = 60_000;
/**
 * How long ago the conversation began: more than 24 hours, so that WhatsApp accepts no further answer. The stand-in's
 * phones do not know this conversation.
 */
const BEGAN = 30 * 60 * MINUTE;

const SAID = [
  { from: 'guest', body: 'Buongiorno! Per la nostra cena: avete un seggiolone per una bambina di due anni?' },
  { from: 'house', body: 'Buongiorno! Certo, lo prepariamo al vostro tavolo. A presto, Hanna' },
  { from: 'guest', body: 'Grazie mille!', courtesy: true },
] as const;

/** Whether the guest of a reservation is still to come, has a phone number, and reads Italian. */
const comes = (each: Reservation, { rules }: Pick<Venue, 'rules'>, now: number): boolean =>
  each.contact.locale === 'it' &&
  each.contact.phone !== '' &&
  each.booking === 'confirmed' &&
  isToCome(each, rules.zone, now);

const asker = (
  reservations: readonly Reservation[],
  venue: Pick<Venue, 'rules'>,
  now: number,
): Reservation | undefined => reservations.find((each) => each.createdAt < now - BEGAN && comes(each, venue, now));

/**
 * The phone number of the guest who writes to a venue when the demo is first opened: the next to come who has not
 * written yet and is unknown to the other venue. Null when there is none.
 */
export function firstWriter(
  reservations: readonly Reservation[],
  elsewhere: readonly Reservation[],
  venue: Pick<Venue, 'rules'>,
  now: number,
): string | null {
  const others = [asker(reservations, venue, now), ...elsewhere].map((each) => each?.contact.phone);
  const mayWrite = reservations.filter(
    (each) => comes(each, venue, now) && each.presence === 'expected' && !others.includes(each.contact.phone),
  );
  const [first] = mayWrite.toSorted((a, b) => (a.date === b.date ? a.start - b.start : a.date < b.date ? -1 : 1));
  return first?.contact.phone ?? null;
}

/** Writes to the venue from a guest's phone in the stand-in: it arrives through the webhook and can be answered. */
export async function writeFirst(whatsappOrigin: string, phone: string): Promise<void> {
  await fetch(`${whatsappOrigin}/api/phones/${phone.slice(1)}/write`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Salve! Possiamo portare il nostro cane? È piccolo e tranquillo.' }),
  });
}

/**
 * Adds the conversation of 30 hours ago between one of the guests to come and the venue, unless it is there already.
 */
export async function seedConversation(
  table: Table,
  venue: Venue,
  reservations: readonly Reservation[],
  now: number,
): Promise<void> {
  const { conversationsStore } = await import('#functions/stores/conversations.ts');
  const conversations = conversationsStore(table);
  const { venueId, rules } = venue;
  const own = asker(reservations, venue, now);
  if (!own?.thread) return;
  const about = { guest: own.thread, phone: own.contact.phone };
  for (const [nth, said] of SAID.entries()) {
    const at = now - BEGAN + nth * 7 * MINUTE;
    const loaded = await conversations.load(venueId, about.guest, now);
    // Written by an interrupted seed already.
    if ((loaded.thread?.came ?? 0) > nth) continue;
    const common = { id: `demo${nth}`.padEnd(22, '0'), at, kind: 'text', body: said.body } as const;
    const word =
      said.from === 'guest'
        ? ({ ...common, from: 'guest', courtesy: 'courtesy' in said } as const)
        : ({ ...common, from: 'house', by: HOST.name, state: 'read', history: [{ state: 'read', at }] } as const);
    const after = withMessage<ThreadMessage>(loaded.thread, about, word, messageEnds(at, own.date, rules));
    await conversations.write(venueId, loaded, { ...after, days: rules.healthDays });
  }
}
