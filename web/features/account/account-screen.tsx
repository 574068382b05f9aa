import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf, refusedWith } from '#web/app/queries.ts';
import { ReadFailed } from '#web/app/read-failed.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Account } from './account.ts';
import { AvatarCard } from './avatar-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { EmailCard } from './email-card.tsx';
import { FactorCard } from './factor-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { NumberCard } from './number-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { PushCard } from './push-card.tsx';

/** `/account`: what users say of themselves, and by what they are known. */
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
  // The screen has no say in what it may not read: the router's error page has.
  if (refusedWith(account.error)) throw account.error;
  return account.error ? (
    <ReadFailed heading="h1" error={account.error} onRetry={reload} />
  ) : (
    <LoadingState label={app('loading')} />
  );
}

/**
 * Who must switch the second factor on finds it first. It stays first once that is done, for the codes that are shown then
 * are shown only once.
 */
function Cards({ account, onChanged }: { readonly account: Account; readonly onChanged: () => void }) {
  const [factorFirst] = useState(account.secondFactor === 'must');
  const factor = <FactorCard account={account} onChanged={onChanged} />;
  return (
    <>
      {factorFirst && factor}
      <AvatarCard account={account} onChanged={onChanged} />
      <ProfileCard account={account} onSaved={onChanged} />
      <PushCard />
      <EmailCard email={account.email} onChanged={onChanged} />
      <PasswordCard />
      {!factorFirst && factor}
      <NumberCard phone={account.phone} onChanged={onChanged} />
      <DevicesCard email={account.email} />
      <LeaveCard />
    </>
  );
}
