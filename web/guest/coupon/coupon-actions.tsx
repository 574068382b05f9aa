import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { HeldCoupon, Venue } from '../types.ts';
import css from './coupon.module.css';
import type { CouponText } from './text.ts';

type Props = {
  readonly coupon: HeldCoupon;
  readonly gift: string;
  readonly c: CouponText;
  readonly venue: Venue | null;
};

const midnightOf = (day: LocalDate): number => Date.parse(`${day}T00:00:00Z`);

/** What keeps a coupon from being forgotten: its last day in the calendar, and a card of paper. */
export function CouponActions({ coupon, gift, c, venue }: Props) {
  async function save() {
    const { saveEntry } = await import('../reservation/save-entry.ts');
    const last = coupon.to as LocalDate;
    const entry = {
      uid: `${coupon.code}@coperto`,
      sequence: 0,
      status: 'CONFIRMED',
      startsAt: midnightOf(last),
      endsAt: midnightOf(addDays(last, 1)),
      wholeDays: true,
      madeAt: Date.now(),
      title: c('calendar.title', { venue: coupon.venue }),
      text: [gift, `${c('code')} ${coupon.code}`, coupon.qr].join('\n'),
      place: venue ? `${venue.name}, ${venue.address}` : coupon.venue,
      link: coupon.qr,
    } as const;
    saveEntry(entry, 'coupon');
  }

  return (
    <div className={css.actions}>
      <button type="button" className="button" onClick={() => void save()}>
        {c('calendar')}
      </button>
      <button type="button" className="button" onClick={() => print()}>
        {c('print')}
      </button>
    </div>
  );
}
