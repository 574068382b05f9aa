import { useQueryClient } from '@tanstack/react-query';
import type { Issue, IssueCode, RefusalCode } from '#shared/contracts/errors.ts';
import { useApi } from '#web/app/app-context.tsx';
import { whyOf } from '#web/app/forms/form-issues.ts';
import { type SendWish, sendOnce } from '#web/app/forms/use-wish-key.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { HostReservation } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';
import { nameOf, tableNames } from './party-tables.ts';
import { sayDone } from './say-done.ts';

/**
 * Where the venue seats them: a unit, or tables joined ad hoc with the seats they have together. Empty for the best
 * table.
 */
export type LedTo = { readonly unit?: number; readonly tables?: readonly number[]; readonly seats?: number };

/** Whether it was done, or the problem with the phone number. */
export type Ended = boolean | IssueCode | RefusalCode;

type Options = {
  readonly venueId: string;
  readonly units: readonly Unit[];
  /** Undoes the seating. */
  readonly onUndo: (party: HostReservation) => Promise<void>;
};

/** Seats a walk-in at the best or the named table, or puts it in the line. */
export function useWalkIn({ venueId, units, onUndo }: Options) {
  const text = useText('manage');
  const app = useText('app');
  const refusal = useText('refusals');
  const api = useApi();
  const queries = useQueryClient();

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
    const { tables, ...rest } = led;
    const wish = { venueId, covers, name, ...(phone && { phone }), ...rest, ...(tables && { tables: [...tables] }) };
    const answer = await send(wish, (key) => api.reservations.walk_in(wish, { key }));
    look();
    if (answer.kind === 'done') {
      const { reservation } = answer.value;
      const table = tables?.map((no) => nameOf(no, units)).join(' + ') ?? tableNames(reservation, units) ?? '';
      sayDone(reservation, text('done.walkIn', { name, table }), () => onUndo(reservation));
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
