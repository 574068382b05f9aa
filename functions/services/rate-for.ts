import type { FixingsStore } from '#functions/stores/fixings.ts';
import { fixedCurrencyOf } from '#shared/domain/kernel/fixing/currency-of.ts';
import { type Rate, rateOf } from '#shared/domain/kernel/fixing/fixing.ts';

/** The latest rate of a country's currency; null: it pays in euros, or no rate of it is known. */
export async function rateFor(fixings: Pick<FixingsStore, 'latest'>, country: string): Promise<Rate | null> {
  const currency = fixedCurrencyOf(country);
  const [latest] = currency === null ? [] : await fixings.latest(1);
  return latest && currency !== null ? rateOf(latest, currency) : null;
}
