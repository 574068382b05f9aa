import { clockOf } from '#shared/domain/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { type ClockOfDay, changeOf } from './passed.ts';

type Span = { readonly from: number; readonly to: number };

/** The minutes that the clock of the house skips or shows twice on a day, where they lie within the hours shown. */
export function changeWithin(day: ClockOfDay, { from, to }: Span): (Span & { readonly kind: 'on' | 'back' }) | null {
  const change = changeOf(day);
  if (!change) return null;
  const { at, by } = change;
  const minutes = { from: Math.min(at, at + by), to: Math.max(at, at + by) };
  return minutes.from < to && from < minutes.to ? { ...minutes, kind: by > 0 ? 'on' : 'back' } : null;
}

/** Says why a stay looks longer or shorter than it is on the night on which the clocks change. */
export function ClocksBanner({ day, hours }: { readonly day: ClockOfDay; readonly hours: Span }) {
  const text = useText('manage');
  const change = changeWithin(day, hours);
  if (!change) return null;
  const [from, to] = [clockOf(change.from), clockOf(change.to)];
  return <Banner tone="info" icon="clock" title={text(`clocks.${change.kind}`, { from, to })} />;
}
