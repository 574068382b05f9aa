import { BalanceCard } from './balance-card.tsx';
import { StatementCard } from './statement-card.tsx';

/** The account's credits: how they stand, and what they were spent on. */
export function CreditsPage() {
  return (
    <>
      <BalanceCard />
      <StatementCard />
    </>
  );
}
