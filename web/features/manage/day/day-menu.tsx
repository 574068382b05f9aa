import { useState } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { CheckDialog } from '../dialogs/check-dialog.tsx';
import { EverybodyLeftDialog } from '../dialogs/everybody-left-dialog.tsx';
import { TablesDialog } from '../dialogs/tables-dialog.tsx';
import { WhyDialog } from '../dialogs/why-dialog.tsx';
import type { Act } from '../list/each-of.ts';
import { leftAtTable } from '../list/left-at-table.ts';
import type { HostReservation, ServiceDay } from './day-data.ts';

type Props = {
  readonly venueId: string;
  readonly date: LocalDate;
  readonly day: ServiceDay;
  readonly act: Act;
  readonly onKeys: () => void;
};

/** Binds tables for parties due soon; the rest of the evening stays free for re-seating. */
const SOON_MINUTES = 120;

type Kind = 'check' | 'tables' | 'why';

/** The actions on a day as a whole. */
export function DayMenu({ venueId, date, day, act, onKeys }: Props) {
  const text = useText('manage');
  const [open, setOpen] = useState<{ readonly kind: Kind; readonly at: number } | null>(null);
  const show = (kind: Kind) => setOpen({ kind, at: day.minute });
  const close = () => setOpen(null);
  const left = leftAtTable(day);
  const [leaving, setLeaving] = useState<readonly HostReservation[] | null>(null);
  return (
    <>
      <Menu trigger={<Button icon="more" iconOnly aria-label={text('day.more')} />}>
        {left.length > 0 && (
          <MenuItem icon="finish" onSelect={() => setLeaving(left)}>
            {text('everybody.action')}
          </MenuItem>
        )}
        {date === day.today && (
          <MenuItem icon="table" onSelect={() => show('tables')}>
            {text('tables.action')}
          </MenuItem>
        )}
        <MenuItem icon="search" onSelect={() => show('why')}>
          {text('why.action')}
        </MenuItem>
        <MenuItem icon="print" onSelect={() => window.print()}>
          {text('print')}
        </MenuItem>
        <MenuItem icon="keyboard" onSelect={onKeys}>
          {text('keys.open')}
        </MenuItem>
        <MenuItem icon="checks" onSelect={() => show('check')}>
          {text('check.action')}
        </MenuItem>
      </Menu>
      {leaving && <EverybodyLeftDialog parties={leaving} act={act} onClose={() => setLeaving(null)} />}
      {open?.kind === 'check' && <CheckDialog venueId={venueId} date={date} onClose={close} />}
      {open?.kind === 'why' && <WhyDialog {...{ venueId, date, day }} onClose={close} />}
      {open?.kind === 'tables' && (
        <TablesDialog
          {...{ venueId, date, units: day.units }}
          begin={open.at}
          end={open.at + SOON_MINUTES}
          onClose={close}
        />
      )}
    </>
  );
}
