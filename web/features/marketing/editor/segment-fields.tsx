import { COUPONED, REVIEWED, type Segment } from '#shared/domain/campaign/segment.ts';
import { CHANNELS, type Channel } from '#shared/domain/kernel/channel.ts';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { MEALS, type MealId } from '#shared/domain/venue/meals.ts';
import { monthNames } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { Fields, SelectField } from '#web/ui/form-fields.tsx';
import { PillsField } from '#web/ui/pills-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { NumberRange, numberIn } from './number-range.tsx';

type Props = {
  readonly segment: Segment;
  /** All tags that the venue uses. */
  readonly tags: readonly string[];
  readonly errorOf: (field: keyof Segment) => string | undefined;
  readonly onChange: (segment: Segment) => void;
};

const ANY = '';
const RANGES = ['visits', 'lastVisit', 'party'] as const;

/** Every question that a segment can ask. */
export function SegmentFields(props: Props) {
  const { segment, errorOf, onChange } = props;
  const text = useText('marketing');
  return (
    <>
      {RANGES.map((field) => (
        <NumberRange
          key={field}
          labels={[text(`${field}.least`), text(`${field}.most`)]}
          range={segment[field]}
          error={errorOf(field)}
          onChange={(range) => onChange({ ...segment, [field]: range })}
        />
      ))}
      <Choices {...props} />
      <Lists {...props} />
    </>
  );
}

function Choices({ segment, errorOf, onChange }: Props) {
  const text = useText('marketing');
  const locale = useLocale();
  const change = (part: Partial<Segment>) => onChange({ ...segment, ...part });
  return (
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
        choices={[text('any'), ...monthNames(locale)].map((label, nth) => ({ value: String(nth), label }))}
        error={errorOf('birthMonth')}
        onChoose={(nth) => change({ birthMonth: Number(nth) || null })}
      />
      <SelectField
        label={text('review')}
        value={segment.review ?? ANY}
        choices={[
          { value: ANY, label: text('any') },
          ...REVIEWED.map((value) => ({ value, label: text(`review.${value}`) })),
        ]}
        error={errorOf('review')}
        onChoose={(next) => change({ review: REVIEWED.find((each) => each === next) ?? null })}
      />
      <SelectField
        label={text('coupon')}
        value={segment.coupon ?? ANY}
        choices={[
          { value: ANY, label: text('any') },
          ...COUPONED.map((value) => ({ value, label: text(`coupon.${value}`) })),
        ]}
        error={errorOf('coupon')}
        onChoose={(next) => change({ coupon: COUPONED.find((each) => each === next) ?? null })}
      />
    </Fields>
  );
}

function Lists({ segment, tags, errorOf, onChange }: Props) {
  const text = useText('marketing');
  const manage = useText('manage');
  const change = (part: Partial<Segment>) => onChange({ ...segment, ...part });
  const known = [...new Set([...tags, ...segment.tags])];
  return (
    <>
      <PillsField<Locale>
        label={text('languages')}
        choices={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        chosen={segment.locales}
        error={errorOf('locales')}
        onChange={(locales) => change({ locales })}
      />
      <PillsField<MealId>
        label={text('meals')}
        choices={MEALS.map((value) => ({ value, label: manage(`meal.${value}`) }))}
        chosen={segment.meals}
        error={errorOf('meals')}
        onChange={(meals) => change({ meals })}
      />
      <PillsField<Channel>
        label={text('sources')}
        choices={CHANNELS.map((value) => ({ value, label: manage(`channel.${value}`) }))}
        chosen={segment.sources}
        error={errorOf('sources')}
        onChange={(sources) => change({ sources })}
      />
      {known.length > 0 && (
        <PillsField
          label={text('tags')}
          choices={known.map((value) => ({ value, label: value }))}
          chosen={segment.tags}
          error={errorOf('tags')}
          onChange={(chosen) => change({ tags: chosen })}
        />
      )}
    </>
  );
}
