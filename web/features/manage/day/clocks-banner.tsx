import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import { zoneName } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import type { ServiceDay } from './day-data.ts';
import { type ClockOfDay, changeOf } from './passed.ts';

type Span = { readonly from: number; readonly to: number };

/** The minutes that the venue's clock skips or repeats on a day, if they lie within the hours shown. */
export function changeWithin(day: ClockOfDay, { from, to }: Span): (Span & { readonly kind: 'on' | 'back' }) | null {
  const change = changeOf(day);
  if (!change) return null;
  const { at, by } = change;
  const minutes = { from: Math.min(at, at + by), to: Math.max(at, at + by) };
  return minutes.from < to && from < minutes.to ? { ...minutes, kind: by > 0 ? 'on' : 'back' } : null;
}

/** The minutes from the first start to the last end of a booking. */
export const hoursBooked = ({ reservations }: Pick<ServiceDay, 'reservations'>) => ({
  from: Math.min(...reservations.map(({ start }) => start)),
  to: Math.max(...reservations.map(({ start, duration }) => start + duration)),
});

/** The clock change within the hours shown, in words; null on an ordinary day. */
export function useClocksLine(day: ClockOfDay, hours: Span): string | null {
  const text = useText('manage');
  const locale = useLocale();
  const change = changeWithin(day, hours);
  if (!change) return null;
  const { from, to, kind } = change;
  const words = { from: clockOf(from), to: clockOf(to) };
  if (kind === 'on') return text('clocks.on', words);
  const first = instantFrom(day.date as LocalDate, from, day.zone);
  return text('clocks.back', { ...words, zone: zoneName(locale, first, day.zone) });
}

/** Explains on the night of a clock change why stays look longer or shorter than they are. */
export function ClocksBanner({ day, hours }: { readonly day: ClockOfDay; readonly hours: Span }) {
  const line = useClocksLine(day, hours);
  return line && <Banner tone="info" icon="clock" title={line} />;
}
