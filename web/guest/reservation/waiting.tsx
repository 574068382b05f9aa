import { instantThere } from '#shared/domain/kernel/time/instant-there.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { usePage } from '../page-context.ts';
import type { GuestReservation } from '../types.ts';
import type { ReservationText } from './text.ts';
import css from './waiting.module.css';

type Props = { readonly reservation: GuestReservation; readonly r: ReservationText };

/** The position in the waiting list, with the caveat that order is not all that decides. */
export function Waiting({ reservation: { waits, line, lapsed: expired }, r }: Props) {
  const { locale, venue } = usePage();
  return (
    <section className={css.waiting}>
      {expired && <p>{r('wait.lapsed')}</p>}
      {line && <p className={css.place}>{r('wait.place', line)}</p>}
      {line && line.of > 1 && <p>{r('wait.fair')}</p>}
      {waits && waits.flex > 0 && (
        <p>{r('wait.range', { from: clockOf(waits.start - waits.flex), to: clockOf(waits.start + waits.flex) })}</p>
      )}
      {waits && <p>{r('wait.until', { time: instantThere(locale, waits.until, venue.zone) })}</p>}
    </section>
  );
}
