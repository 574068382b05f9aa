import type { Account } from '#functions/stores/accounts.ts';
import type { LicencesStore } from '#functions/stores/licences.ts';
import type { OrdersStore } from '#functions/stores/orders.ts';
import type { PlatformFiguresStore } from '#functions/stores/platform-figures.ts';
import type { User } from '#functions/stores/users.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import type { PaidOrder } from '#shared/domain/shop/recurring.ts';
import { type AccountLine, soldByMonth } from '#shared/domain/stats/account-line.ts';

type Deps = {
  readonly orders: Pick<OrdersStore, 'list' | 'listByMonth'>;
  readonly licences: Pick<LicencesStore, 'load'>;
  readonly platform: Pick<PlatformFiguresStore, 'keepAccount'>;
};

/** Keeps what the platform's report knows of an account: who it is, when it was used last, and what it has bought. */
export async function keepAccountLine(
  { orders, licences, platform }: Deps,
  account: Account,
  people: readonly Pick<User, 'signedInAt'>[],
  now: number,
): Promise<void> {
  const { accountId, createdAt, state, company, fullName } = account;
  const [ordered, { licence }] = await Promise.all([orders.list(accountId), licences.load(accountId)]);
  const paid = ordered.flatMap(({ grantedAt, lines }): PaidOrder[] =>
    grantedAt === undefined ? [] : [{ date: dayOf(grantedAt), lines }],
  );
  const line: AccountLine = {
    ...{ accountId, createdAt, name: company || fullName, state: state === 'paused' ? 'paused' : 'active' },
    signedInAt: Math.max(0, ...people.map(({ signedInAt = 0 }) => signedInAt)) || null,
    licenceUntil: licence.until,
    sold: soldByMonth(paid, dayOf(now)),
    lookedAt: now,
  };
  await orders.listByMonth(accountId);
  await platform.keepAccount(line);
}
