import { ShopCards } from '../shop/shop-cards.tsx';
import { BalanceCard } from './balance-card.tsx';
import { StatementCard } from './statement-card.tsx';

/** The account's credits: how they stand, what can be bought, and what they were spent on. */
export function CreditsPage() {
  return (
    <>
      <BalanceCard />
      <ShopCards />
      <StatementCard />
    </>
  );
}
