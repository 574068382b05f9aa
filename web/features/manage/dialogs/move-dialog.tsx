import { useState } from 'react';
import type { RefusalCode } from '#shared/contracts/errors.ts';
import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { timeLabel } from '#web/app/day/time-label.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { choiceWords } from '../actions/choice-words.ts';
import { nameOf } from '../actions/party-tables.ts';
import { type UnitChoice, unitChoices } from '../actions/unit-choices.ts';
import type { Verdict } from '../actions/verdict.ts';
import type { DayOfTables } from '../day/being-laid.ts';
import type { HostReservation } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';
import { coversOf } from '../list/list.ts';
import { UnitName } from '../list/unit-name.tsx';
import styles from './move-dialog.module.css';

type Props = {
  readonly party: HostReservation;
  readonly day: DayOfTables;
  /** `from`: the table that is given up. */
  readonly onMove: (unit: Unit, from: number | undefined) => Promise<Verdict>;
  readonly onClose: () => void;
};

/**
 * Lists every table and combination, the fitting ones first. One press moves the party; a refusal is shown above the
 * list, which stays open.
 */
export function MoveDialog({ party, day, onMove, onClose }: Props) {
  const text = useText('manage');
  const app = useText('app');
  const refusal = useText('refusals');
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ readonly unit: Unit; readonly code: RefusalCode } | null>(null);
  const [from, setFrom] = useState(party.tables[0]?.unit);
  const own = party.tables.find(({ unit }) => unit === from);
  const choices = unitChoices(party, day, own);

  async function choose(unit: Unit) {
    if (busy) return;
    setBusy(true);
    setRefused(null);
    const verdict = await onMove(unit, from);
    setBusy(false);
    if (verdict.kind === 'refused' && verdict.code !== 'reservation.stale') setRefused({ unit, code: verdict.code });
    else onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('move.title', { name: party.name })}
      description={text('move.text', {
        covers: text('covers', { count: coversOf(party) }),
        from: timeLabel(day.date as LocalDate, party.start, day.zone, locale),
        to: clockOf(party.start + party.duration),
      })}
      closeLabel={app('close')}
    >
      <div className={styles.choices} aria-busy={busy}>
        {party.tables.length > 1 && (
          <Segmented
            label={text('move.which')}
            choices={party.tables.map(({ unit, covers }) => ({
              value: String(unit),
              label: `${nameOf(unit, day.units)} (${text('covers', { count: covers })})`,
            }))}
            value={String(from)}
            onChoose={(unit) => setFrom(Number(unit))}
          />
        )}
        {refused && (
          <div className={styles.refused}>
            <Banner
              tone="bad"
              icon="alert"
              title={text('table', { name: refused.unit.name })}
              text={refusal(refused.code)}
            />
          </div>
        )}
        {(['fits', 'larger', 'smaller'] as const).map(
          (group) =>
            choices[group].length > 0 && (
              <section key={group} aria-label={text(`move.${group}`)}>
                <h3 className={styles.heading}>{text(`move.${group}`)}</h3>
                <ul className={styles.units}>
                  {choices[group].map((choice) => (
                    <li key={choice.unit.no}>
                      <UnitButton {...{ choice, day, busy }} onPress={() => choose(choice.unit)} />
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
    </Dialog>
  );
}

type ButtonProps = {
  readonly choice: UnitChoice;
  readonly day: DayOfTables;
  readonly busy: boolean;
  readonly onPress: () => void;
};

const SIGNS = { here: 'pin', free: 'check', yields: 'move', laid: 'clock', taken: 'ban' } as const;

function UnitButton({ choice: { unit, state }, day, busy, onPress }: ButtonProps) {
  const text = useText('manage');
  const here = state.kind === 'here';
  return (
    <button
      type="button"
      className={classNames(styles.unit, styles[state.kind])}
      aria-disabled={busy || here}
      aria-current={here || undefined}
      onClick={() => !busy && !here && onPress()}
    >
      <span className={styles.name}>
        <span className="visually-hidden">{text('table', { name: unit.name })}</span>
        <span aria-hidden="true">
          <UnitName name={unit.name} />
        </span>
      </span>
      <span className={styles.about}>
        {text(`area.${unit.area as 'Indoor'}`)}
        {DOT}
        <span className={styles.seats}>{text('move.seats', { min: unit.min, max: unit.max })}</span>
      </span>
      <span className={styles.state}>
        <Icon name={SIGNS[state.kind]} size={16} />
        {choiceWords(state, day, text)}
      </span>
    </button>
  );
}
