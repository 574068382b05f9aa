import { RATES_CURRENCY } from '#shared/domain/message/rates.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { DOT } from '#web/ui/dot.ts';
import { useFormat } from './use-format.ts';
import type { Range, Summary } from './use-stats.ts';

export const TILES = [
  ...(['seated', 'booked', 'walkIns', 'noShow', 'late', 'lead', 'seatUse', 'waiting', 'refused'] as const),
  ...(['revenue', 'revPash', 'guests', 'reviews', 'messages', 'money'] as const),
] as const;
export type TileName = (typeof TILES)[number];

/** The figures of a period, with what it earned and its messages cost. */
export type Side = { readonly figures: Summary; readonly earned: Range['earned'] };
type Shown = { readonly value: string; readonly note?: string };

export const NOTHING = '–';
const thousandths = (part: number, all: number) => (all === 0 ? 0 : Math.round((1000 * part) / all));

/** A figure of a period in words, with its interval or what belongs to it. */
export function useShown(currency: string): (name: TileName, side: Side) => Shown {
  const covers = useCovers();
  const rates = useRates();
  const sums = useSums(currency);
  return (name, { figures, earned }) => {
    const { value, note } =
      name in covers
        ? covers[name as keyof typeof covers](figures)
        : name in rates
          ? rates[name as keyof typeof rates](figures)
          : sums[name as keyof typeof sums](figures, earned);
    return { value, ...(note !== undefined && { note }) };
  };
}

/** Counts of covers and parties. */
function useCovers() {
  const text = useText('stats');
  const { number, share } = useFormat();
  const amount = (name: 'seated' | 'booked' | 'walkIns') => (figures: Summary) => ({
    value: number(figures[name].covers),
    note: text('parties', { parties: number(figures[name].parties) }),
  });
  return {
    seated: amount('seated'),
    booked: amount('booked'),
    walkIns: amount('walkIns'),
    waiting: ({ waited, offered, gotTable, waitMinutes }: Summary) => {
      const note = text('waited', { offered: number(offered), got: number(gotTable) });
      const minutes =
        offered === 0 ? '' : DOT + text('waitedFor', { minutes: number(Math.round(waitMinutes / offered)) });
      return { value: number(waited), note: note + minutes };
    },
    refused: ({ refused, recovered }: Summary) => ({
      value: number(refused.reduce((sum, each) => sum + each.covers, 0)),
      note: text('recovered', { covers: number(recovered.covers) }),
    }),
    guests: ({ newGuests, returning }: Summary) => {
      const [fresh, again] = [newGuests.covers, returning.covers];
      const note = text('guests', { fresh: number(fresh), again: number(again) });
      return { value: fresh + again === 0 ? NOTHING : share(thousandths(again, fresh + again)), note };
    },
  };
}

/** Shares and typical values. */
function useRates() {
  const text = useText('stats');
  const { number, share } = useFormat();
  const rate = ({ share: at, from, to, few }: Summary['noShowRate']): Shown =>
    few
      ? { value: NOTHING, note: text('few') }
      : { value: share(at), note: text('interval', { from: share(from), to: share(to) }) };
  return {
    noShow: ({ noShowRate }: Summary): Shown => rate(noShowRate),
    late: ({ lateRate }: Summary): Shown => rate(lateRate),
    lead: ({ leadMedian: step }: Summary): Shown => ({
      value: step === null ? NOTHING : text(`lead.${step as 0 | 1 | 2 | 3 | 4 | 5 | 6}`),
    }),
    seatUse: ({ seatMinutesUsed: used, seatMinutesOpen: open }: Summary): Shown => ({
      value: open === 0 ? NOTHING : share(thousandths(used, open)),
    }),
    reviews: ({ reviews: { count, answered }, reviewAverage }: Summary): Shown => ({
      value: reviewAverage === null ? NOTHING : number(reviewAverage / 100),
      note: text('reviews', { count: number(count), percent: share(thousandths(answered, count)) }),
    }),
  };
}

/** Sums of money, each labelled as measured or estimated. */
function useSums(currency: string) {
  const text = useText('stats');
  const { locale, number } = useFormat();
  const amount = (minor: number) => money(locale, Math.round(minor), currency);
  const measure = useMeasure();
  return {
    revenue: (_: Summary, { total }: Range['earned']): Shown => {
      const all = total.measured + total.estimated;
      return { value: all === 0 ? NOTHING : amount(all), note: measure(total) };
    },
    revPash: (_: Summary, { total }: Range['earned']): Shown => ({
      value: total.revPash === null ? NOTHING : amount(total.revPash),
      note: measure(total),
    }),
    messages: ({ booked }: Summary, { messages }: Range['earned']): Shown => {
      const each = booked.parties === 0 ? 0 : (1000 * messages) / booked.parties;
      return {
        value: listPrice(locale, messages),
        note: text('messages', { amount: listPrice(locale, each), each: number(1000) }),
      };
    },
    money: ({ money: { taken, refunded, kept } }: Summary): Shown => ({
      value: amount(taken),
      note: text('money', { refunded: amount(refunded), kept: amount(kept) }),
    }),
  };
}

/** Micros of the currency of the provider's price list. */
export const listPrice = (locale: string, micros: number): string => money(locale, micros / 10_000, RATES_CURRENCY);

/** Whether revenue is measured or estimated, and how much of it. */
export function useMeasure() {
  const text = useText('stats');
  const { share } = useFormat();
  return ({ measured, estimated, billed, covers }: Omit<Range['earned']['total'], 'revPash'>): string => {
    if (measured + estimated === 0) return text('unmeasured');
    if (estimated === 0)
      return billed < covers ? text('measuredPart', { percent: share(thousandths(billed, covers)) }) : text('measured');
    return measured === 0 ? text('estimated') : text('estimatedPart', { percent: share(thousandths(billed, covers)) });
  };
}
