import { useEffect, useRef } from 'react';
import { instantThere } from '#shared/domain/kernel/time/instant-there.ts';
import { usePage } from '../page-context.ts';
import type { GuestReservation } from '../types.ts';
import details from './details.module.css';
import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';

type Props = {
  readonly code: string;
  readonly erased: NonNullable<GuestReservation['erased']>;
  readonly r: ReservationText;
};

/** What remains behind the link after an erasure: what was done, and why something is kept. */
export function Receipt({ code, erased: { at, reservations, messages, cancelled }, r }: Props) {
  const { locale, venue } = usePage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const removed = [
    r('erased.removedText'),
    r('erased.reservations', { count: reservations }),
    messages > 0 && r('erased.messages', { count: messages }),
    cancelled > 0 && r('erased.cancelled', { count: cancelled }),
  ];
  const lines = [
    [r('erased.reference'), code],
    [r('erased.at'), instantThere(locale, at, venue.zone)],
    [r('erased.removed'), removed.filter(Boolean).join(' · ')],
    [r('erased.kept'), r('erased.keptText')],
  ] as const;
  return (
    <div className={css.card} data-booking="confirmed">
      <h1 ref={heading} tabIndex={-1}>
        {r('erased.heading')}
      </h1>
      <p className={css.lead}>{r('erased.lead')}</p>
      <section className={details.ticket}>
        <dl>
          {lines.map(([name, value]) => (
            <div key={name} className={details.wide}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <a className="button" href="/">
        {r('again')}
      </a>
    </div>
  );
}
