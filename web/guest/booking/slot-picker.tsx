import { useRef } from 'react';
import type { Minute } from '#shared/domain/kernel/time/local-date.ts';
import { usePage } from '../page-context.ts';
import { part } from '../part.ts';
import { Reload } from '../parts/reload.tsx';
import type { DaySlots, Slot, Venue } from '../types.ts';
import { type RefusalText, refusedText } from '../use-refusal-text.ts';
import type { Resource } from '../use-resource.ts';
import css from './choices.module.css';
import { SlotChoice } from './slot-choice.tsx';
import { isFull, MEALS, sharedReason, withoutOver } from './slots.ts';
import { coversOf, type Wish } from './wish.ts';

// Loaded on demand: few days and parties need them.
const SplitNote = part(async () => (await import('./on-demand/split-note.tsx')).SplitNote);
const TwiceNote = part(async () => (await import('./on-demand/twice-note.tsx')).TwiceNote);
const WaysOn = part(async () => (await import('./on-demand/ways-on.tsx')).WaysOn);
const FullNote = part(async () => (await import('./full-note.tsx')).FullNote);

type Props = {
  readonly day: Resource<DaySlots>;
  readonly wish: Wish;
  readonly chosen: Minute | null;
  readonly onChoose: (change: Partial<Wish>) => void;
  readonly refusalText: RefusalText;
};

/**
 * The times of a day by meal. A full time can be pressed, to join the waiting list. With strong steering the proposals
 * come first; no time is ever left out.
 */
export function SlotPicker({ day, wish, chosen, onChoose, refusalText }: Props) {
  const { t, venue } = usePage();
  const led = useRef({ asked: '', starts: new Set<Minute>() });
  if (!day.data && day.failure) {
    return <Reload t={t} text={refusedText(day.failure, refusalText) || t('time.failed')} onReload={day.reload} />;
  }
  if (!day.data) return <Skeleton />;

  const { steering } = day.data;
  // A tap brings new proposals around the tapped time: they are marked, but nothing shifts under the finger.
  const asked = `${wish.date} ${coversOf(wish)} ${wish.area}`;
  if (led.current.asked !== asked) {
    const proposed = day.data.slots.filter((slot) => slot.proposed);
    led.current = { asked, starts: new Set(proposed.map(({ start }) => start)) };
  }
  const leads = ({ start }: { readonly start: Minute }) =>
    Number(steering === 'strong' && led.current.starts.has(start));
  // A party above the online limit does not join the waiting list of a full time: it sends a request instead.
  const asks = coversOf(wish) > venue.onlinePartyLimit;
  const ahead = withoutOver(day.data.slots);
  const slots = asks ? ahead.map(asRequested) : ahead;
  const reason = day.data.reason ?? sharedReason(slots);
  if (slots.length === 0 || reason)
    return (
      <>
        <p className={css.hint}>{(reason && refusalText(reason)) || t('time.none')}</p>
        <WaysOn wish={wish} onChoose={onChoose} />
      </>
    );

  const full = slots.find((slot) => slot.start === chosen && isFull(slot));
  return (
    <>
      {slots.every(({ status }) => status !== 'free') && <WaysOn wish={wish} onChoose={onChoose} />}
      {MEALS.filter((meal) => slots.some((slot) => slot.meal === meal)).map((meal) => (
        <fieldset key={meal} aria-label={t(`meal.${meal}`)}>
          <p className={css.meal} aria-hidden="true">
            {t(`meal.${meal}`)}
          </p>
          <div className={css.slots}>
            {slots
              .filter((slot) => slot.meal === meal)
              .sort((a, b) => leads(b) - leads(a))
              .map((slot) => (
                <SlotChoice
                  key={slot.start}
                  slot={slot}
                  chosen={slot.start === chosen}
                  onChoose={(start) => onChoose({ start })}
                  reason={slot.reason && refusalText(slot.reason)}
                />
              ))}
          </div>
          {/* Beside the finger that has tapped a time of this meal. */}
          <div role="status">
            {full?.meal === meal && (
              <FullNote slots={slots} slot={full} wish={wish} onChoose={onChoose} onFree={day.reload} />
            )}
          </div>
        </fieldset>
      ))}
      {slots.some(({ startsAt }) => startsAt !== undefined) && <TwiceNote slots={slots} />}
      {coversOf(wish) > Math.max(...tablesOf(venue, wish)) && <SplitNote covers={coversOf(wish)} />}
    </>
  );
}

const asRequested = (slot: Slot): Slot => (isFull(slot) ? { ...slot, status: 'free' } : slot);

/** The seats of the largest table in the chosen area. */
const tablesOf = ({ areas, largestTables }: Venue, { area }: Wish): number[] =>
  area ? [largestTables[areas.indexOf(area)] ?? 0] : largestTables;

function Skeleton() {
  return (
    <div className={`breathing ${css.slots}`} aria-busy="true">
      {Array.from({ length: 12 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: twelve like grey boxes
        <span key={i} className={`skeleton ${css.skeleton}`} />
      ))}
    </div>
  );
}
