import { useQueryClient } from '@tanstack/react-query';
import type { Issue, IssueCode, RefusalCode } from '#shared/contracts/errors.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApi } from '#web/app/app-context.tsx';
import { whyOf } from '#web/app/forms/form-issues.ts';
import { type SendWish, sendOnce } from '#web/app/forms/use-wish-key.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { usePendingChanges } from '../day/use-pending-changes.ts';
import { nameOf, tableNames } from './party-tables.ts';
import { sayDone } from './say-done.ts';

/**
 * Where the venue seats them: a unit, or tables joined ad hoc with the seats they have together. Empty for the best
 * table. `minutes`: a stay shorter than usual, which ends at `until`.
 */
export type LedTo = {
  readonly unit?: number;
  readonly tables?: readonly number[];
  readonly seats?: number;
  readonly minutes?: number;
  readonly until?: number;
};

/** Whether it was done, or the problem with the phone number. */
export type Ended = boolean | IssueCode | RefusalCode;

type Options = {
  readonly venueId: string;
  readonly day: Pick<ServiceDay, 'units' | 'today' | 'minute'>;
  /** Undoes the seating. */
  readonly onUndo: (party: HostReservation) => Promise<void>;
};

/** Seats a walk-in at the best or the named table, or puts it in the line. Without a connection the seating waits. */
export function useWalkIn({ venueId, day, onUndo }: Options) {
  const text = useText('manage');
  const app = useText('app');
  const refusal = useText('refusals');
  const api = useApi();
  const queries = useQueryClient();
  const later = usePendingChanges(venueId, null);
  const { units } = day;

  const look = () => {
    void queries.invalidateQueries({ queryKey: ['tonight', venueId] });
    void queries.invalidateQueries({ queryKey: ['walk-in', venueId] });
  };

  /** Puts a party without a table in the line. Returns the problem with the phone number, if there is one. */
  async function wait(covers: number, name: string, phone: string, send: SendWish): Promise<Ended> {
    const wish = { venueId, covers, name, phone };
    const answer = await send(wish, (key) => api.waitlist.wait_in(wish, { key }));
    look();
    if (answer.kind !== 'done') return wrongNumber(answer) ?? failed(answer);
    showToast({ tone: 'ok', title: text('done.waitIn', { name }) });
    return true;
  }

  /** Returns the problem with the phone number, if there is one. */
  async function seat(covers: number, name: string, led: LedTo = {}, phone = '', send = sendOnce): Promise<Ended> {
    const { tables, until, ...rest } = led;
    const own = { ...rest, ...(tables && { tables: [...tables] }) };
    const wish = { venueId, covers, name, ...(phone && { phone }), ...own };
    const tableOf = (nos: readonly number[]) => nos.map((no) => nameOf(no, units)).join(' + ');
    const keep = async (key: string, sent: boolean): Promise<Ended> => {
      const at = Date.now();
      const table = tableOf(tables ?? (led.unit === undefined ? [] : [led.unit]));
      const walkIn = { kind: 'walkIn', covers, phone, ...own, start: day.minute, at } as const;
      const tried = sent ? ({ key, operation: 'walk_in', input: wish } as const) : null;
      const kept = await later.addWalkIn({ key, name, date: day.today, deed: walkIn, table: table || null, tried });
      if (kept) showToast({ tone: 'info', title: text('done.walkInWaits', { name, table: table || '—' }) });
      return kept;
    };
    if (later.mustWait()) return keep(newKey(), false);
    let used = '';
    const answer = await send(wish, (key) => {
      used = key;
      return api.reservations.walk_in(wish, { key });
    });
    // It may have arrived all the same: it is sent again under its own key.
    if (answer.kind === 'offline') return keep(used, navigator.onLine);
    look();
    if (answer.kind === 'done') {
      const { reservation } = answer.value;
      const table = tables ? tableOf(tables) : (tableNames(reservation, units) ?? '');
      const time = until === undefined ? null : clockOf(until);
      const said = time ? text('done.walkInUntil', { name, table, time }) : text('done.walkIn', { name, table });
      sayDone(reservation, said, () => onUndo(reservation));
      return true;
    }
    return wrongNumber(answer) ?? failed(answer);
  }

  function failed({ errorid, issues }: Unanswered): false {
    if (errorid) showToast({ tone: 'bad', title: text('refused'), text: refusal(whyOf({ errorid, issues })) });
    else showToast({ tone: 'bad', title: app('connection.title'), text: app('connection.unsure') });
    return false;
  }

  return { seat, wait };
}

type Unanswered = { readonly kind: string; readonly errorid?: RefusalCode; readonly issues?: readonly Issue[] };

const wrongNumber = ({ issues }: Unanswered): IssueCode | RefusalCode | undefined =>
  issues?.find(({ path }) => path === 'phone')?.code;
