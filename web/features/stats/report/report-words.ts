import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { RATES_CURRENCY } from '#shared/domain/message/rates.ts';
import { mediumDay, mediumInstant, monthName, shortMonth } from '#web/i18n/app/format.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { useFormat } from '../use-format.ts';
import type { ReportMonth, VenueRow } from './use-report.ts';

/** The platform sells in euros, in cents. */
const SOLD_IN = 'eur';
export const NOTHING = '–';

/** The figures of a month in the words of the page's language; the screen, its files and the paper say the same. */
export function useReportWords() {
  const text = useText('report');
  const { locale, number, share } = useFormat();
  const signed = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  const part = (cases: number, all: number) => (all === 0 ? NOTHING : share(Math.round((1000 * cases) / all)));
  return {
    ...{ text, locale, number, share, part },
    month: ({ month }: { readonly month: string }) => monthName(locale, month),
    shortMonth: ({ month }: { readonly month: string }) => shortMonth(locale, month),
    sold: (cents: number) => money(locale, cents, SOLD_IN),
    amount: (minor: number, currency: string) => money(locale, minor, currency),
    cost: (micros: number) => money(locale, micros / 10_000, RATES_CURRENCY),
    noShow: ({ noShows, due }: ReportMonth) => part(noShows, due),
    /** Against the month before; a month after an empty one has none. */
    change: (now: number, before: number | undefined) => (before ? signed.format(now / before - 1) : NOTHING),
    day: (at: number | null) => (at === null ? text('never') : mediumDay(locale, dayOf(at))),
    when: (at: number) => mediumInstant(locale, at),
    trend: ({ last, before }: VenueRow) => (before ? signed.format(last / before - 1) : NOTHING),
  };
}

export type ReportWords = ReturnType<typeof useReportWords>;

const dayOf = (at: number): LocalDate => new Date(at).toISOString().slice(0, 10) as LocalDate;
