import { addDays, daysBetween, type LocalDate, parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '#shared/domain/reservation/axes.ts';
import { DEPOSIT_KINDS, type DepositKind } from '#shared/domain/venue/deposits/rule.ts';
import { moneyParam } from '#web/app/paths.ts';
import { useSearchParams } from '#web/app/routing/routing.ts';
import type { MoneyRow } from './money.ts';

/** The search, all of which is in the address, so that it can be bookmarked, shared and returned to. */
export type Wanted = {
  readonly text: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly status: PaymentStatus | null;
  readonly kind: DepositKind | null;
  /** The reservation whose money is open. */
  readonly reservation: string | null;
};

/** Filters without a value; the days are then those around today. */
export type Change = { readonly [Name in keyof Wanted]?: Wanted[Name] | null };

const NAMES = {
  ...{ text: 'q', from: 'from', to: 'to' },
  ...{ status: 'state', kind: 'kind', reservation: moneyParam },
} as const satisfies Record<keyof Wanted, string>;

const DAYS_BACK = 7;
const DAYS_AHEAD = 30;

export function useWanted(today: LocalDate): readonly [Wanted, (change: Change) => void] {
  const [search, setSearch] = useSearchParams();
  const read = (name: keyof Wanted) => search.get(NAMES[name]);
  const oneOf = <T extends string>(all: readonly T[], value: string | null) => all.find((each) => each === value);
  const from = parseLocalDate(read('from') ?? '') ?? addDays(today, -DAYS_BACK);
  const to = parseLocalDate(read('to') ?? '') ?? addDays(today, DAYS_AHEAD);
  const wanted: Wanted = {
    text: (read('text') ?? '').slice(0, 60),
    from,
    // Days the wrong way round are the first one alone.
    to: daysBetween(from, to) < 0 ? from : to,
    status: oneOf(PAYMENT_STATUSES, read('status')) ?? null,
    kind: oneOf(DEPOSIT_KINDS, read('kind')) ?? null,
    reservation: read('reservation'),
  };
  const change = (changes: Change) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(NAMES[name as keyof Wanted]);
      else next.set(NAMES[name as keyof Wanted], value);
    }
    // Only opening and closing a reservation adds a history entry.
    setSearch(next, { replace: !('reservation' in changes), preventScrollReset: true });
  };
  return [wanted, change];
}

export const NO_FILTER = { text: null, from: null, to: null, status: null, kind: null } as const satisfies Change;

/** Whether the rows of the days are narrowed further. */
export const isNarrowed = ({ text, status, kind }: Wanted): boolean =>
  text.trim() !== '' || status !== null || kind !== null;

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a row is among those that are wanted; every typed word must be in the name. */
export function isWanted(row: MoneyRow, { text, status, kind }: Wanted): boolean {
  const name = plain(row.name);
  return (
    (status === null || row.status === status) &&
    (kind === null || row.kind === kind) &&
    plain(text)
      .split(/\s+/)
      .every((word) => name.includes(word))
  );
}
