import { useEffect, useState } from 'react';
import { clockOf, type Minute } from '#shared/domain/kernel/time/local-date.ts';
import { usePage } from '../../page-context.ts';
import type { Slot } from '../../types.ts';
import type { RefusalText } from '../../use-refusal-text.ts';
import { sharedReason } from '../slots.ts';
import css from './hold-note.module.css';
import { SplitNote } from './split-note.tsx';
import { useBookingTexts } from './use-booking-texts.ts';
import { type Place, useHold } from './use-hold.ts';

type Props = {
  /** The chosen place; null if none is chosen or it cannot be held, undefined while that is unknown. */
  readonly place: Place | null | undefined;
  /** The day's times, if loaded, and the time that is chosen or came with the link. */
  readonly slots: readonly Slot[] | undefined;
  readonly chosen: Minute | null;
  readonly refusalText: RefusalText;
  readonly onTaken: () => void;
};

/** Refusals that mean that the place was taken after the guest chose it. */
const TAKEN = /^(tables|pacing|capacity)\./;

/** Tells that the chosen place is held and for how long, what to do when that has run out, or why it cannot be had. */
export function HoldNote({ place, slots = [], chosen, refusalText, onTaken }: Props) {
  const { t } = usePage();
  const b = useBookingTexts();
  const { state, expire, again } = useHold(place, onTaken);
  const seconds = useSecondsLeft(state.kind === 'held' ? state.until : null, expire);
  if (!b) return null;
  if (state.kind === 'none') {
    // If the whole day is unavailable, the times themselves say why.
    const why = sharedReason(slots) ? undefined : slots.find(({ start }) => start === chosen)?.reason;
    return place === null && why && !TAKEN.test(why) ? <Lost text={refusalText(why)} /> : null;
  }

  if (state.kind === 'held') {
    return (
      <div className={css.note}>
        {/* The clock is for eyes; ears hear it twice, at its beginning and in its last minute. */}
        <p aria-hidden="true" className={css.clock} data-soon={seconds <= 60}>
          {b('hold.left', { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` })}
        </p>
        <p role="status" className="sr">
          {b('hold.held', { count: seconds > 60 ? Math.ceil((state.until - state.since) / 60_000) : 1 })}
        </p>
        {state.split && place && <SplitNote covers={place.adults + place.children} />}
      </div>
    );
  }
  const time = clockOf(state.start);
  if (state.kind === 'refused') {
    return <Lost text={TAKEN.test(state.code) ? t('problem.taken', { time }) : refusalText(state.code)} />;
  }
  return (
    <div className={css.note} role="status">
      <p className={css.expired}>
        {b('hold.lapsed', { time })}{' '}
        <button type="button" className="button" onClick={again}>
          {b('hold.again')}
        </button>
      </p>
    </div>
  );
}

const Lost = ({ text }: { readonly text: string }) => (
  <div className={css.note} role="status">
    <p className={css.expired}>{text}</p>
  </div>
);

/** Whole seconds until an instant of this device's clock; calls `onOver` at the end. */
function useSecondsLeft(until: number | null, onOver: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: one clock for each hold
  useEffect(() => {
    if (until === null) return;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= until) onOver();
    };
    tick();
    const clock = setInterval(tick, 1000);
    return () => clearInterval(clock);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}
