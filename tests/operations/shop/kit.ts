import { creditsStore } from '#functions/stores/credits.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import type { PaymentsWorld } from '#tests/kit/payments-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';

/** Fifty euros of credits and three months of the licence, with Italian VAT. */
export const CART = {
  lines: [
    { item: 'credits', quantity: 50 },
    { item: 'licence', quantity: 3 },
  ],
  total: Math.round((5000 + 3 * 4900) * 1.22),
} as const;

type Desk = { readonly world: PaymentsWorld; readonly owner: SignedIn };

export const order = ({ world, owner }: Desk, input: object = CART, key?: string) =>
  world.call('shop.order_write', input as never, { ...owner, ...(key !== undefined && { key }) });

/** What the account has. */
export async function has({ world }: Pick<Desk, 'world'>) {
  const { accountId } = world.venue;
  const [{ wallet, month }, { licence }] = await Promise.all([
    creditsStore(world.table).load(accountId),
    licencesStore(world.table).load(accountId),
  ]);
  const entries = month ? await creditsStore(world.table).entries(accountId, month) : [];
  return { bought: entries.filter(({ kind }) => kind === 'purchase').map(({ micros }) => micros), wallet, licence };
}
