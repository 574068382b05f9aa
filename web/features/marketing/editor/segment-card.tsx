import { useState } from 'react';
import { EVERYBODY, type Segment } from '#shared/domain/campaign/segment.ts';
import { canonical } from '#shared/domain/kernel/canonical.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Audience } from '../campaigns.ts';
import styles from '../marketing.module.css';
import { SaveSegment } from './save-segment.tsx';
import { SegmentFields } from './segment-fields.tsx';
import { type SavedSegments, useSavedSegments } from './use-saved-segments.ts';

const REGULAR = 3;
const LONG_AGO = 90;

/** Segments that are wanted most. */
const READY = {
  all: EVERYBODY,
  regulars: { ...EVERYBODY, visits: { least: REGULAR, most: null } },
  longAgo: { ...EVERYBODY, lastVisit: { least: LONG_AGO, most: null } },
  once: { ...EVERYBODY, visits: { least: 1, most: 1 } },
} as const satisfies Record<string, Segment>;

const isSame = (one: Segment, other: Segment): boolean => canonical(one) === canonical(other);

type Props = {
  readonly venueId: string;
  readonly segment: Segment;
  readonly audience: Audience | undefined;
  readonly errorOf: (field: keyof Segment) => string | undefined;
  readonly onChange: (segment: Segment) => void;
};

/** Whom the campaign is for, with the number of guests as it is chosen. */
export function SegmentCard({ venueId, segment, audience, errorOf, onChange }: Props) {
  const text = useText('marketing');
  const saved = useSavedSegments(venueId);
  // Open from the beginning where something is chosen that no button says.
  const [begun] = useState(() => !Object.values(READY).some((each) => isSame(each, segment)));
  return (
    <Card title={text('whom')} about={text('whom.about')}>
      <Ready {...{ segment, saved, onChange }} />
      <p role="status" className={styles.count}>
        {audience ? text('whom.count', { count: audience.total }) : text('counting')}
      </p>
      <details className={styles.finer} open={begun}>
        <summary>{text('finer')}</summary>
        <div className={styles.finerFields}>
          <SegmentFields {...{ segment, errorOf, onChange }} tags={audience?.tags ?? []} />
          <SaveSegment segment={segment} saved={saved} />
        </div>
      </details>
    </Card>
  );
}

type ReadyProps = Pick<Props, 'segment' | 'onChange'> & { readonly saved: SavedSegments };

function Ready({ segment, saved, onChange }: ReadyProps) {
  const text = useText('marketing');
  const { zone } = useChosenVenue();
  const month = Number(localMomentAt(Date.now(), zone ?? 'UTC').date.slice(5, 7));
  const ready = { ...READY, birthday: { ...EVERYBODY, birthMonth: month } };
  const chip = (key: string, label: string, each: Segment) => (
    <button
      key={key}
      type="button"
      className={styles.chip}
      aria-pressed={isSame(each, segment)}
      onClick={() => onChange(each)}
    >
      <bdi>{label}</bdi>
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label={text('ready')} className={styles.ready}>
      {(Object.keys(ready) as (keyof typeof ready)[]).map((which) => chip(which, text(`ready.${which}`), ready[which]))}
      {saved.segments.map(({ segmentId, name, segment: own }) => (
        <span key={segmentId} className={styles.own}>
          {chip(segmentId, name, own as Segment)}
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
  );
}
