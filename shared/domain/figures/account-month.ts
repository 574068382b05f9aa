import type { Entry, EntryKind } from '../credit/entry.ts';
import type { Channel } from '../kernel/channel.ts';
import type { Micros } from '../message/rates.ts';
import type { OrderLine } from '../shop/items.ts';
import type { Order } from '../shop/order.ts';

type ByChannel = Readonly<Partial<Record<Channel, number>>>;

/** What an account did in a month, what the platform took for it, and what that cost it. Sums in micros of a euro, without VAT. */
export type AccountMonth = {
  readonly accountId: string;
  readonly name: string;
  readonly since: number;
  readonly venues: number;
  /** Booked parties and covers by the day of the visit; messages and mails by the day they left. */
  readonly bookings: number;
  readonly covers: number;
  readonly messages: number;
  readonly mails: number;
  readonly coversBy: ByChannel;
  readonly revenue: { readonly licences: Micros; readonly modules: Micros; readonly credits: Micros };
  /** Credits used that the platform had given away: no revenue. */
  readonly granted: Micros;
  readonly cost: { readonly messages: Micros; readonly mail: Micros; readonly aws: Micros };
};

const MICROS_PER_CENT = 10_000;

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

export const revenueOf = ({ revenue }: Pick<AccountMonth, 'revenue'>): Micros => sum(Object.values(revenue));
export const costOfMonth = ({ cost }: Pick<AccountMonth, 'cost'>): Micros => sum(Object.values(cost));
export const marginOf = (month: Pick<AccountMonth, 'revenue' | 'cost'>): Micros =>
  revenueOf(month) - costOfMonth(month);

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);
const isModule = ({ item }: OrderLine): boolean => item !== 'credits' && item !== 'licence';

/** What orders that were paid in a month (UTC) brought, without credits, which are revenue when they are used. */
export function soldIn(orders: readonly Pick<Order, 'grantedAt' | 'lines'>[], month: string) {
  const lines = orders.flatMap(({ grantedAt, lines }) =>
    grantedAt !== undefined && monthOf(grantedAt) === month ? lines : [],
  );
  const micros = (wanted: (line: OrderLine) => boolean) =>
    sum(lines.filter(wanted).map(({ net }) => net)) * MICROS_PER_CENT;
  return { licences: micros(({ item }) => item === 'licence'), modules: micros(isModule) };
}

const USES: readonly EntryKind[] = ['reserve', 'settle', 'release'];

/** Credits that a month's entries took for messages and calls, less what came back: paid ones, and ones given away. */
export function creditsUsed(entries: readonly Pick<Entry, 'kind' | 'micros' | 'parts'>[]) {
  const used = { paid: 0, granted: 0 };
  for (const { kind, micros, parts } of entries) {
    if (!USES.includes(kind)) continue;
    for (const part of parts) used[part.nature] += micros < 0 ? part.micros : -part.micros;
  }
  return used;
}

/** What several accounts amount to together. */
export type MonthTotals = Omit<AccountMonth, 'accountId' | 'name' | 'since'> & {
  readonly accounts: number;
  /** Signed up in that month. */
  readonly signedUp: number;
};

export function totalsOfMonth(all: readonly AccountMonth[], month: string): MonthTotals {
  const of = (figure: (each: AccountMonth) => number) => sum(all.map(figure));
  return {
    accounts: all.length,
    signedUp: all.filter(({ since }) => monthOf(since) === month).length,
    venues: of(({ venues }) => venues),
    bookings: of(({ bookings }) => bookings),
    covers: of(({ covers }) => covers),
    messages: of(({ messages }) => messages),
    mails: of(({ mails }) => mails),
    coversBy: addedUp(all.map(({ coversBy }) => coversBy)),
    revenue: {
      licences: of(({ revenue }) => revenue.licences),
      modules: of(({ revenue }) => revenue.modules),
      credits: of(({ revenue }) => revenue.credits),
    },
    granted: of(({ granted }) => granted),
    cost: {
      messages: of(({ cost }) => cost.messages),
      mail: of(({ cost }) => cost.mail),
      aws: of(({ cost }) => cost.aws),
    },
  };
}

/** Counts by name, added up. */
export function addedUp<Name extends string>(all: readonly Readonly<Partial<Record<Name, number>>>[]) {
  const added: Partial<Record<Name, number>> = {};
  for (const counts of all) {
    for (const [name, count] of Object.entries(counts) as [Name, number][]) added[name] = (added[name] ?? 0) + count;
  }
  return added;
}
