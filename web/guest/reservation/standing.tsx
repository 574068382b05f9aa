import type { Ref } from 'react';
import { instantThere } from '#shared/domain/kernel/time/instant-there.ts';
import { wishLines } from '#shared/domain/reservation/wish-lines.ts';
import { usePage } from '../page-context.ts';
import type { GuestReservation } from '../types.ts';
import type { WishTexts } from '../use-wish-texts.ts';
import { Deadline } from './deadline.tsx';
import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';
import { wordsFor } from './words.ts';

type Props = {
  readonly reservation: GuestReservation;
  readonly r: ReservationText;
  readonly w: WishTexts;
  readonly title: Ref<HTMLHeadingElement>;
};

/** What the reservation is now, and until when. */
export function Standing({ reservation, r, w, title }: Props) {
  const { locale, venue } = usePage();
  const { booking, phone, name, expiresAt, reason } = reservation;
  const time = expiresAt === undefined ? '' : instantThere(locale, expiresAt, venue.zone);
  const words = wordsFor(reservation);
  const [allergies] = wishLines(reservation, w).filter(({ kind }) => kind === 'allergies');
  return (
    <div role="status">
      <h1 ref={title} tabIndex={-1}>
        {r(words.heading)}
      </h1>
      <p className={css.lead}>{r(words.lead, { phone, name, time })}</p>
      {allergies && booking === 'confirmed' && (
        <p className={css.lead}>{r('lead.allergies', { what: allergies.text })}</p>
      )}
      {reason && <p className={css.lead}>{r('lead.reason', { reason })}</p>}
      {booking === 'unconfirmed' && time && <Deadline key={reservation.revision} {...{ reservation, r, time }} />}
      {booking === 'requested' && time && <Deadline key={reservation.revision} {...{ reservation, r }} />}
    </div>
  );
}
