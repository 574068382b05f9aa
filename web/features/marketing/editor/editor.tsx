import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeftOut } from '#shared/domain/campaign/preflight.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useSettled } from '#web/app/forms/use-settled.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { LinkButton } from '#web/app/frame/link-button.tsx';
import { paths } from '#web/app/paths.ts';
import { answerOf } from '#web/app/queries.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Campaign } from '../campaigns.ts';
import { completeIn, turnedRanges, writtenIn } from '../draft.ts';
import styles from '../marketing.module.css';
import { MessageCard } from './message-card.tsx';
import { NameCard } from './name-card.tsx';
import { PreflightCard } from './preflight-card.tsx';
import { SegmentCard } from './segment-card.tsx';
import { SendCard } from './send-card.tsx';
import { useChecks } from './use-checks.ts';
import { type Edited, useDraft } from './use-draft.ts';

type Props = {
  readonly venueId: string;
  readonly campaignId: string;
  readonly stored: Campaign | null;
  readonly user: string;
};

/** One campaign from its name to its start, on one page. */
export function Editor({ venueId, campaignId, stored, user }: Props) {
  const text = useText('marketing');
  const own = useLocale();
  const { name: venue } = useChosenVenue();
  const edited = useDraft({ venueId, campaignId, user }, stored);
  const { draft, change, saving } = edited;
  const [shown, setShown] = useState<LeftOut | null>(null);
  const audience = useAudience(venueId, draft, shown);
  const { errorOf, ready } = useChecks(edited);
  const [first = own] = writtenIn(draft.texts, draft.channel).map(({ locale }) => locale);
  return (
    <Page
      title={text(draft.revision === 0 ? 'new' : 'edit')}
      width="list"
      aside={
        <LinkButton to={paths.campaigns} icon="chevronPrevious" label={text('back')}>
          {text('back')}
        </LinkButton>
      }
    >
      <title>{`${draft.name.trim() || text('new')} · ${venue} · Coperto`}</title>
      <div ref={saving.within} className={styles.editor}>
        <Problem edited={edited} />
        <Conflict edited={edited} />
        <NameCard edited={edited} audience={audience.data} error={errorOf('name')} />
        <SegmentCard
          venueId={venueId}
          segment={draft.segment}
          audience={audience.data}
          errorOf={(field) => errorOf(`segment.${field}`)}
          onChange={(segment) => change({ segment })}
        />
        <MessageCard
          {...{ venueId, draft, first, errorOf }}
          coupon={audience.data?.coupon ?? true}
          onChange={(texts, changed) => {
            saving.mend(changed);
            change({ texts });
          }}
        />
        <PreflightCard
          {...{ shown, draft }}
          audience={audience.data}
          error={audience.error}
          onShow={setShown}
          onRetry={() => void audience.refetch()}
        />
        <SendCard
          {...{ venueId, ready }}
          locales={completeIn(draft)}
          audience={audience.data}
          onStarted={edited.forget}
        />
      </div>
    </Page>
  );
}

/** Why it is not saved. Without a connection the page stays where it is: whoever types goes on. */
function Problem({ edited: { saving, isOffline } }: { readonly edited: Edited }) {
  const text = useText('marketing');
  const app = useText('app');
  if (isOffline) {
    return <Banner tone="wait" icon="offline" title={app('connection.title')} text={text('saved.offline')} />;
  }
  return saving.problem && <ProblemBanner title={text('problem')} problem={saving.problem} />;
}

/** The audience as it would be now, read again once the choice has settled. */
function useAudience(venueId: string, draft: Edited['draft'], shown: LeftOut | null) {
  const api = useApi();
  const { segment, channel } = draft;
  const asked = JSON.stringify({ segment, channel, locales: completeIn(draft), ...(shown && { shown }) });
  const settled = useSettled(asked);
  return useQuery({
    queryKey: ['campaigns', 'audience', venueId, settled] as const,
    queryFn: async ({ signal }) =>
      answerOf(await api.campaigns.audience({ venueId, ...JSON.parse(settled) }, { signal })),
    enabled: turnedRanges(segment).length === 0,
    placeholderData: (before) => before,
  });
}

/** Somebody else has written the same campaign: which of the two goes on. */
function Conflict({ edited: { conflict, takeTheirs, keepMine } }: { readonly edited: Edited }) {
  const text = useText('marketing');
  if (!conflict) return null;
  return (
    <Banner tone="wait" icon="alert" title={text('conflict', { name: conflict.by })} text={text('conflict.text')}>
      <Button onClick={takeTheirs}>{text('conflict.theirs')}</Button>
      <Button onClick={keepMine}>{text('conflict.mine')}</Button>
    </Banner>
  );
}
