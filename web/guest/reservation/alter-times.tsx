import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { isAskable, type UnavailableReason } from '#shared/domain/venue/reasons.ts';
import choices from '../booking/choices.module.css';
import { TwiceNote } from '../booking/on-demand/twice-note.tsx';
import { WaysOn } from '../booking/on-demand/ways-on.tsx';
import type { Wish } from '../booking/wish.ts';
import { usePage } from '../page-context.ts';
import { Reload } from '../parts/reload.tsx';
import type { DaySlots } from '../types.ts';
import { type RefusalText, refusedText } from '../use-refusal-text.ts';
import type { Resource } from '../use-resource.ts';
import type { ReservationText } from './text.ts';
import type { AlteredWish } from './use-alter-wish.ts';

type Slot = Omit<DaySlots['slots'][number], 'proposed'>;
type Props = {
  readonly day: Resource<{ readonly reason?: string | undefined; readonly slots: readonly Slot[] }>;
  /** Where and for whom. */
  readonly wish: Pick<AlteredWish, 'date' | 'adults' | 'children' | 'highchairs' | 'area'>;
  readonly chosen: number;
  readonly r: ReservationText;
  readonly refusalText: RefusalText;
  readonly onChoose: (start: number) => void;
  /** Called with another day or area, where this one has no times. */
  readonly onOther: (change: Pick<Partial<Wish>, 'date' | 'area'>) => void;
};

/** The times of a day for an altered party. A full one can be pressed, to request it from the venue. */
export function AlterTimes({ day, wish, chosen, r, refusalText, onChoose, onOther }: Props) {
  const { t } = usePage();
  if (!day.data && day.failure) {
    return <Reload t={t} text={refusedText(day.failure, refusalText) || t('time.failed')} onReload={day.reload} />;
  }
  if (!day.data) return <div className={`skeleton breathing ${choices.skeleton}`} aria-busy="true" />;
  const { slots, reason } = day.data;
  if (slots.length === 0) {
    return (
      <>
        <p className={choices.hint}>{(reason && refusalText(reason)) || r('alter.none')}</p>
        <WaysOn wish={{ ...wish, date: wish.date as LocalDate, start: null }} onChoose={onOther} />
      </>
    );
  }
  return (
    <>
      <div className={choices.slots}>
        {slots.map(({ start, reason: why }) => {
          const asks = why !== undefined && isAskable(why as UnavailableReason);
          return (
            <label
              key={start}
              className={choices.choice}
              data-status={why === undefined ? 'free' : asks ? 'waitlist' : 'unavailable'}
              title={why && refusalText(why)}
            >
              <input
                type="radio"
                name="alter-start"
                value={start}
                checked={start === chosen}
                disabled={why !== undefined && !asks && start !== chosen}
                onChange={() => onChoose(start)}
              />
              <b>{clockOf(start)}</b>
              {asks && <small>{r('alter.onRequest')}</small>}
            </label>
          );
        })}
      </div>
      <TwiceNote slots={slots} />
    </>
  );
}
