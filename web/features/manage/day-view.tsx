import { useCallback, useState } from 'react';
import { clockOf, type LocalDate } from '#shared/domain/time/local-date.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { clockTime, longDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ChangedTables } from './changed-tables.tsx';
import { Counters } from './counters.tsx';
import { DayList } from './day-list.tsx';
import { DayMenu } from './day-menu.tsx';
import { DaySwitch } from './day-switch.tsx';
import styles from './day-view.module.css';
import { type Choice, chosen, type MealChoice, mealsOf } from './list.ts';
import { type OpenDialog, PartyDialog } from './party-dialog.tsx';
import { RequestsElsewhere } from './requests-elsewhere.tsx';
import type { RowCommand } from './row-actions.tsx';
import { SearchField } from './search-field.tsx';
import type { HostAction, HostReservation, Tonight } from './tonight.ts';
import { hasNoRoom, useHost } from './use-host.ts';
import { WalkInButton } from './walk-in-button.tsx';

type Props = {
  readonly venueId: string;
  readonly date: LocalDate | null;
  readonly day: Tonight;
  /** When the shown state was read, in milliseconds. */
  readonly readAt: number;
  readonly offline: boolean;
  /** Another day was chosen and is on its way: the shown one may not be worked on any more. */
  readonly loading: boolean;
  readonly onDay: (date: LocalDate) => void;
};

const NO_CHOICE: Choice = { meal: 'all', counter: null, search: '' };
const ASKS_FIRST = [
  'reject',
  'noShow',
  'cancel',
  'move',
  'rejectAmendment',
  'note',
] as const satisfies readonly RowCommand[];

export function DayView({ venueId, date, day, readAt, offline, loading, onDay }: Props) {
  const text = useText('manage');
  const app = useText('app');
  const locale = useLocale();
  const settings = useSettings();
  const mayAct = settings?.role !== 'viewer';
  const { press, move, send, offerTable, answer, write, pending } = useHost(venueId, date);
  const [choice, setChoice] = useState(NO_CHOICE);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const today = day.today as LocalDate;
  // What was asked for, which the shown day follows: two quick presses on Next are two days.
  const asked = date ?? today;
  const meals = mealsOf(day.reservations);
  // A meal without reservations has no tab, so the choice falls back when its last one goes.
  const meal: MealChoice = choice.meal !== 'all' && meals.includes(choice.meal) ? choice.meal : 'all';
  const change = (part: Partial<Choice>) => setChoice((before) => ({ ...before, ...part }));

  const onCommand = useCallback(
    (party: HostReservation, command: RowCommand) => {
      const asks = ASKS_FIRST.find((name) => name === command);
      if (asks) setDialog({ kind: asks, party });
      else if (command === 'resend') void send(party);
      else if (command === 'offer') void offerTable(party);
      else if (command === 'acceptAmendment') void answer(party, true);
      else {
        void press(party, command as HostAction).then((verdict) => {
          if (hasNoRoom(verdict)) setDialog({ kind: 'noRoom', party, verdict });
        });
      }
    },
    [press, send, offerTable, answer],
  );

  function closeDialog() {
    const id = dialog?.party.id;
    setDialog(null);
    // The row may have other buttons now, so the focus goes to its last one rather than to where it came from.
    requestAnimationFrame(() => buttonsOf(id).at(-1)?.focus({ preventScroll: true }));
  }

  return (
    <div className={styles.day} aria-busy={loading}>
      <div className={styles.top}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{asked === today ? text('title') : longDay(locale, asked)}</h1>
          {asked === today && <p className={styles.now}>{text('now', { time: clockOf(day.minute) })}</p>}
        </div>
        <div className={styles.tools}>
          <DaySwitch date={asked} today={today} onChoose={onDay} />
          {mayAct && asked === today && (
            <WalkInButton {...{ venueId, units: day.units }} onUndo={(party) => void press(party, 'undo')} />
          )}
          {mayAct && <DayMenu venueId={venueId} date={asked} day={day} />}
        </div>
      </div>
      {offline && (
        <Banner
          tone="bad"
          icon="offline"
          title={app('connection.title')}
          text={app('connection.since', { time: clockTime(locale, readAt) })}
        />
      )}
      <div className={styles.content} inert={loading}>
        <ChangedTables venueId={venueId} day={day} />
        <RequestsElsewhere days={day.requestsElsewhere} onDay={onDay} />
        <Counters figures={day.counters} filter={choice.counter} onFilter={(counter) => change({ counter })} />
        <Tabs
          label={text('meal.label')}
          value={meal}
          tabs={(['all', ...meals] as const).map((value) => ({
            value,
            label: text(`meal.${value}`),
            count: chosen(day.reservations, { ...NO_CHOICE, meal: value }).length,
          }))}
          onChoose={(value) => change({ meal: value })}
          aside={<SearchField value={choice.search} onChange={(search) => change({ search })} />}
        >
          <DayList
            day={day}
            choice={{ ...choice, meal }}
            onShowAll={() => setChoice(NO_CHOICE)}
            context={{
              clock: day,
              units: day.units,
              parties: day.reservations,
              alertMinutes: settings?.conflictAlertTimeframe ?? 0,
              pending,
              mayAct,
              onCommand,
            }}
          />
        </Tabs>
      </div>
      {dialog && (
        <PartyDialog
          dialog={dialog}
          day={day}
          busy={pending.has(dialog.party.id)}
          onPress={press}
          onAnswer={answer}
          onMove={move}
          onNote={write}
          onClose={closeDialog}
        />
      )}
    </div>
  );
}

const buttonsOf = (id: string | undefined): HTMLButtonElement[] => [
  ...(document.getElementById(`party-${id}`)?.closest('li')?.querySelectorAll('button') ?? []),
];
