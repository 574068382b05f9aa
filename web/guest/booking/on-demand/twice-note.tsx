import { zoneNameIfTwice } from '#shared/domain/kernel/time/shown.ts';
import { usePage } from '../../page-context.ts';
import type { Slot } from '../../types.ts';
import css from './note.module.css';
import { useBookingTexts } from './use-booking-texts.ts';

/** On the night the clocks go back: which of two equal times is meant. */
export function TwiceNote({ slots }: { readonly slots: readonly Pick<Slot, 'startsAt' | 'status'>[] }) {
  const { locale, venue } = usePage();
  const b = useBookingTexts();
  const { startsAt } = slots.find((slot) => slot.startsAt !== undefined && slot.status !== 'unavailable') ?? {};
  const zone = startsAt === undefined ? null : zoneNameIfTwice(startsAt, venue.zone, locale);
  return b && zone && <p className={css.note}>{b('time.twice', { zone })}</p>;
}
