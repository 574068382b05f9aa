import { useShownByHash } from '#web/app/routing/use-shown-by-hash.ts';
import { ShopCards } from '../shop/shop-cards.tsx';
import { BalanceCard } from './balance-card.tsx';
import styles from './credits.module.css';
import { StatementCard } from './statement-card.tsx';

/** The account's credits: how they stand, what can be bought, and what they were spent on. */
export function CreditsPage() {
  const shop = useShownByHash('#shop');
  return (
    <>
      <BalanceCard />
      <div ref={shop} className={styles.part}>
        <ShopCards />
      </div>
      <StatementCard />
    </>
  );
}
