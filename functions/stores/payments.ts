import type { Item, Table, Write } from '#functions/platform/table.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import {
  type Attempt,
  type AttemptOrigin,
  type Decision,
  type Dispute,
  type MoneyRecords,
  NO_MONEY,
  type Refund,
} from '#shared/domain/payment/records.ts';
import type { MoneySummary } from '#shared/domain/payment/summary.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import type { Provider } from '#shared/domain/venue/deposits/providers.ts';
import {
  ATTEMPT_PREFIX,
  DECISION_PREFIX,
  DISPUTE_PREFIX,
  moneyHeadKey,
  moneyPk,
  ORIGIN_PREFIX,
  objectKey,
  parseMoneyPk,
  REFUND_PREFIX,
  recordKey,
  venueMoneyPk,
} from './payments.keys.ts';

/** Whose money: the venue, and the first id that the reservation had. */
export type MoneyOf = { readonly venueId: VenueId; readonly firstId: ReservationId };

/** Whose object of a provider: a reservation's, by its first id, or that of a test charge (null). */
export type ObjectOwner = { readonly venueId: VenueId; readonly firstId: ReservationId | null };

export type LoadedMoney = {
  readonly records: MoneyRecords;
  readonly version: number;
  readonly summary: MoneySummary | null;
  /** When it is looked at again (instant), if that is written down; 0: it is not. */
  readonly lookAt: number;
};

/** Records to be written: new ones, or as they now are. */
export type MoneyChange = {
  readonly attempts?: readonly Attempt[];
  readonly refunds?: readonly Refund[];
  readonly disputes?: readonly Dispute[];
  readonly decisions?: readonly Decision[];
  readonly origins?: readonly AttemptOrigin[];
  readonly summary: MoneySummary;
  readonly lookAt?: number;
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
    if (!head) return { records: NO_MONEY, version: 0, summary: null, lookAt: 0 };
    const records = {
      attempts: recordsOf<Attempt>(items, ATTEMPT_PREFIX),
      refunds: recordsOf<Refund>(items, REFUND_PREFIX),
      disputes: recordsOf<Dispute>(items, DISPUTE_PREFIX),
      decisions: recordsOf<Decision>(items, DECISION_PREFIX),
    };
    return { records, version: head.v as number, summary: head.m as MoneySummary, lookAt: (head.l as number) ?? 0 };
  },

  /** The summaries of several reservations, as far as they have money. */
  async summaries(venueId: VenueId, all: readonly Pick<Reservation, 'id' | 'firstId'>[]): Promise<MoneySummary[]> {
    const heads = await table.getMany(all.map(({ id, firstId = id }) => moneyHeadKey(venueId, firstId)));
    return heads.map(({ m }) => m as MoneySummary);
  },

  /** From where the payment pages of a reservation were opened, as long as that may be kept. */
  async origins({ venueId, firstId }: MoneyOf, now: number): Promise<readonly AttemptOrigin[]> {
    const items = await table.query({ pk: moneyPk(venueId, firstId), prefix: ORIGIN_PREFIX });
    return recordsOf<AttemptOrigin>(items, ORIGIN_PREFIX).filter(({ at }) => at + ORIGIN_MS > now);
  },

  /** Writes a change of what was loaded; `lost race` when something else was written since. */
  async save(
    of: MoneyOf,
    before: Pick<LoadedMoney, 'version' | 'lookAt'>,
    change: MoneyChange,
  ): Promise<'done' | 'lost race'> {
    const outcome = await table.transact(moneyWrites(of, before, change));
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  /** Whose money an object of a provider belongs to: an attempt of ours, a page, a payment; null for one not known. */
  async ownerOf(provider: Provider, objectId: string): Promise<ObjectOwner | null> {
    const item = await table.get(objectKey(provider, objectId));
    return item ? { venueId: item.venueId as VenueId, firstId: item.firstId as ReservationId | null } : null;
  },

  /** The venue's money by the days of the reservations, both included; milliseconds behind. */
  async list(venueId: VenueId, from: LocalDate, to: LocalDate): Promise<readonly MoneySummary[]> {
    return (await headsOf(table, venueId, { from, to })).map(({ m }) => m as MoneySummary);
  },

  /** Where the money of the reservations of these days stands; as far behind. */
  async partitions(venueId: VenueId, from: LocalDate, to: LocalDate) {
    const heads = await headsOf(table, venueId, { from, to });
    return heads.map(({ pk, m }) => ({ firstId: parseMoneyPk(pk as string), date: (m as MoneySummary).date }));
  },
});

/** The heads of a venue's money by the days of the reservations, both included. */
async function headsOf(table: Table, venueId: VenueId, { from, to }: Period): Promise<Item[]> {
  const range = { index: 'gsi1', pk: venueMoneyPk(venueId), newestFirst: true, below: `${to}$` } as const;
  const dayOf = (item: Item | undefined) => (item?.m as MoneySummary | undefined)?.date ?? '';
  const found: Item[] = [];
  for (let after: Item | undefined; ; ) {
    const page = await table.query({ ...range, limit: PAGE, ...(after && { after }) });
    found.push(...page);
    after = page.at(-1);
    if (page.length < PAGE || !after || dayOf(found.at(-1)) < from) break;
  }
  return found.filter((item) => dayOf(item) >= from);
}

type Period = { readonly from: LocalDate; readonly to: LocalDate };

const PAGE = 200;

/** As long as a card network lets former payments speak against a dispute, and the time to answer it: 400 days. */
const ORIGIN_MS = 400 * 86_400_000;

export type PaymentsStore = ReturnType<typeof paymentsStore>;

/** The writes of a change, the head first. */
function moneyWrites(
  { venueId, firstId }: MoneyOf,
  { version, lookAt }: Pick<LoadedMoney, 'version' | 'lookAt'>,
  change: MoneyChange,
): Write[] {
  const { attempts = [], refunds = [], disputes = [], decisions = [], origins = [], summary, more = [] } = change;
  const record = (sk: string, value: object): Write => ({ put: { ...recordKey(venueId, firstId, sk), r: value } });
  return [
    {
      put: {
        ...moneyHeadKey(venueId, firstId),
        ...{ gsi1pk: venueMoneyPk(venueId), gsi1sk: `${summary.date}#${summary.reservationId}` },
        m: summary,
        v: version + 1,
        l: change.lookAt ?? lookAt,
      },
      if: version === 0 ? { absent: true } : { equals: { v: version } },
    },
    ...attempts.map((attempt) => record(`${ATTEMPT_PREFIX}${attempt.id}`, attempt)),
    ...attempts.flatMap(({ provider, id, checkoutId, paymentId }) =>
      [id, checkoutId, paymentId].flatMap((each): Write[] =>
        each === undefined ? [] : [{ put: { ...objectKey(provider, each), venueId, firstId } }],
      ),
    ),
    ...refunds.map((refund) => record(`${REFUND_PREFIX}${refund.id}`, refund)),
    ...disputes.map((dispute) => record(`${DISPUTE_PREFIX}${dispute.providerId}`, dispute)),
    ...decisions.map((decision) =>
      record(`${DECISION_PREFIX}${String(decision.createdAt).padStart(15, '0')}#${decision.id}`, decision),
    ),
    ...origins.map(
      (origin): Write => ({
        put: {
          ...recordKey(venueId, firstId, `${ORIGIN_PREFIX}${origin.attemptId}`),
          r: origin,
          ttl: Math.ceil((origin.at + ORIGIN_MS) / 1000),
        },
      }),
    ),
    ...more,
  ];
}

const recordsOf = <T>(items: readonly Item[], prefix: string): readonly T[] =>
  items.filter(({ sk }) => sk.startsWith(prefix)).map(({ r }) => r as T);
