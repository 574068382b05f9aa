import type { OutputOf } from '#shared/contracts/define.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';

type Card = OutputOf<Registry['guests']['search']>['guests'][number];

type Props = {
  readonly guest: Pick<Card, 'visits' | 'noShows' | 'cancelled' | 'lastVisit'>;
  /** What the guest has paid here, in minor units; nothing is shown of nothing. */
  readonly spent?: { readonly amount: number; readonly currency: string } | undefined;
  /** The table of the last visit, by name; empty if it is not known. */
  readonly lastTable?: string;
  readonly className?: string | undefined;
};

/** What became of a guest's bookings, and when the guest was last here. */
export function GuestFigures({ guest, spent, lastTable, className }: Props) {
  const text = useText('guests');
  const locale = useLocale();
  // An import from another system may give the number of visits without their dates.
  const unknown = guest.visits > 0 ? '–' : text('never');
  const figures = [
    ['visits', guest.visits],
    ['noShows', guest.noShows],
    ['cancelled', guest.cancelled],
    ['lastVisit', guest.lastVisit ? mediumDay(locale, guest.lastVisit as LocalDate) : unknown],
    ...(lastTable ? [['lastTable', lastTable] as const] : []),
    ...(spent && spent.amount > 0 ? [['spent', money(locale, spent.amount, spent.currency)] as const] : []),
  ] as const;
  return (
    <dl className={className}>
      {figures.map(([key, value]) => (
        <div key={key} data-alert={key === 'noShows' && guest.noShows > 0 ? '' : undefined}>
          <dt>{text(`column.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
