import { invalid } from './errors.ts';
import type { Stored } from './store.ts';
import { newId, type World } from './world.ts';

/** Stripe's European fee for a card: 1.5 % and 25 cents; it is not given back with a refund. */
export const feeOf = (amount: number): number => Math.round(amount * 0.015) + 25;

type Entry = {
  readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout';
  readonly amount: number;
  readonly fee: number;
  readonly source: string;
  readonly intent?: Stored;
};

/** An entry of the account's balance. Refunds, disputes and payouts have negative amounts. */
export function addTransaction(world: World, { type, amount, fee, source, intent }: Entry): Stored {
  return world.put({
    id: newId('txn'),
    object: 'balance_transaction',
    created: world.now(),
    amount,
    fee,
    net: amount - fee,
    currency: (intent?.currency as string | undefined) ?? 'eur',
    source,
    type,
    payout: type === 'payout' ? source : null,
  });
}

export const balanceOf = (world: World): number =>
  world.store.list('balance_transaction', world.account).reduce((sum, { net }) => sum + (net as number), 0);

/** Pays out everything that has not been paid out, and marks the entries with the payout. */
export function payOut(world: World): Stored {
  const open = world.store.list('balance_transaction', world.account).filter(({ payout }) => payout === null);
  const amount = open.reduce((sum, { net }) => sum + (net as number), 0);
  if (amount <= 0) throw invalid('You have insufficient funds in your Stripe account: there is nothing to pay out.');
  const payout = world.put(
    {
      id: newId('po'),
      object: 'payout',
      created: world.now(),
      arrival_date: world.now() + 2 * 86_400,
      amount,
      currency: open[0]?.currency ?? 'eur',
      status: 'paid',
      livemode: false,
    },
    'payout.created',
    'payout.paid',
  );
  for (const entry of open) world.put({ ...entry, payout: payout.id });
  addTransaction(world, { type: 'payout', amount: -amount, fee: 0, source: payout.id });
  return payout;
}
