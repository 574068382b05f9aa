import type { FixingsStore } from '#functions/stores/fixings.ts';
import { fixedCurrencyOf } from '#shared/domain/kernel/fixing/currency-of.ts';
import { type Fixing, type Rate, rateOf } from '#shared/domain/kernel/fixing/fixing.ts';

/** The latest rate of a country's currency; null: it pays in euros, or no rate of it is known. */
export async function rateFor(fixings: Pick<FixingsStore, 'latest'>, country: string): Promise<Rate | null> {
  const [latest] = fixedCurrencyOf(country) === null ? [] : await fixings.latest(1);
  return rateIn(country, latest);
}

/** The rate of a country's currency in a fixing. */
export function rateIn(country: string, fixing: Fixing | undefined): Rate | null {
  const currency = fixedCurrencyOf(country);
  return fixing && currency !== null ? rateOf(fixing, currency) : null;
}
