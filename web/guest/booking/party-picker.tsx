import { Suspense } from 'react';
import { usePage } from '../page-context.ts';
import { RequestNote } from './request-note-later.ts';
import { Stepper } from './stepper.tsx';
import { coversOf, MOST_GUESTS, type Wish } from './wish.ts';

type Props = { readonly wish: Wish; readonly onChange: (change: Partial<Wish>) => void };

/** Adults and children. More than may book online is a request, and is told so at once. */
export function PartyPicker({ wish, onChange }: Props) {
  const { venue, t } = usePage();
  const { adults, children, highchairs } = wish;
  return (
    <>
      <Stepper
        name="adults"
        label={t('party.adults')}
        value={adults}
        min={0}
        max={MOST_GUESTS - children}
        onChange={(value) => onChange({ adults: value })}
      />
      <Stepper
        name="children"
        label={t('party.children')}
        value={children}
        min={0}
        max={MOST_GUESTS - adults}
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
      {coversOf(wish) > venue.onlinePartyLimit && (
        <Suspense fallback={null}>
          <RequestNote />
        </Suspense>
      )}
    </>
  );
}
