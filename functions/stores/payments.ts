import type { Item, Table, Write } from '#functions/platform/table.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import {
  type Attempt,
  type Dispute,
  type MoneyRecords,
  NO_MONEY,
  type Refund,
} from '#shared/domain/payment/records.ts';
import type { PaymentStatus } from '#shared/domain/reservation/axes.ts';
import {
  ATTEMPT_PREFIX,
  DISPUTE_PREFIX,
  moneyHeadKey,
  moneyPk,
  REFUND_PREFIX,
  recordKey,
  venueMoneyPk,
} from './payments.keys.ts';

/** Whose money: the venue, and the first id that the reservation had. */
export type MoneyOf = { readonly venueId: VenueId; readonly firstId: ReservationId };

/** The figures of a reservation's money that lists show, in minor units. */
export type MoneySummary = {
  readonly reservationId: ReservationId;
  readonly date: LocalDate;
  readonly status: PaymentStatus;
  readonly currency: string;
  readonly charged: number;
  readonly refunded: number;
  readonly refundable: number;
  readonly held: number;
  readonly disputed: number;
  /** A person has to look at it: a refund that failed, a dispute that is open. */
  readonly needs: readonly ('refundFailed' | 'dispute' | 'holdExpiring')[];
};

export type LoadedMoney = {
  readonly records: MoneyRecords;
  readonly version: number;
  readonly summary: MoneySummary | null;
};

/** Records to be written: new ones, or as they now are. */
export type MoneyChange = {
  readonly attempts?: readonly Attempt[];
  readonly refunds?: readonly Refund[];
  readonly disputes?: readonly Dispute[];
  readonly summary: MoneySummary;
  /** Further writes of the same transaction. */
  readonly more?: readonly Write[];
};

/**
 * The money records of reservations. Every change is one transaction on the head's version: two refunds that were each
 * allowed alone are never both written.
 */
export const paymentsStore = (table: Table) => ({
  async load({ venueId, firstId }: MoneyOf): Promise<LoadedMoney> {
    const items = await table.query({ pk: moneyPk(venueId, firstId) });
    const head = items.find(({ sk }) => sk === 'HEAD');
    if (!head) return { records: NO_MONEY, version: 0, summary: null };
    const records = {
      attempts: recordsOf<Attempt>(items, ATTEMPT_PREFIX),
      refunds: recordsOf<Refund>(items, REFUND_PREFIX),
      disputes: recordsOf<Dispute>(items, DISPUTE_PREFIX),
    };
    return { records, version: head.v as number, summary: head.m as MoneySummary };
  },

  /** Writes a change of what was loaded at `version`; `lost race` when something else was written since. */
  async save(of: MoneyOf, version: number, change: MoneyChange): Promise<'done' | 'lost race'> {
    const outcome = await table.transact(moneyWrites(of, version, change));
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  /** The venue's money, the latest days first. */
  async list(venueId: VenueId, limit: number, after?: Item): Promise<readonly MoneySummary[]> {
    const behind = after ? { after } : {};
    const range = { index: 'gsi1', pk: venueMoneyPk(venueId), newestFirst: true, limit, ...behind } as const;
    const items = await table.query(range);
    return items.slice(0, limit).map(({ m }) => m as MoneySummary);
  },
});

export type PaymentsStore = ReturnType<typeof paymentsStore>;

/** The writes of a change, the head first. */
export function moneyWrites({ venueId, firstId }: MoneyOf, version: number, change: MoneyChange): Write[] {
  const { attempts = [], refunds = [], disputes = [], summary, more = [] } = change;
  const record = (sk: string, value: object): Write => ({ put: { ...recordKey(venueId, firstId, sk), r: value } });
  return [
    {
      put: {
        ...moneyHeadKey(venueId, firstId),
        ...{ gsi1pk: venueMoneyPk(venueId), gsi1sk: `${summary.date}#${summary.reservationId}` },
        m: summary,
        v: version + 1,
      },
      if: version === 0 ? { absent: true } : { equals: { v: version } },
    },
    ...attempts.map((attempt) => record(`${ATTEMPT_PREFIX}${attempt.id}`, attempt)),
    ...refunds.map((refund) => record(`${REFUND_PREFIX}${refund.id}`, refund)),
    ...disputes.map((dispute) => record(`${DISPUTE_PREFIX}${dispute.providerId}`, dispute)),
    ...more,
  ];
}

const recordsOf = <T>(items: readonly Item[], prefix: string): readonly T[] =>
  items.filter(({ sk }) => sk.startsWith(prefix)).map(({ r }) => r as T);
