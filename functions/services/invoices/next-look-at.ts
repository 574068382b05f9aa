import { nextLook } from '#functions/services/payments/next-look.ts';
import { type Invoice, type Issued, isDelivered, isIssued } from '#shared/domain/invoice/invoice.ts';
import { standingsOf } from '#shared/domain/invoice/outstanding.ts';
import { nextReminderDay, remindersDue } from '#shared/domain/invoice/reminders.ts';
import { workdayFrom } from '#shared/domain/kernel/time/holidays.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import { dayInRome, SELLER_ZONE } from './invoices-deps.ts';

const HOUR_MS = 3_600_000;
/** A draft that waits for a person is looked at again so often. */
const WAITS_MS = 6 * HOUR_MS;
/** Reminders are sent from this minute of the seller's day on. */
const MORNING = 9 * 60;

/** When an invoice is to be looked at again (instant); null: never, unless something is done with it. */
export function nextLookAt(invoice: Invoice, now: number): number | null {
  if (!isIssued(invoice)) return invoice.waits === 'vies' ? nextLook(now, invoice.createdAt) : now + WAITS_MS;
  const { state, sendings } = invoice;
  const asks = state === 'NS' || isDelivered(state) ? null : nextLook(now, sendings.at(-1)?.at ?? now);
  const today = dayInRome(now);
  const day = state === 'NS' ? null : nextDayOf(invoice, today);
  const reminds = day === null ? null : instantFrom(day, MORNING, SELLER_ZONE);
  return asks === null || reminds === null ? (asks ?? reminds) : Math.min(asks, reminds);
}

/** A reminder that is due and was not sent waits for a ticket: it is looked at again on the next working day. */
function nextDayOf(invoice: Issued, today: LocalDate): LocalDate | null {
  const standings = standingsOf(invoice, today);
  const next = nextReminderDay(invoice, standings, today);
  if (remindersDue(invoice, standings, today).length === 0) return next;
  return workdayFrom(invoice.buyer.country, addDays(today, 1));
}
