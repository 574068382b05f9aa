import { useEffect, useState } from 'react';
import { isAmong } from '#shared/domain/account/roles.ts';
import {
  type Question as Asked,
  type Change,
  changesThatHelp,
  type Gain,
  LIMITS,
  whatIf,
} from '#shared/domain/availability/what-if.ts';
import { maySetAside } from '#shared/domain/day/set-aside.ts';
import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { AreaId } from '#shared/domain/venue/rules.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { dayParam, paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { MAY_SET } from '#web/app/session/guards.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import { type Plan, usePlan } from '../grid/plan.ts';
import type { Question } from './question.ts';
import styles from './what-if.module.css';

type Props = { readonly question: Question; readonly reason: string; readonly day: ServiceDay };
type Row = { readonly change: Change; readonly gain: Gain | null };

/**
 * Finds single changes that would make room, in the browser by the server's own rules; limits and stays can be explored
 * further. Each change links to where it can be made.
 */
export function WhatIf({ question, reason, day }: Props) {
  const text = useText('manage');
  const app = useText('app');
  const plan = usePlan(question.venueId, { date: question.date as LocalDate, revision: day.revision });
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const key = JSON.stringify(question);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the question; its figures count, not its object.
  useEffect(() => {
    setRows(null);
    if (!plan) return;
    // Computed after the answer is on screen: a full evening takes a moment.
    const timer = setTimeout(() => setRows(proposed(questionsBefore(plan, question, day), reason)));
    return () => clearTimeout(timer);
  }, [plan, key, reason]);

  if (!plan || !rows) return <LoadingState label={app('loading')} lines={2} />;
  const asked = questionsBefore(plan, question, day);
  const tryOther = (nth: number, change: Change) =>
    setRows(rows.map((row, other) => (other === nth ? { change, gain: whatIf(asked, change) } : row)));

  return (
    <section aria-label={text('whatIf.title')}>
      <h3>{text('whatIf.title')}</h3>
      {rows.length === 0 && <p>{text('whatIf.nothing')}</p>}
      <ul className={styles.rows}>
        {rows.map(({ change, gain }, nth) => (
          <li key={change.kind === 'raise' ? change.limit : JSON.stringify(change.kind)} className={styles.row}>
            <WhatIfText change={change} day={day} />
            <Steps change={change} onTry={(other) => tryOther(nth, other)} />
            <p className={styles.gain} data-none={!gain || gain.spots === 0 || undefined} role="status">
              <Icon name={gain?.spots ? 'check' : 'ban'} size={18} />
              <GainText gain={gain} />
            </p>
            <Way change={change} gain={gain} question={question} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const questionsBefore = (plan: Plan, { covers, area, start }: Question, { today, minute }: ServiceDay): Asked => ({
  rules: plan.rules,
  date: plan.date,
  sheet: plan.sheet,
  wish: { covers, area },
  start,
  now: { date: today as LocalDate, minute },
});

/**
 * The changes that help. The binding limit is always among them, raised until it no longer binds, with the limit behind
 * it.
 */
function proposed(asked: Asked, reason: string): Row[] {
  const changes = changesThatHelp(asked);
  const rows = changes.map((change): Row => ({ change, gain: whatIf(asked, change) }));
  const limit = LIMITS.find((each) => each === reason);
  if (!limit || changes.some((change) => change.kind === 'raise' && change.limit === limit)) return rows;
  for (let by = 1; ; by += 1) {
    const change: Change = { kind: 'raise', limit, by };
    const gain = whatIf(asked, change);
    if (gain?.reason !== limit || by >= asked.wish.covers) return [{ change, gain }, ...rows];
  }
}

function WhatIfText({ change, day }: { readonly change: Change; readonly day: ServiceDay }) {
  const text = useText('manage');
  const nameOf = (no: number) => day.units.find((unit) => unit.no === no)?.name ?? '—';
  switch (change.kind) {
    case 'raise':
      return <p>{text('whatIf.raise', { limit: text(`limit.${change.limit}`), by: change.by })}</p>;
    case 'shorter':
      return <p>{text('whatIf.shorter', { count: change.minutes })}</p>;
    case 'area':
      return <p>{text('whatIf.area', { area: text(`area.${change.area as AreaId}`) })}</p>;
    case 'join':
      return <p>{text('whatIf.join', { one: nameOf(change.tables[0]), two: nameOf(change.tables[1]) })}</p>;
    default: {
      const party = day.reservations.find(({ code }) => code === change.party);
      const before = clockOf(party?.start ?? change.start);
      return <p>{text('whatIf.retime', { name: party?.name ?? '—', time: clockOf(change.start), before })}</p>;
    }
  }
}

const QUARTER = 15;

/** Buttons for one step more or less. */
function Steps({ change, onTry }: { readonly change: Change; readonly onTry: (change: Change) => void }) {
  const text = useText('manage');
  if (change.kind !== 'raise' && change.kind !== 'shorter') return null;
  const by = (sign: 1 | -1): Change =>
    change.kind === 'raise'
      ? { ...change, by: Math.max(1, change.by + sign) }
      : { ...change, minutes: Math.max(QUARTER, change.minutes + sign * QUARTER) };
  return (
    <span className={styles.steps}>
      <Button aria-label={text('whatIf.less')} onClick={() => onTry(by(-1))}>
        −
      </Button>
      <Button aria-label={text('whatIf.more')} onClick={() => onTry(by(1))}>
        +
      </Button>
    </span>
  );
}

function GainText({ gain }: { readonly gain: Gain | null }) {
  const text = useText('manage');
  const refusal = useText('refusals');
  if (!gain) return text('whatIf.cannot');
  return gain.reason
    ? text('whatIf.still', { reason: refusal(gain.reason) })
    : text('whatIf.gain', { count: gain.spots });
}

const PAGES = { raise: 'slotParameters', shorter: 'meals', join: 'combinations' } as const;

type WayProps = Row & { readonly question: Question };

/**
 * Where a change is made: on the timeline (moving a party, joining tables for the evening), in the booking form
 * (setting a limit aside once with a reason, another area), or in the settings, for users who may change them. A
 * shorter stay has no such place, and the text says so.
 */
function Way({ change, gain, question: { date, start, covers, area } }: WayProps) {
  const text = useText('manage');
  const settings = useSettings();
  const maySet = settings !== null && isAmong(MAY_SET, settings.role);
  const { kind } = change;
  const booking = paths.bookingOf({ date, start, adults: covers, area: kind === 'area' ? change.area : area });
  const plan = `${paths.grid}?${dayParam}=${date}`;
  // The form can set limits aside, but cannot seat a party without a table.
  const aside = kind === 'raise' && gain && (gain.reason === null || maySetAside(gain.reason));
  return (
    <>
      {kind === 'shorter' && <p className={styles.about}>{text('whatIf.stayOfAll')}</p>}
      <span className={styles.ways}>
        {kind === 'area' && <Link to={booking}>{text('whatIf.book')}</Link>}
        {aside && <Link to={booking}>{text('whatIf.aside')}</Link>}
        {kind === 'retime' && <Link to={plan}>{text('whatIf.plan')}</Link>}
        {kind === 'join' && <Link to={plan}>{text('whatIf.joinOnce')}</Link>}
        {maySet && (kind === 'raise' || kind === 'shorter' || kind === 'join') && (
          <Link to={paths.settingsPage(PAGES[kind])}>{text('whatIf.setting')}</Link>
        )}
      </span>
    </>
  );
}
