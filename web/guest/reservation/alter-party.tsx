import { Stepper } from '../booking/stepper.tsx';
import { MAX_GUESTS } from '../booking/wish.ts';
import { usePage } from '../page-context.ts';
import type { GuestReservation } from '../types.ts';
import type { ReservationText } from './text.ts';

type Party = Pick<GuestReservation, 'adults' | 'children' | 'highchairs'>;

type Props = {
  readonly party: Party;
  readonly r: ReservationText;
  readonly onChange: (part: Partial<Party>) => void;
};

/** For how many the guest will come. */
export function AlterParty({ party: { adults, children, highchairs }, r, onChange }: Props) {
  const { t } = usePage();
  const steppers = [
    { name: 'adults', value: adults, min: 1, max: MAX_GUESTS - children },
    { name: 'children', value: children, min: 0, max: MAX_GUESTS - adults },
    ...(children > 0 ? [{ name: 'highchairs', value: highchairs, min: 0, max: children } as const] : []),
  ] as const;

  return (
    <fieldset>
      <legend>{r('alter.party')}</legend>
      {steppers.map(({ name, ...limits }) => (
        <Stepper
          key={name}
          name={`alter-${name}`}
          label={t(`party.${name}`)}
          {...limits}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </fieldset>
  );
}
