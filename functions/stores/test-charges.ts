import type { Table, Write } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { TestCharge } from '#shared/domain/payment/test-charge.ts';
import type { Provider } from '#shared/domain/venue/deposits/providers.ts';
import { objectKey, testChargeKey } from './payments.keys.ts';

export type TestOf = { readonly venueId: VenueId; readonly provider: Provider };

export type LoadedTest = {
  /** The latest; null: none was ever made. */
  readonly charge: TestCharge | null;
  readonly version: number;
  /** When it is looked at again (instant), if that is written down; 0: it is not. */
  readonly lookAt: number;
};

/** The owner's latest test charge by each provider. */
export const testChargesStore = (table: Table) => ({
  async load({ venueId, provider }: TestOf): Promise<LoadedTest> {
    const item = await table.get(testChargeKey(venueId, provider));
    if (!item) return { charge: null, version: 0, lookAt: 0 };
    return { charge: item.c as TestCharge, version: item.v as number, lookAt: item.l as number };
  },

  /** Writes it as it now is, and whose each of its objects is; `lost race` when something else was written since. */
  async save(
    { venueId, provider }: TestOf,
    { version, lookAt: before }: Pick<LoadedTest, 'version' | 'lookAt'>,
    charge: TestCharge,
    { lookAt = before, more = [] }: { readonly lookAt?: number; readonly more?: readonly Write[] } = {},
  ): Promise<'done' | 'lost race'> {
    const { id, checkoutId, paymentId } = charge.attempt;
    const objects = [id, checkoutId, paymentId].filter((each) => each !== undefined);
    const outcome = await table.transact([
      {
        put: { ...testChargeKey(venueId, provider), c: charge, v: version + 1, l: lookAt },
        if: version === 0 ? { absent: true } : { equals: { v: version } },
      },
      ...objects.map((each): Write => ({ put: { ...objectKey(provider, each), venueId, firstId: null } })),
      ...more,
    ]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },
});

export type TestChargesStore = ReturnType<typeof testChargesStore>;
