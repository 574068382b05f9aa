import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefusalCode } from '#shared/contracts/errors.ts';
import type { TableBlock } from '#shared/domain/day/sheet.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApi } from '#web/app/app-context.tsx';
import { textOf, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DOT } from '#web/ui/dot.ts';
import { showToast } from '#web/ui/toast.tsx';
import { choiceWords } from '../actions/choice-words.ts';
import { tablesBeingLaid } from '../day/being-laid.ts';
import type { HostReservation, Tonight } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';
import { JoinSection } from './join-section.tsx';
import { endAfter, proposedTimes, type Span } from './layout.ts';
import type { Plan } from './plan.ts';
import styles from './table-dialog.module.css';
import parts from './table-parts.module.css';
import { TimeSelect } from './time-select.tsx';

type Props = {
  readonly venueId: string;
  readonly day: Tonight;
  readonly table: Unit;
  readonly mayAct: boolean;
  readonly blocks: readonly TableBlock[];
  /** The times that were drawn; by default the next two hours, or the evening of another day. */
  readonly drawn?: Span | null;
  readonly plan: Plan | null;
  /** A table that was dropped on this one, to join them. */
  readonly beside?: number | undefined;
  /** The host reports that the table is set, before its reset time is over. */
  readonly onLaid: (party: HostReservation) => void;
  readonly onClose: () => void;
};

/** Blocks and unblocks a table, and joins and splits it. */
export function TableDialog({ venueId, day, table, mayAct, blocks, drawn, plan, beside, onLaid, onClose }: Props) {
  const text = useText('grid');
  const manage = useText('manage');
  const app = useText('app');
  const refusal = useText('refusals');
  const api = useApi();
  const queries = useQueryClient();
  const proposed = drawn ?? proposedTimes(day);
  const [from, setFrom] = useState(proposed.from);
  const [to, setTo] = useState(proposed.to);
  const [busy, setBusy] = useState(false);
  // One action at a time: while tables are chosen to be joined, blocking is hidden.
  const [joining, setJoining] = useState(beside !== undefined);
  const [refused, setRefused] = useState<RefusalCode | null>(null);
  const laying = tablesBeingLaid(day).get(table.no);
  const closed = blocks.filter((block) => block.table === table.no);

  /** A later start moves the end along, since an end before the start would be refused. */
  function begin(minute: number) {
    setFrom(minute);
    if (to <= minute) setTo(endAfter(minute));
  }

  /** Returns the block; null if it was refused. */
  async function run(what: 'withhold' | 'give_back', block: TableBlock): Promise<readonly Span[] | null> {
    setBusy(true);
    setRefused(null);
    const answer = await api.plan[what]({ venueId, date: day.date, ...block }, { key: newKey() });
    await queries.invalidateQueries({ queryKey: ['tonight', venueId] });
    setBusy(false);
    if (answer.kind === 'done') return 'closed' in answer.value ? answer.value.closed : [];
    if (answer.kind === 'refused') setRefused(answer.errorid);
    else showToast({ tone: 'bad', title: app('connection.title'), text: app('connection.unsure') });
    return null;
  }

  async function close() {
    const shut = await run('withhold', { table: table.no, from, to });
    if (!shut) return;
    onClose();
    showToast({
      tone: 'ok',
      title: text('done.close', { table: table.name, from: clockOf(from), to: clockOf(to) }),
      ...(shut.length > 0 && {
        action: { label: textOf('manage')('action.undo'), onPress: () => void reopen(shut) },
      }),
    });
  }

  /** Called from the toast, when the dialog that could show a refusal is closed. */
  async function reopen(spans: readonly Span[]) {
    for (const span of spans) {
      const block = { table: table.no, ...span };
      const answer = await api.plan.give_back({ venueId, date: day.date, ...block }, { key: newKey() });
      if (answer.kind === 'done') continue;
      const words =
        answer.kind === 'refused'
          ? { title: textOf('manage')('refused'), text: textOf('refusals')(answer.errorid) }
          : { title: textOf('app')('connection.title'), text: textOf('app')('connection.unsure') };
      showToast({ tone: 'bad', ...words });
      break;
    }
    await queries.invalidateQueries({ queryKey: ['tonight', venueId] });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={manage('table', { name: table.name })}
      description={`${manage(`area.${table.area as 'Indoor'}`)}${DOT}${manage('move.seats', { min: table.min, max: table.max })}`}
      closeLabel={app('close')}
      footer={
        mayAct &&
        !joining && (
          <Button tone="primary" icon="ban" busy={busy || to <= from} onClick={() => void close()}>
            {text('close')}
          </Button>
        )
      }
    >
      <div className={styles.table}>
        {refused && <Banner tone="bad" icon="alert" title={text('close.refused')} text={refusal(refused)} />}
        {laying && (
          <p className={parts.plate}>
            <span>{choiceWords({ kind: 'laid', until: laying.until }, day, manage)}</span>
            {mayAct && laying.party.actions.includes('ready') && (
              <Button
                icon="check"
                onClick={() => {
                  onLaid(laying.party);
                  onClose();
                }}
              >
                {manage('action.ready')}
              </Button>
            )}
          </p>
        )}
        {closed.map((block) => (
          <p key={block.from} className={parts.plate}>
            <span>{text('closed', { from: clockOf(block.from), to: clockOf(block.to) })}</span>
            {mayAct && (
              <Button icon="check" busy={busy} onClick={() => void run('give_back', block)}>
                {text('open')}
              </Button>
            )}
          </p>
        ))}
        {mayAct && (
          <fieldset className={styles.times}>
            <legend className={parts.legend}>{text('close.when')}</legend>
            <TimeSelect label={text('close.from')} value={from} begins onChoose={begin} />
            <TimeSelect label={text('close.to')} value={to} after={from} onChoose={setTo} />
          </fieldset>
        )}
        {mayAct && (
          <JoinSection
            {...{ venueId, day, table, plan, beside }}
            when={{ from, to }}
            onChoose={(count) => setJoining(count > 0)}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
