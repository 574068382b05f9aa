import { useMemo, useState } from 'react';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { SHORTEST_OFFERED } from '#shared/domain/reservation/walk-in-tables.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import { named } from '#web/i18n/app/named.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { type LedTo, useWalkIn } from '../actions/use-walk-in.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';
import { freeNow } from '../door/quotes-on-device.ts';
import type { Plan } from './plan.ts';
import styles from './table-dialog.module.css';
import parts from './table-parts.module.css';

type Props = {
  readonly venueId: string;
  readonly day: ServiceDay;
  readonly table: Unit;
  readonly plan: Plan;
  readonly onUndo: (party: HostReservation) => Promise<void>;
  readonly onDone: () => void;
};

const MAX_SIZES = 8;

/** Seats a walk-in at a free table of now by a press on its size; nothing is shown if nobody can sit there now. */
export function WalkInHere({ venueId, day, table, plan, onUndo, onDone }: Props) {
  const text = useText('manage');
  const { seat } = useWalkIn({ venueId, day, onUndo });
  const [busy, setBusy] = useState(false);
  const sizes = useMemo(() => sizesAt(day, table, plan), [day, table, plan]);
  if (sizes.length === 0) return null;
  const until = sizes.find(({ led }) => led.until !== undefined)?.led.until;
  const short = until === undefined ? '' : text('walkIn.short', { time: clockOf(until) });

  async function take(covers: number, led: LedTo) {
    if (busy) return;
    setBusy(true);
    const done = await seat(covers, text('walkIn.guest'), led);
    setBusy(false);
    if (done === true) onDone();
  }

  return (
    <fieldset className={styles.sizes} aria-busy={busy}>
      <legend className={parts.legend}>
        {text('walkIn.guest')} {short && <span className={styles.short}>{short}</span>}
      </legend>
      {sizes.map(({ covers, led }) => (
        <Button
          key={covers}
          busy={busy}
          aria-label={named(text('walkIn.guest'), text('covers', { count: covers }))}
          onClick={() => void take(covers, led)}
        >
          {covers}
        </Button>
      ))}
    </fieldset>
  );
}

/** The sizes for which the table is free now, with a shorter stay where the next party comes before the usual one ends. */
function sizesAt(day: ServiceDay, table: Unit, { rules, sheet }: Plan) {
  const here = freeNow(day).find(({ unit }) => unit.no === table.no);
  const closings = sheet.blocks.filter((block) => table.tables.includes(block.table) && block.to > day.minute);
  if (!here || closings.some(({ from }) => from <= day.minute)) return [];
  const ends = [...(here.until === null ? [] : [here.until]), ...closings.map(({ from }) => from)];
  const until = ends.length > 0 ? Math.min(...ends) : null;
  const free = until === null ? Number.POSITIVE_INFINITY : until - day.minute - rules.resetMinutes;
  if (free < SHORTEST_OFFERED) return [];
  const sizes = Array.from({ length: Math.min(table.max - table.min + 1, MAX_SIZES) }, (_, nth) => table.min + nth);
  return sizes.map((covers) => {
    const isShort = until !== null && free < durationFor(rules, covers);
    const led: LedTo = { unit: table.no, ...(isShort && { minutes: Math.floor(free / 5) * 5, until }) };
    return { covers, led };
  });
}
