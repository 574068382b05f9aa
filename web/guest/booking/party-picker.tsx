import { usePage } from '../page-context.ts';
import { part } from '../part.ts';
import choices from './choices.module.css';
import { RequestNote } from './request-note-later.tsx';
import { Stepper } from './stepper.tsx';
import { coversOf, MAX_GUESTS, type Wish } from './wish.ts';

type Props = {
  readonly wish: Wish;
  /** The earlier answer to the children question, and its error. */
  readonly first: boolean | undefined;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<Wish>) => void;
};

// Loaded on demand: few venues ask.
const ChildrenQuestion = part(async () => (await import('./on-demand/children-question.tsx')).ChildrenQuestion);

/** Adults and children. A party above the online limit becomes a request, which is said at once. */
export function PartyPicker({ wish, error, first, onChange }: Props) {
  const { venue, t } = usePage();
  const asked = venue.form.childrenPresence;
  const { adults, children, highchairs } = wish;
  // Its room is reserved, so that nothing below shifts when it loads.
  const room = <div className={choices.question} />;
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
      {asked && (
        <ChildrenQuestion
          meanwhile={room}
          room={room}
          coming={children > 0 || first}
          error={error}
          onAnswer={(coming) => onChange({ children: coming ? Math.max(children, 1) : 0 })}
        />
      )}
      {(!asked || children > 0) && (
        <Stepper
          name="children"
          label={t('party.children')}
          value={children}
          min={asked ? 1 : 0}
          max={MAX_GUESTS - adults}
          onChange={(value) => onChange({ children: value })}
        />
      )}
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
      {coversOf(wish) > venue.onlinePartyLimit && <RequestNote />}
    </>
  );
}
