import { useDeferredValue, useRef, useState } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { useHallsAhead } from '#web/app/day/halls.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { useAskedMove } from '../actions/use-asked-move.ts';
import { useCommands } from '../actions/use-commands.tsx';
import { RowCarry } from '../carry/row-carry.tsx';
import { ListKeysDialog } from '../dialogs/list-keys-dialog.tsx';
import { WalkInButton } from '../dialogs/walk-in-button.tsx';
import { ChangedTables } from '../list/changed-tables.tsx';
import { Counters } from '../list/counters.tsx';
import { DayParties } from '../list/day-parties.tsx';
import { type Choice, chosen, type MealChoice, mealsOf } from '../list/list.ts';
import type { RowContext } from '../list/rows.tsx';
import { SearchField } from '../list/search-field.tsx';
import { sectionsOf } from '../list/sections.ts';
import { useListKeys } from '../list/use-list-keys.ts';
import { PartyPanel } from '../party/party-panel.tsx';
import { useAskedParty } from '../party/use-asked-party.ts';
import { usePartyPanel } from '../party/use-party-panel.ts';
import { ClocksBanner, hoursBooked } from './clocks-banner.tsx';
import { DayMenu } from './day-menu.tsx';
import type { DayProps } from './day-screen.tsx';
import { DayTop } from './day-top.tsx';
import styles from './day-view.module.css';
import { DaysElsewhere } from './days-elsewhere.tsx';
import { isDayOver } from './passed.ts';
import { Unmarked } from './unmarked.tsx';
import { Unproven } from './unproven.tsx';

const NO_CHOICE: Choice = { meal: 'all', counter: null, search: '' };

type Props = DayProps & {
  /** One line per party. */
  readonly compact?: boolean;
};

export function DayView({ compact = false, ...props }: Props) {
  const { venueId, date, day, loading, onDay } = props;
  const text = useText('manage');
  const settings = useSettings();
  const mayAct = settings?.role !== 'viewer';
  const commands = useCommands(venueId, date, day);
  const { act, undoWalkIn, onCommand, hasNoLine, pending, dialog } = commands;
  const panel = usePartyPanel(day);
  const isTable = useMedia('(min-width: 48rem)') && compact;
  useAskedMove(day, onCommand);
  useAskedParty(day, panel.open);
  useHallsAhead(venueId);
  const [choice, setChoice] = useState(NO_CHOICE);
  const [keysOpen, setKeysOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  useListKeys({ onSearch: () => search.current?.focus(), onHelp: () => setKeysOpen(true) });
  const today = day.today as LocalDate;
  const asked = date ?? today;
  const meals = mealsOf(day.reservations);
  // A meal without reservations has no tab: when its last reservation goes, the choice falls back to all meals.
  const meal: MealChoice = choice.meal !== 'all' && meals.includes(choice.meal) ? choice.meal : 'all';
  const found = chosen(day.reservations, { ...choice, meal }).length;
  // The field shows typing at once; a long list follows when there is time.
  const listed = { ...useDeferredValue(choice), meal: useDeferredValue(meal) };
  const shown = sectionsOf(chosen(day.reservations, listed), day).flatMap(({ parties }) => parties);
  const context: RowContext = {
    clock: day,
    units: day.units,
    parties: day.reservations,
    pending,
    mayAct,
    selected: panel.party?.id ?? null,
    onOpen: panel.open,
    onCommand,
  };
  const change = (part: Partial<Choice>) => setChoice((before) => ({ ...before, ...part }));

  return (
    <div className={styles.day} aria-busy={loading} data-compact={compact || undefined}>
      <DayTop
        {...props}
        title={asked === today ? text('title') : null}
        search={<SearchField field={search} value={choice.search} onChange={(wanted) => change({ search: wanted })} />}
        more={mayAct && <DayMenu {...{ venueId, day, act }} date={asked} onKeys={() => setKeysOpen(true)} />}
      >
        {mayAct && asked === today && <WalkInButton {...{ venueId, day }} onUndo={undoWalkIn} />}
      </DayTop>
      <div className={styles.content} inert={loading}>
        <Notices {...{ venueId, day, act, hasNoLine, mayAct, onDay }} />
        <Tabs
          slim
          label={text('meal.label')}
          value={meal}
          tabs={(['all', ...meals] as const).map((value) => ({
            value,
            label: text(`meal.${value}`),
            count: chosen(day.reservations, { ...NO_CHOICE, meal: value }).length,
          }))}
          onChoose={(value) => change({ meal: value })}
          aside={
            <Counters figures={day.counters} filter={choice.counter} onFilter={(counter) => change({ counter })} />
          }
        >
          <p role="status" className="visually-hidden">
            {choice.search !== '' && (found > 0 ? text('parties', { count: found }) : text('search.none'))}
          </p>
          <div className={styles.beside}>
            <RowCarry {...{ venueId, day, commands }} mayAct={mayAct && !isDayOver(day)}>
              <DayParties
                {...{ venueId, day, isTable, act, context }}
                parties={shown}
                choice={listed}
                onShowAll={() => setChoice(NO_CHOICE)}
              />
            </RowCarry>
            <PartyPanel {...{ venueId, day, panel, mayAct }} commands={{ onCommand, pending }} inline />
          </div>
        </Tabs>
      </div>
      {dialog}
      {keysOpen && <ListKeysDialog onClose={() => setKeysOpen(false)} />}
    </div>
  );
}

type NoticesProps = Pick<DayProps, 'venueId' | 'day' | 'onDay'> &
  Pick<ReturnType<typeof useCommands>, 'act' | 'hasNoLine'> & { readonly mayAct: boolean };

/** What stands above the list because somebody should know it before the parties. */
function Notices({ venueId, day, act, hasNoLine, mayAct, onDay }: NoticesProps) {
  const text = useText('manage');
  const unmarked = day.unmarked ?? [];
  return (
    <>
      <ClocksBanner day={day} hours={hoursBooked(day)} />
      <ChangedTables venueId={venueId} day={day} />
      <DaysElsewhere
        tone="wait"
        icon="alert"
        title={text('queue.elsewhere')}
        days={day.requestsElsewhere}
        {...{ onDay }}
      />
      {mayAct && <Unproven venueId={venueId} day={day} />}
      {mayAct && <Unmarked {...{ day, act, hasNoLine }} />}
      {mayAct && (
        <DaysElsewhere
          tone="info"
          icon="clock"
          title={text('unmarked.title', { count: unmarked.reduce((sum, { count }) => sum + count, 0) })}
          days={unmarked}
          onDay={onDay}
        />
      )}
    </>
  );
}
