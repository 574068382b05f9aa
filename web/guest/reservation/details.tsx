import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import { bookedInWords } from '#shared/domain/kernel/time/instant-there.ts';
import { wishLines } from '#shared/domain/reservation/wish-lines.ts';
import { numberIn } from '#web/i18n/number-in.ts';
import { SplitNote } from '../booking/on-demand/split-note.tsx';
import { usePage } from '../page-context.ts';
import { part } from '../part.ts';
import type { GuestReservation } from '../types.ts';
import type { WishTexts } from '../use-wish-texts.ts';
import { clockThere } from './clock-there.ts';
import { DepositRow } from './deposit-row.tsx';
import css from './details.module.css';
import { MoneyRow } from './payment/later.ts';
import { type GuestMoney, isPaidOnline } from './payment/money-of.ts';
import type { ReservationText } from './text.ts';
import { WayThere } from './way-there.tsx';

const WISHES: readonly string[] = ['requested', 'rejected', 'waitlisted', 'offered'];

const ArrivalCode = part(async () => (await import('./arrival-code.tsx')).ArrivalCode);

/** States with a promised table: a request or waiting party has no reservation yet and must not be told so. */
const isGranted = ({ booking, was }: GuestReservation) => !WISHES.includes(was ?? booking);

type Props = {
  readonly token: string;
  readonly reservation: GuestReservation;
  /** Undefined: not known yet. */
  readonly money: GuestMoney | null | undefined;
  readonly r: ReservationText;
  readonly w: WishTexts;
};

/** The reservation as a ticket: the terms, the venue, and the code to quote on the phone. */
export function Details({ token, reservation, money, r, w }: Props) {
  const { venue, locale, t } = usePage();
  const { guaranteedUntil, adults, children, area, code, venueId, parts } = reservation;
  const [party, ...wishes] = wishLines(reservation, w);
  const { deposit, booking, received } = reservation;
  const isOnline = money != null && isPaidOnline(money, booking) && received === null;
  const here = venue.venueId === venueId;
  const covers = adults + children;
  // A party larger than the largest table, in its area or anywhere, sits at several.
  const largest = venue.largestTables.filter((_, nth) => area === null || venue.areas[nth] === area);
  const stands = ['requested', 'confirmed'].includes(reservation.booking);
  const split = here && stands && ((largest.length > 0 && covers > Math.max(...largest)) || parts.length > 0);
  return (
    <section className={css.ticket} aria-labelledby="details">
      <h2 id="details">{r(isGranted(reservation) ? 'details' : 'details.wish')}</h2>
      <dl>
        <div className={css.wide}>
          <dt>{r('when')}</dt>
          <dd>
            <strong>{bookedInWords(reservation, venue.zone, locale)}</strong>
          </dd>
        </div>
        <div className={children > 0 ? css.wide : undefined}>
          <dt>{r('who')}</dt>
          <dd>
            {t('guests', { count: covers })}
            {children > 0 && ` (${party?.text})`}
          </dd>
        </div>
        {guaranteedUntil !== undefined && (
          <div>
            <dt>{r('guaranteed')}</dt>
            <dd>{clockThere(locale, guaranteedUntil, venue.zone)}</dd>
          </div>
        )}
        {parts.length > 0 && (
          <div>
            <dt>{r('tables')}</dt>
            <dd>{parts.join(' + ')}</dd>
          </div>
        )}
        {area && (
          <div>
            <dt>{r('area')}</dt>
            <dd>{t(`area.${area}`)}</dd>
          </div>
        )}
        <div>
          <dt>{r('code')}</dt>
          <dd className={css.code} translate="no">
            {code}
          </dd>
        </div>
        {deposit && isOnline && <MoneyRow {...{ deposit, reservation, money }} />}
        {deposit && !isOnline && (received || money !== undefined) && (
          <DepositRow {...{ deposit, booking, received }} />
        )}
        {wishes.map(({ kind, label, text }) => (
          <div key={kind} className={css.wide}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className={css.wide}>
          <dt>{r('where')}</dt>
          <dd>
            <span translate="no">{reservation.venueName}</span>
            {here && (
              <>
                <br />
                <span translate="no">{venue.address}</span>
                <br />
                <a className={css.call} href={telLink(venue.phone)}>
                  {t('call', { phone: numberIn(venue.phone) })}
                </a>
              </>
            )}
            {reservation.venueEmail && (
              <>
                <br />
                <a className={css.call} href={`mailto:${reservation.venueEmail}`} dir="ltr">
                  {reservation.venueEmail}
                </a>
              </>
            )}
          </dd>
        </div>
      </dl>
      {booking === 'confirmed' && <ArrivalCode {...{ reservation, r }} />}
      {split && <SplitNote covers={covers} />}
      {here && <WayThere {...{ reservation, token, r }} />}
    </section>
  );
}
