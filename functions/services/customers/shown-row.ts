import type { AccountRow } from '#functions/stores/account-rows.ts';
import { NO_PRICES, type PriceLists, valueAt } from '#shared/domain/credit/prices.ts';
import { discountsOn, modulesOn, pricesOn } from '#shared/domain/customer/figures.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { marketIn } from '#shared/domain/message/rates.ts';
import { licenceStateOf, NO_LICENCE } from '#shared/domain/shop/licence.ts';

type Terms = {
  readonly lists: PriceLists;
  readonly day: LocalDate;
  /** What each account has to pay, in cents; one that is missing has nothing to pay. */
  readonly open: ReadonlyMap<string, number>;
};

/** A row as the boss sees it on a day. */
export function shownRow(row: AccountRow, { lists, day, open }: Terms) {
  const { accountId, kind, state, username, fullName, email, mobile, company, vat, taxId, city, website } = row;
  const {
    createdAt,
    country = 'IT',
    signedInAt = null,
    users,
    pause = null,
    prices = NO_PRICES,
    licence = NO_LICENCE,
  } = row;
  return {
    ...{ accountId, kind, state, username, fullName, email, mobile, company, vat, taxId, city, website },
    ...{ createdAt, signedInAt, users, pause },
    ...discountsOn(prices, day),
    list: valueAt(prices.list, day) ?? null,
    licence: licenceStateOf(licence.until, day),
    until: licence.until,
    modules: [...modulesOn(licence, day)],
    outstanding: open.get(accountId) ?? 0,
    ...pricesOn(prices, lists, { day, market: marketIn(country) }),
    version: row.pricesVersion ?? 0,
  };
}
