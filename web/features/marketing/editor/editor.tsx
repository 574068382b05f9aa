import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textFaults } from '#shared/domain/campaign/message.ts';
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
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Campaign } from '../campaigns.ts';
import { completeIn, NO_TEXT, turnedRanges, writtenIn } from '../draft.ts';
import styles from '../marketing.module.css';
import { MessageCard, type TextPath } from './message-card.tsx';
import { PreflightCard } from './preflight-card.tsx';
import { SegmentCard } from './segment-card.tsx';
import { SendCard } from './send-card.tsx';
import { type SegmentField, useDraft } from './use-draft.ts';

const MAX_NAME_LENGTH = 60;

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
  const audience = useAudience(venueId, draft);
  const { errorOf, within, ready } = useChecks(edited);
  const locales = completeIn(draft.texts);
  const [first = own] = writtenIn(draft.texts).map(({ locale }) => locale);
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
      <div ref={within} className={styles.editor}>
        {saving.problem && <ProblemBanner title={text('problem')} problem={saving.problem} />}
        <Conflict edited={edited} />
        <Card title={text('name')} quiet>
          <TextField
            label={text('name')}
            hint={text('name.hint')}
            value={draft.name}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            error={errorOf('name')}
            onChange={(event) => {
              saving.mend('name');
              change({ name: event.target.value });
            }}
          />
          <p role="status" className={styles.small}>
            {text(savedState(edited))}
          </p>
        </Card>
        <SegmentCard
          segment={draft.segment}
          audience={audience.data}
          errorOf={(field) => errorOf(`segment.${field}`)}
          onChange={(segment) => change({ segment })}
        />
        <MessageCard
          texts={draft.texts}
          first={first}
          errorOf={errorOf}
          onChange={(texts, changed) => {
            saving.mend(changed);
            change({ texts });
          }}
        />
        <PreflightCard audience={audience.data} error={audience.error} onRetry={() => void audience.refetch()} />
        <SendCard {...{ venueId, locales, ready }} audience={audience.data} onStarted={edited.forget} />
      </div>
    </Page>
  );
}

type Edited = ReturnType<typeof useDraft>;

const savedState = ({ isSaved, saving, draft }: Edited) => {
  if (saving.busy) return 'saving';
  if (!isSaved) return 'saved.here';
  return writtenIn(draft.texts).every(({ complete }) => complete) ? 'saved' : 'saved.partly';
};

/** The audience as it would be now, read again once the choice has settled. */
function useAudience(venueId: string, { segment, texts }: Edited['draft']) {
  const api = useApi();
  const asked = JSON.stringify({ segment, locales: completeIn(texts) });
  const settled = useSettled(asked);
  return useQuery({
    queryKey: ['campaigns', 'audience', venueId, settled] as const,
    queryFn: async ({ signal }) =>
      answerOf(await api.campaigns.audience({ venueId, ...JSON.parse(settled) }, { signal })),
    enabled: turnedRanges(segment).length === 0,
    placeholderData: (before) => before,
  });
}

/** What is wrong beside its field: at once where it is wrong whatever follows, what is missing only once it is to be sent. */
function useChecks({ draft, saving, save }: Edited) {
  const refusal = useText('refusals');
  const [tried, setTried] = useState(false);
  const missing = (path: string): boolean => {
    if (path === 'name') return draft.name.trim() === '';
    const [, locale, field] = path.split('.');
    // Nothing is written in any language yet: one of them is needed.
    const written = writtenIn(draft.texts);
    const own = draft.texts[locale as keyof typeof draft.texts] ?? NO_TEXT;
    const asked = written.length === 0 || written.some((each) => each.locale === locale);
    return asked && textFaults(own).some((fault) => fault.field === field);
  };
  const errorOf = (path: 'name' | `segment.${SegmentField}` | TextPath): string | undefined => {
    const turned = turnedRanges(draft.segment).some((field) => path === `segment.${field}`);
    const code = saving.issueOf(path) ?? (turned ? 'field.order' : undefined);
    if (code) return refusal(code);
    return tried && !path.startsWith('segment.') && missing(path) ? refusal('field.required') : undefined;
  };
  async function ready(): Promise<Campaign | null> {
    setTried(true);
    const written = writtenIn(draft.texts);
    if (written.length === 0 || written.some(({ complete }) => !complete)) return null;
    return save();
  }
  return { errorOf, ready, within: saving.within };
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
