import { useState } from 'react';
import { EVERYBODY, type Segment } from '#shared/domain/campaign/segment.ts';
import { canonical } from '#shared/domain/kernel/canonical.ts';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { monthNames } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { Card } from '#web/ui/card.tsx';
import { Fields, SelectField } from '#web/ui/form-fields.tsx';
import { PillsField } from '#web/ui/pills-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Audience } from '../campaigns.ts';
import styles from '../marketing.module.css';
import { NumberRange, numberIn } from './number-range.tsx';
import type { SegmentField } from './use-draft.ts';

const REGULAR = 3;
const LONG_AGO = 90;

type Props = {
  readonly segment: Segment;
  readonly audience: Audience | undefined;
  readonly errorOf: (field: SegmentField) => string | undefined;
  readonly onChange: (segment: Segment) => void;
};

/** Whom the campaign is for, with the number of guests as it is chosen. */
export function SegmentCard({ segment, audience, errorOf, onChange }: Props) {
  const text = useText('marketing');
  const locale = useLocale();
  const change = (part: Partial<Segment>) => onChange({ ...segment, ...part });
  // Opened where something is chosen that no button above says.
  const [begun] = useState(() => !Object.values(READY).some((each) => canonical(each) === canonical(segment)));
  const tags = [...new Set([...(audience?.tags ?? []), ...segment.tags])];
  return (
    <Card title={text('whom')} about={text('whom.about')}>
      <Ready segment={segment} onChange={onChange} />
      <p role="status" className={styles.count}>
        {audience ? text('whom.count', { count: audience.total }) : text('counting')}
      </p>
      <details className={styles.finer} open={begun}>
        <summary>{text('finer')}</summary>
        <div className={styles.finerFields}>
          <NumberRange
            labels={[text('visits.least'), text('visits.most')]}
            range={segment.visits}
            error={errorOf('visits')}
            onChange={(visits) => change({ visits })}
          />
          <NumberRange
            labels={[text('lastVisit.least'), text('lastVisit.most')]}
            range={segment.lastVisit}
            error={errorOf('lastVisit')}
            onChange={(lastVisit) => change({ lastVisit })}
          />
          <Fields pairs>
            <TextField
              label={text('noShows.most')}
              inputMode="numeric"
              autoComplete="off"
              value={segment.mostNoShows === null ? '' : String(segment.mostNoShows)}
              error={errorOf('mostNoShows')}
              onChange={(event) => change({ mostNoShows: numberIn(event.target.value) })}
            />
            <SelectField
              label={text('birthday')}
              value={String(segment.birthMonth ?? 0)}
              choices={[text('birthday.any'), ...monthNames(locale)].map((label, nth) => ({
                value: String(nth),
                label,
              }))}
              error={errorOf('birthMonth')}
              onChoose={(nth) => change({ birthMonth: Number(nth) || null })}
            />
          </Fields>
          <PillsField<Locale>
            label={text('languages')}
            choices={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            chosen={segment.locales}
            error={errorOf('locales')}
            onChange={(locales) => change({ locales })}
          />
          {tags.length > 0 && (
            <PillsField
              label={text('tags')}
              choices={tags.map((value) => ({ value, label: value }))}
              chosen={segment.tags}
              error={errorOf('tags')}
              onChange={(chosen) => change({ tags: chosen })}
            />
          )}
        </div>
      </details>
    </Card>
  );
}

/** Segments that are wanted most, at one press. */
const READY = {
  all: EVERYBODY,
  regulars: { ...EVERYBODY, visits: { least: REGULAR, most: null } },
  longAgo: { ...EVERYBODY, lastVisit: { least: LONG_AGO, most: null } },
  once: { ...EVERYBODY, visits: { least: 1, most: 1 } },
} as const satisfies Record<string, Segment>;

function Ready({ segment, onChange }: Pick<Props, 'segment' | 'onChange'>) {
  const text = useText('marketing');
  const { zone } = useChosenVenue();
  const month = Number(localMomentAt(Date.now(), zone ?? 'UTC').date.slice(5, 7));
  const ready = { ...READY, birthday: { ...EVERYBODY, birthMonth: month } };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label={text('ready')} className={styles.ready}>
      {(Object.keys(ready) as (keyof typeof ready)[]).map((which) => (
        <button
          key={which}
          type="button"
          className={styles.chip}
          aria-pressed={canonical(ready[which]) === canonical(segment)}
          onClick={() => onChange(ready[which])}
        >
          {text(`ready.${which}`)}
        </button>
      ))}
    </div>
  );
}
