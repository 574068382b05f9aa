import { usePage } from '../page-context.ts';
import css from './party-picker.module.css';
import { Stepper } from './stepper.tsx';
import { coversOf, type Wish } from './wish.ts';

type Props = { readonly wish: Wish; readonly onChange: (change: Partial<Wish>) => void };

/** Adults and children up to the venue's online limit; larger parties are told whom to call. */
export function PartyPicker({ wish, onChange }: Props) {
  const { venue, t } = usePage();
  const limit = venue.onlinePartyLimit;
  const { adults, children, highchairs } = wish;
  return (
    <>
      <Stepper
        name="adults"
        label={t('party.adults')}
        value={adults}
        min={0}
        max={limit - children}
        onChange={(value) => onChange({ adults: value })}
      />
      <Stepper
        name="children"
        label={t('party.children')}
        value={children}
        min={0}
        max={limit - adults}
        onChange={(value) => onChange({ children: value })}
      />
      {children > 0 && (
        <Stepper
          name="highchairs"
          label={t('party.highchairs')}
          value={highchairs}
          min={0}
          max={children}
          onChange={(value) => onChange({ highchairs: value })}
        />
      )}
      {coversOf(wish) >= limit && (
        <p className={css.limit} role="status">
          <a href={`tel:${venue.phone}`}>{t('party.limit', { limit, phone: venue.phone })}</a>
        </p>
      )}
    </>
  );
}
