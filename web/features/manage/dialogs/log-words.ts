import type { OutputOf } from '#shared/contracts/define.ts';
import { calendarDay, inNight, type LocalDate, parseClock } from '#shared/domain/kernel/time/local-date.ts';
import { NO_CREDIT } from '#shared/domain/messaging/no-credit.ts';
import type { Registry } from '#shared/operations/index.ts';
import { logKey } from '#web/app/day/log-key.ts';
import { timeLabel } from '#web/app/day/time-label.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import type { TextKey } from '#web/i18n/app/texts.ts';
import { hasText, type Text } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { DOT } from '#web/ui/dot.ts';
import { paymentWord } from '../actions/offered-actions.ts';
import type { HostReservation } from '../day/day-data.ts';

export type Log = OutputOf<Registry['reservations']['log']>;
export type Done = Log['entries'][number];
type Deposited = Pick<HostReservation, 'deposit'>;

/** The name of a step in the history; undefined if it has none. */
export const logWord = (party: Deposited, action: string): TextKey<'manage'> | undefined =>
  logKey(paymentWord(party, action), (key) => hasText('manage', key)) as TextKey<'manage'> | undefined;

type Speech = { readonly zone: string; readonly locale: string; readonly text: Text<'manage'> };

// The history stores terms as parts joined by dots: `2026-12-05 20:00`, then the covers.
const IN_SHORT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)\s·\s(\d+)$/;

/** Details of a step in words, or null. A provider's error code is left out: it tells a host nothing. */
export function logDetail(party: Deposited, { by, action, reason }: Done, { zone, locale, text }: Speech) {
  if (by === 'whatsapp') return reason === NO_CREDIT ? text('log.noCredit') : null;
  if (!reason) return null;
  const { deposit } = party;
  if (action === 'undo') {
    const undone = logWord(party, reason);
    return undone ? text('log.before', { what: text(undone) }) : reason;
  }
  if (action === 'depositPaid' || action === 'depositOpen') {
    return deposit && money(locale, Number(reason), deposit.currency);
  }
  if (action === 'payment') {
    const key = `payment.${reason}`;
    const amount = deposit ? money(locale, deposit.amount, deposit.currency) : '';
    const kind = deposit ? text(`payment.${deposit.kind}`) : '';
    return hasText('manage', key) ? text(key as TextKey<'manage'>, { kind, amount }) : null;
  }
  if (action === 'rename') return text('log.before', { what: reason });
  if (action === 'late' || action === 'onTime') {
    const what = text('flag.announced', { count: Number(reason) });
    return action === 'late' ? what : text('log.before', { what });
  }
  if (action === 'move' || action === 'elsewhere' || action === 'pin' || action === 'unpin')
    return text('table', { name: reason });
  const [, day, clock, covers] = IN_SHORT.exec(reason) ?? [];
  if (!day || !clock) return reason;
  const [date, start] = [day as LocalDate, inNight(parseClock(clock) ?? 0)];
  const when = [shortDay(locale, calendarDay(date, start)), timeLabel(date, start, zone, locale)];
  const what = [...when, text('covers', { count: Number(covers) })].join(DOT);
  return action === 'amend' ? text('log.before', { what }) : what;
}
