import { useState } from 'react';
import type { AccountLeftOut } from '#shared/domain/campaign/account-preflight.ts';
import { type AccountSegment, ALL_ACCOUNTS } from '#shared/domain/campaign/account-segment.ts';
import { ACCOUNT_BLOCKS } from '#shared/domain/campaign/account-texts.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { useApi } from '#web/app/app-context.tsx';
import type { CallOutcome } from '#web/app/forms/use-saving.ts';
import { LinkButton } from '#web/app/frame/link-button.tsx';
import { paths } from '#web/app/paths.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Page } from '#web/ui/page.tsx';
import { completeIn, type Draft, NEW_DRAFT, writtenIn } from '../draft.ts';
import { Conflict } from '../editor/conflict.tsx';
import { MessageCard } from '../editor/message-card.tsx';
import { NameCard } from '../editor/name-card.tsx';
import { SaveProblem } from '../editor/save-problem.tsx';
import { SendCard } from '../editor/send-card.tsx';
import { useChecks } from '../editor/use-checks.ts';
import { type DraftBook, useDraft } from '../editor/use-draft.ts';
import styles from '../marketing.module.css';
import { type AccountCampaign, useAccountAudience, useAccountCalls } from './account-campaigns.ts';
import { AccountPreflight } from './account-preflight.tsx';
import { AccountSegmentCard } from './account-segment-card.tsx';

type Stored = AccountCampaign & Draft<AccountSegment>;

const FRESH: Draft<AccountSegment> = { ...NEW_DRAFT, segment: ALL_ACCOUNTS };

type Props = {
  readonly campaignId: string;
  readonly stored: AccountCampaign | null;
  readonly user: string;
};

/** One campaign to accounts from its name to its start, on one page. */
export function AccountEditor({ campaignId, stored, user }: Props) {
  const text = useText('marketing');
  const own = useLocale();
  const calls = useAccountCalls();
  const place = { venueId: PLATFORM_SENDER, campaignId, user };
  const edited = useDraft<AccountSegment, Stored>(place, stored as Stored | null, useBook());
  const { draft, change, saving } = edited;
  const [shown, setShown] = useState<AccountLeftOut | null>(null);
  const audience = useAccountAudience(draft, shown);
  const { errorOf, ready } = useChecks(edited, []);
  const [first = own] = writtenIn(draft.texts, draft.channel).map(({ locale }) => locale);
  return (
    <Page
      title={text(draft.revision === 0 ? 'new' : 'edit')}
      width="list"
      aside={
        <LinkButton to={paths.bossCampaigns} icon="chevronPrevious" label={text('back')}>
          {text('back')}
        </LinkButton>
      }
    >
      <title>{`${draft.name.trim() || text('new')} · Coperto`}</title>
      <div ref={saving.within} className={styles.editor}>
        <SaveProblem edited={edited} />
        <Conflict edited={edited} />
        <NameCard edited={edited} error={errorOf('name')} />
        <AccountSegmentCard
          segment={draft.segment}
          audience={audience.data}
          onChange={(segment) => change({ segment })}
        />
        <MessageCard
          {...{ venueId: PLATFORM_SENDER, draft, first, errorOf }}
          kinds={ACCOUNT_BLOCKS}
          coupon={false}
          onChange={(texts, changed) => {
            saving.mend(changed);
            change({ texts });
          }}
        />
        <AccountPreflight
          shown={shown}
          audience={audience.data}
          error={audience.error}
          onShow={setShown}
          onRetry={() => void audience.refetch()}
        />
        <SendCard
          {...{ calls, ready }}
          locales={completeIn(draft)}
          eligible={audience.data?.eligible ?? 0}
          onStarted={edited.forget}
        />
      </div>
    </Page>
  );
}

/** How the platform keeps its campaigns. */
function useBook(): DraftBook<AccountSegment, Stored> {
  const { boss } = useApi();
  const { show, refresh } = useAccountCalls();
  return {
    ...{ fresh: FRESH, takes: () => true, show, refresh },
    write: (campaignId, { name, segment, texts, revision }) =>
      boss.campaigns_write({ campaignId, name, segment, texts, revision }) as Promise<
        CallOutcome<{ campaign: Stored }>
      >,
  };
}
