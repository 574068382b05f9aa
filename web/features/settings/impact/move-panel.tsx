import { useState } from 'react';
import type { AffectedReservation } from '#shared/contracts/errors.ts';
import { clockOf, type LocalDate, type Minute } from '#shared/domain/kernel/time/local-date.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useVenue } from '../venue.ts';
import { type Decision, failureOf } from './decision.ts';
import { type DayTimes, freeTimes, nearestFirst, sizeOf } from './free-times.ts';
import styles from './impact.module.css';
import type { Impact } from './use-impact.ts';

type Props = {
  readonly chosen: readonly AffectedReservation[];
  readonly affected: readonly AffectedReservation[];
  readonly impact: Impact;
  readonly onSameDay: () => void;
  readonly onDecided: () => void;
};

const MAX_TIMES = 8;

/** Moves the selected ones within their day, or to the free times of another: one to a chosen time, several to their nearest. */
export function MovePanel({ chosen, affected, impact, onSameDay, onDecided }: Props) {
  const text = useText('settings');
  const { date, setDate, times, loading } = useTimesOf(chosen);
  const onOwnDay = chosen.filter(({ proposal }) => proposal !== null).length;
  const [single] = chosen.length === 1 ? chosen : [];
  const starts = single ? startsFor(single, times).slice(0, MAX_TIMES) : [];
  const isNone = times !== null && chosen.every((each) => startsFor(each, times).length === 0);

  function decide(each: readonly (readonly [AffectedReservation, Decision])[]) {
    impact.decide(each);
    onDecided();
  }
  function moveAll() {
    if (!date || !times) return;
    const found = chosen.map((each) => ({ each, start: startsFor(each, times)[0] }));
    decide(found.flatMap(({ each, start }) => (start === undefined ? [] : [[each, { kind: 'day', date, start }]])));
    const lost = found.filter(({ start }) => start === undefined);
    impact.fail(new Map(lost.map(({ each }) => [each.id, failureOf('tables.none')])));
  }

  return (
    <div className={styles.panel}>
      {onOwnDay > 0 && (
        <Button icon="clock" onClick={onSameDay}>
          {text('impact.move.sameDay', { count: onOwnDay })}
        </Button>
      )}
      <TextField
        label={text('impact.move.day')}
        type="date"
        min={affected[0]?.date}
        value={date ?? ''}
        onChange={(event) => setDate((event.target.value || null) as LocalDate | null)}
      />
      {date && affected.some((each) => each.date === date) && (
        <Banner tone="wait" icon="alert" title={text('impact.move.alsoAffected')} />
      )}
      {loading && <p role="status">{text('impact.move.looking')}</p>}
      {isNone && <Banner tone="bad" icon="alert" title={text('impact.move.none')} />}
      {single && date && starts.length > 0 && (
        <fieldset className={styles.times}>
          <legend>{text('impact.move.times', { time: clockOf(single.start) })}</legend>
          {starts.map((start) => (
            <Button key={start} onClick={() => decide([[single, { kind: 'day', date, start }]])}>
              {clockOf(start)}
            </Button>
          ))}
        </fieldset>
      )}
      {!single && times && !isNone && (
        <Button icon="move" onClick={moveAll}>
          {text('impact.move.do', { count: chosen.length })}
        </Button>
      )}
    </div>
  );
}

type Times = ReadonlyMap<string, DayTimes>;

const startsFor = (party: AffectedReservation, times: Times | null): readonly Minute[] => {
  const found = times?.get(sizeOf(party));
  return found?.kind === 'times' ? nearestFirst(found.starts, party.start) : [];
};

/** The free times of a chosen day, asked once for each size of party. */
function useTimesOf(chosen: readonly AffectedReservation[]) {
  const api = useApi();
  const { venueId } = useVenue();
  const [date, setOwn] = useState<LocalDate | null>(null);
  const [times, setTimes] = useState<Times | null>(null);
  const [loading, setLoading] = useState(false);

  async function setDate(day: LocalDate | null) {
    setOwn(day);
    setTimes(null);
    if (!day) return;
    setLoading(true);
    const sizes = [...Map.groupBy(chosen, sizeOf)];
    const found = await Promise.all(
      sizes.map(async ([size, [first]]) => [size, first && (await freeTimes({ api, venueId }, first, day))] as const),
    );
    setLoading(false);
    setTimes(new Map(found.flatMap(([size, of]) => (of ? [[size, of]] : []))));
  }
  return { date, setDate: (day: LocalDate | null) => void setDate(day), times, loading };
}
