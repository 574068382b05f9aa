import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useSettings } from '#web/app/app-context.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { answerOf, refusedWith } from '#web/app/queries.ts';
import { useShownByHash } from '#web/app/routing/use-shown-by-hash.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Account } from './account.ts';
import styles from './account-screen.module.css';
import { AvatarCard } from './avatar-card.tsx';
import { BroughtCard } from './brought-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { EmailCard } from './email-card.tsx';
import { FactorCard } from './factor-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { NewsCard } from './news-card.tsx';
import { NumberCard } from './number-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { PushCard } from './push-card.tsx';

/** `/account`: the user's own details and credentials. */
export function Component() {
  const text = useText('account');
  const app = useText('app');
  const api = useApi();
  const account = useQuery({ queryKey: ['account'], queryFn: async () => answerOf(await api.account.read({})) });
  const reload = () => void account.refetch();

  if (account.data) {
    return (
      <Page title={text('title')}>
        <title>{`${text('title')} · Coperto`}</title>
        <Cards account={account.data} onChanged={reload} />
      </Page>
    );
  }
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (refusedWith(account.error)) throw account.error;
  return account.error ? (
    <ReadFailed heading="h1" error={account.error} onRetry={reload} />
  ) : (
    <LoadingState label={app('loading')} />
  );
}

/**
 * A user who must switch on the second factor sees its card first. The card stays first after that, because the recovery
 * codes are shown only once.
 */
function Cards({ account, onChanged }: { readonly account: Account; readonly onChanged: () => void }) {
  const role = useSettings()?.role;
  const push = useShownByHash('#push');
  const [factorFirst] = useState(account.secondFactor === 'must');
  const factor = <FactorCard account={account} onChanged={onChanged} />;
  return (
    <>
      {factorFirst && factor}
      {role === 'agent' && <BroughtCard />}
      <AvatarCard account={account} onChanged={onChanged} />
      <ProfileCard account={account} onSaved={onChanged} />
      <div ref={push} className={styles.part}>
        <PushCard />
      </div>
      {role === 'owner' && <NewsCard />}
      <EmailCard email={account.email} onChanged={onChanged} />
      <PasswordCard />
      {!factorFirst && factor}
      <NumberCard phone={account.phone} onChanged={onChanged} />
      <DevicesCard email={account.email} />
      <LeaveCard />
    </>
  );
}
