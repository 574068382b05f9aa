import { type AccountSegment, ALL_ACCOUNTS } from '#shared/domain/campaign/account-segment.ts';
import { canonical } from '#shared/domain/kernel/canonical.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SaveSegment } from '../editor/save-segment.tsx';
import styles from '../marketing.module.css';
import { type AccountAudience, useSavedAccounts } from './account-campaigns.ts';
import { AccountSegmentFields } from './account-segment-fields.tsx';

const SOON = 30;
const LONG = 30;

/** Segments that are wanted most. */
const READY = {
  all: ALL_ACCOUNTS,
  ending: { ...ALL_ACCOUNTS, endsWithin: SOON },
  ended: { ...ALL_ACCOUNTS, licences: ['ended'] },
  away: { ...ALL_ACCOUNTS, awayFor: LONG },
  noMarketing: { ...ALL_ACCOUNTS, lacks: ['moduleMarketing'] },
} as const satisfies Record<string, AccountSegment>;

type Props = {
  readonly segment: AccountSegment;
  readonly audience: AccountAudience | undefined;
  readonly onChange: (segment: AccountSegment) => void;
};

/** Which accounts the campaign is for, with their number as it is chosen. */
export function AccountSegmentCard({ segment, audience, onChange }: Props) {
  const text = useText('marketing');
  const saved = useSavedAccounts();
  const chip = (key: string, label: string, each: AccountSegment) => (
    <button
      key={key}
      type="button"
      className={styles.chip}
      aria-pressed={canonical(each) === canonical(segment)}
      onClick={() => onChange(each)}
    >
      <bdi>{label}</bdi>
    </button>
  );
  return (
    <Card title={text('whom')} about={text('accounts.whom.about')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div role="group" aria-label={text('ready')} className={styles.ready}>
        {(Object.keys(READY) as (keyof typeof READY)[]).map((which) =>
          chip(which, text(`accounts.ready.${which}`, { days: which === 'away' ? LONG : SOON }), READY[which]),
        )}
        {saved.segments.map(({ segmentId, name, segment: own }) => (
          <span key={segmentId} className={styles.own}>
            {chip(segmentId, name, own as AccountSegment)}
            <Button
              tone="quiet"
              icon="close"
              iconOnly
              aria-label={text('saved.remove', { name })}
              onClick={() => void saved.remove(segmentId)}
            />
          </span>
        ))}
      </div>
      <p role="status" className={styles.count}>
        {audience ? text('accounts.count', { count: audience.total }) : text('counting')}
      </p>
      <details className={styles.finer}>
        <summary>{text('finer')}</summary>
        <div className={styles.finerFields}>
          <AccountSegmentFields {...{ segment, audience, onChange }} />
          <SaveSegment segment={segment} saved={saved} />
        </div>
      </details>
    </Card>
  );
}
