import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { SoldModule } from '#shared/domain/shop/items.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';

export type ShownModule = {
  readonly module: SoldModule;
  readonly state: 'on' | 'readOnly' | 'off';
  readonly until: string | null;
  readonly readable: string | null;
};

/** How a module of an account stands. */
export function ModuleBadge({ module: { state, until, readable } }: { readonly module: ShownModule }) {
  const text = useText('credits');
  const locale = useLocale();
  // The last day on which it holds.
  const day = (date: string) => mediumDay(locale, addDays(date as LocalDate, -1));
  if (state === 'on') return until && <Badge tone="ok">{text('licence.until', { date: day(until) })}</Badge>;
  if (state === 'off') return <Badge>{text('shop.module.off')}</Badge>;
  return readable && <Badge tone="wait">{text('shop.module.readOnly', { date: day(readable) })}</Badge>;
}
