import { usePage } from '../../page-context.ts';
import { Stepper } from '../stepper.tsx';
import { MAX_GUESTS, type Wish } from '../wish.ts';

type Props = { readonly wish: Wish; readonly onChange: (change: Partial<Wish>) => void };

/** Adults, children and how many of these need a highchair, in any number. */
export function PartySteppers({ wish: { adults, children, highchairs }, onChange }: Props) {
  const { t } = usePage();
  return (
    <>
      <Stepper
        name="adults"
        label={t('party.adults')}
        value={adults}
        min={0}
        max={MAX_GUESTS - children}
        onChange={(value) => onChange({ adults: value })}
      />
      <Stepper
        name="children"
        label={t('party.children')}
        value={children}
        min={0}
        max={MAX_GUESTS - adults}
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
    </>
  );
}
