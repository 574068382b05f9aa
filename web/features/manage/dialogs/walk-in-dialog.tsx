import { useEffect, useRef, useState } from 'react';
import type { IssueCode, RefusalCode } from '#shared/contracts/errors.ts';
import { type SendWish, useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { part } from '#web/app/routing/part.ts';
import { needTexts } from '#web/i18n/app/language.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import type { Ended, LedTo } from '../actions/use-walk-in.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { coversOf } from '../list/list.ts';
import { useWalkInQuotes } from './use-walk-in-quotes.ts';
import { WalkInChoice } from './walk-in-choice.tsx';
import type { Quoted } from './walk-in-sizes.tsx';
import { WalkInWait } from './walk-in-wait.tsx';

/** Loaded on demand: it brings the allocator along, which the proposed tables do not need. */
const LedTables = part(async () => {
  const [{ LedTables: tables }] = await Promise.all([import('../door/led-tables.tsx'), needTexts('grid', 'map')]);
  return tables;
});

type Props = {
  readonly venueId: string;
  readonly day: ServiceDay;
  /** Guests whose reservation cannot be restored, known by name, number and size; left out for anybody else. */
  readonly known?: HostReservation;
  /** Seats them, by default at the best table. */
  readonly onSeat: (covers: number, name: string, led: LedTo, phone: string, send: SendWish) => Promise<Ended>;
  /** Puts them in the line. */
  readonly onWait: (covers: number, name: string, phone: string, send: SendWish) => Promise<Ended>;
  readonly onClose: () => void;
};

/** What the dialog shows: all sizes, the tables to choose from, or who waits. */
type Step = { readonly kind: 'sizes' | 'tables' } | { readonly kind: 'wait'; readonly quoted: Quoted };

const SIZES: Step = { kind: 'sizes' };
const FIRST_COVERS = 2;

/** The walk-in dialog: each size with its tables of now. A press on one seats the party; a size without any waits. */
export function WalkInDialog({ venueId, day, known, onSeat, onWait, onClose }: Props) {
  const text = useText('manage');
  const app = useText('app');
  const size = known && coversOf(known);
  const guest = useGuest(known);
  const { quotes, error, ...typed } = useWalkInQuotes(venueId, day, size);
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState(SIZES);
  // As long as the dialog is open it is about the same party.
  const sendWish = useWishKey();
  const called = guest.fields.name.trim() || text('walkIn.guest');
  const phone = guest.fields.phone.trim();

  async function take(send: () => Promise<Ended>) {
    if (busy) return;
    setBusy(true);
    const done = await send();
    setBusy(false);
    guest.judge(done);
    // The field at fault stands below the sizes too.
    if (typeof done === 'string' && step.kind === 'tables') setStep(SIZES);
    if (done === true) onClose();
  }
  const seat = (covers: number, led: LedTo) => take(() => onSeat(covers, called, led, phone, sendWish));

  const [title, about] =
    step.kind === 'tables'
      ? [text('walkIn.tables')]
      : step.kind === 'wait'
        ? [text('walkIn.waits')]
        : [
            known ? text('back.title', { name: known.name }) : text('walkIn.title'),
            known ? text('back.text') : typed.offline ? text('walkIn.offline') : undefined,
          ];
  return (
    <Dialog open onClose={onClose} title={title} description={about} closeLabel={app('close')}>
      {step.kind === 'wait' ? (
        <WalkInWait
          {...{ day, busy }}
          quoted={quotes?.find(({ covers }) => covers === step.quoted.covers) ?? step.quoted}
          guest={guest.fields}
          onWait={() => void take(() => onWait(step.quoted.covers, called, phone, sendWish))}
          onBack={() => setStep(SIZES)}
        />
      ) : step.kind === 'tables' ? (
        <LedTables
          {...{ venueId, day }}
          covers={typed.asked ?? size ?? FIRST_COVERS}
          name={called}
          onSeat={seat}
          onBack={() => setStep(SIZES)}
        />
      ) : error && !quotes ? (
        <ReadFailedBanner error={error} />
      ) : !quotes ? (
        <LoadingState label={app('loading')} lines={3} />
      ) : (
        <WalkInChoice
          {...{ day, known, busy, quotes, typed }}
          guest={guest.fields}
          onSeat={(covers, led) => void seat(covers, led)}
          onWait={typed.offline ? null : (quoted) => setStep({ kind: 'wait', quoted })}
          onTables={() => setStep({ kind: 'tables' })}
        />
      )}
    </Dialog>
  );
}

/** Who stands at the door, as typed, and the problem with the number; a refusal moves the focus to the field at fault. */
function useGuest(known: HostReservation | undefined) {
  const [name, setName] = useState(known?.name ?? '');
  const [phone, setPhone] = useState(known?.phone ?? '');
  const [issue, setIssue] = useState<IssueCode | RefusalCode | null>(null);
  const number = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) number.current?.focus();
  }, [refusals]);
  function judge(done: Ended) {
    setIssue(typeof done === 'string' ? done : null);
    if (typeof done === 'string') setRefusals((before) => before + 1);
  }
  return { fields: { name, phone, issue, number, onName: setName, onPhone: setPhone }, judge };
}
