import { daysBetween, type LocalDate } from '../kernel/time/local-date.ts';

/** A part of an invoice that is due on a day. In cents. */
export type Instalment = { readonly n: number; readonly due: LocalDate; readonly amount: number };

export const PAYMENT_MEANS = ['card', 'transfer', 'cash', 'credit'] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];
/** Means that a person notes; cards are noted by the shop, credit notes by themselves. */
export const NOTED_MEANS = ['transfer', 'cash'] as const satisfies readonly PaymentMeans[];

/** Money that came. `id`: what it was entered under, once. */
export type Payment = {
  readonly id: string;
  readonly date: LocalDate;
  readonly amount: number;
  readonly means: PaymentMeans;
};

/** Days past due: not due yet, and by thirty days. */
export const BUCKETS = ['none', 'to30', 'to60', 'to90', 'over90'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** An instalment as it stands. `paidOn`: the last payment towards it. `delay`: days past due, while it is open. */
export type Standing = Instalment & {
  readonly open: number;
  readonly paidOn: LocalDate | null;
  readonly means: PaymentMeans | null;
  readonly delay: number;
  readonly bucket: Bucket;
};

type Payable = { readonly instalments: readonly Instalment[]; readonly payments: readonly Payment[] };

/** What is still to be paid, in cents; less than zero: it was paid twice. */
export const openSum = ({ instalments, payments }: Payable): number =>
  instalments.reduce((sum, { amount }) => sum + amount, 0) - payments.reduce((sum, { amount }) => sum + amount, 0);

/** Each instalment as it stands on a day: payments settle the earliest first, whatever part of it they are. */
export function standingsOf({ instalments, payments }: Payable, today: LocalDate): Standing[] {
  const waiting = payments.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  let next = 0;
  let left = waiting[0]?.amount ?? 0;
  return instalments
    .toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : a.n - b.n))
    .map((instalment) => {
      let open = instalment.amount;
      let last: Payment | null = null;
      while (open > 0 && next < waiting.length) {
        const taken = Math.min(open, left);
        if (taken > 0) last = waiting[next] ?? null;
        open -= taken;
        left -= taken;
        if (left > 0) break;
        next += 1;
        left = waiting[next]?.amount ?? 0;
      }
      const delay = open > 0 ? Math.max(0, daysBetween(instalment.due, today)) : 0;
      return {
        ...instalment,
        ...{ open, paidOn: last?.date ?? null, means: last?.means ?? null },
        ...{ delay, bucket: bucketOf(delay) },
      };
    });
}

export const bucketOf = (delay: number): Bucket =>
  delay <= 0 ? 'none' : delay <= 30 ? 'to30' : delay <= 60 ? 'to60' : delay <= 90 ? 'to90' : 'over90';
