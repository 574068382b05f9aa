import { maySetAside } from '#shared/domain/day/set-aside.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { isAtTable, isHere } from '#shared/domain/reservation/axes.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type Alteration, agreedOf, isSame, isSamePlace, type Wished } from '../actions/alteration.ts';
import { toldWords } from '../actions/told-words.ts';
import { useCorrection } from '../actions/use-correction.ts';
import type { Verdict } from '../actions/verdict.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { isDayOver } from '../day/passed.ts';
import { TIMES } from '../grid/layout.ts';
import { InTheWay } from '../list/in-the-way.tsx';
import { newestOf } from '../list/list.ts';
import { AlterCounts } from './alter-counts.tsx';
import styles from './alter-dialog.module.css';
import { CorrectionDialog } from './correction-dialog.tsx';

type Props = {
  readonly party: HostReservation;
  readonly day: ServiceDay;
  /** Answers with the verdict; unless it is `done`, the dialog stays open for a correction or another press. */
  readonly onSave: (party: HostReservation, change: Alteration) => Promise<Verdict>;
  readonly onClose: () => void;
};

const ANY = 'any';

/** Changes party size, date, time and area to what the guest has just asked for by phone or at the door. */
export function AlterDialog({ party: asked, day, onSave, onClose }: Props) {
  // A colleague's change to the reservation shows here at once, beside what has been entered.
  const party = newestOf(asked, day);
  const text = useText('manage');
  const desk = useText('desk');
  const refusal = useText('refusals');
  const required = refusal('field.required');
  const { own, refused, yields, missing, busy, reason, beside, issueOf, change, submit } = useCorrection<
    Wished,
    'name' | 'date'
  >((code) => code === 'reservation.duplicate' || maySetAside(code), onClose, ['name', 'date']);
  const wrong = (field: 'name' | 'date') => {
    const code = issueOf(field);
    return code && refusal(code);
  };
  const stood = agreedOf(party, day.date);
  const { date, start } = isHere(party) ? stood : { ...stood, ...own };
  // On a day that is over nobody can be moved: only the name can be corrected, or another day agreed.
  const over = isDayOver({ date, today: day.today });
  const wish: Wished = over ? { ...stood, date, name: own.name ?? stood.name } : { ...stood, ...own, date, start };
  const name = wish.name.trim();
  const wanted = { ...wish, name };
  const areas = [...new Set(day.units.map((unit) => unit.area))];
  const times = [...new Set([...TIMES, wish.start])].toSorted((a, b) => a - b);

  return (
    <CorrectionDialog
      {...{ busy, beside, onClose }}
      title={text('alter.title', { name: party.name })}
      told={toldWords(party, isSamePlace(wanted, stood), { text, desk })}
      onSubmit={(event) =>
        submit(event, {
          isReady: wish.date !== '' && name !== '',
          isSame: isSame(wanted, stood),
          send: (why) => onSave(party, { ...wanted, ...why }),
        })
      }
    >
      <TextField
        label={desk('name')}
        required
        maxLength={80}
        autoComplete="off"
        error={missing && name === '' ? required : wrong('name')}
        value={wish.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      {!over && <AlterCounts wish={wish} onChange={change} />}
      {!isHere(party) && (
        <div className={styles.when}>
          <TextField
            label={text('day.label')}
            type="date"
            required
            error={missing && !wish.date ? required : wrong('date')}
            min={day.today}
            value={wish.date}
            onChange={(event) => change({ date: event.target.value as Wished['date'] })}
          />
          {!over && (
            <SelectField
              label={text('why.time')}
              value={String(wish.start)}
              choices={times.map((minute) => ({ value: String(minute), label: clockOf(minute) }))}
              onChoose={(start) => change({ start: Number(start) })}
            />
          )}
        </div>
      )}
      {!over && !isAtTable(party) && areas.length > 1 && (
        <SelectField
          label={text('why.area')}
          value={wish.area ?? ANY}
          choices={[
            { value: ANY, label: text('why.anyArea') },
            ...areas.map((each) => ({ value: each, label: text(`area.${each as 'Indoor'}`) })),
          ]}
          onChoose={(value) => change({ area: value === ANY ? null : (value as Wished['area']) })}
        />
      )}
      {refused && <InTheWay {...{ refused, yields, reason, wish }} onStart={(start) => change({ start })} />}
      {party.amendment && <Banner tone="wait" icon="alert" title={text('alter.answers')} />}
    </CorrectionDialog>
  );
}
