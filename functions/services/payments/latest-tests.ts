import type { TestChargesStore } from '#functions/stores/test-charges.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { TestCharge } from '#shared/domain/payment/test-charge.ts';
import { PROVIDERS } from '#shared/domain/venue/deposits/providers.ts';
import { lookAtTest, type TestDeps } from './look-at-test.ts';

type Tests = Promise<readonly (TestCharge | null)[]>;

/** The latest test charge of each provider, as it is written down. */
export const latestTests = ({ tests }: { readonly tests: Pick<TestChargesStore, 'load'> }, venueId: VenueId): Tests =>
  Promise.all(PROVIDERS.map(async (provider) => (await tests.load({ venueId, provider })).charge));

/** The same, once those that have not come to rest were looked at again. */
export const lookedAtTests = (deps: TestDeps, venueId: VenueId): Tests =>
  Promise.all(PROVIDERS.map(async (provider) => (await lookAtTest(deps, { venueId, provider })).charge));
