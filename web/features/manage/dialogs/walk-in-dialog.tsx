import { useEffect, useRef, useState } from 'react';
import type { IssueCode, RefusalCode } from '#shared/contracts/errors.ts';
import { type SendWish, useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { type KnownCaller, paths } from '#web/app/paths.ts';
import { part } from '#web/app/routing/part.ts';
import { Link } from '#web/app/routing/routing.ts';
import { needTexts } from '#web/i18n/app/language.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import type { Ended, LedTo } from '../actions/use-walk-in.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { coversOf } from '../list/list.ts';
import { AllSizes } from './all-sizes.tsx';
import { useWalkInQuotes } from './use-walk-in-quotes.ts';
import styles from './walk-in-dialog.module.css';
import { WalkInGuest } from './walk-in-guest.tsx';
import { WalkInSizes } from './walk-in-sizes.tsx';

/** Loaded on demand: it brings the allocator along, which the proposed table does not need. */
const LedDialog = part(async () => {
  const [{ LedDialog: dialog }] = await Promise.all([
    import('../door/led-dialog.tsx'),
    needTexts('floor', 'grid', 'map'),
  ]);
  return dialog;
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

const FIRST_COVERS = 2;

/** The walk-in dialog: each size with its wait; one press seats the party or puts it in the line. */
export function WalkInDialog({ venueId, day, known, onSeat, onWait, onClose }: Props) {
  const text = useText('manage');
  const app = useText('app');
  const size = known && coversOf(known);
  const [name, setName] = useState(known?.name ?? '');
  const [phone, setPhone] = useState(known?.phone ?? '');
  const [issue, setIssue] = useState<IssueCode | RefusalCode | null>(null);
  const { data, error, asked, ...typed } = useWalkInQuotes(venueId, size);
  const [busy, setBusy] = useState(false);
  // As long as the dialog is open it is about the same party.
  const sendWish = useWishKey();
  const [leading, setLeading] = useState(false);
  const number = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState(0);
  // A refusal moves the focus to the field at fault.
  useEffect(() => {
    if (refusals > 0) number.current?.focus();
  }, [refusals]);
  const called = name.trim() || text('walkIn.guest');

  async function take(covers: number, now: boolean) {
    if (busy) return;
    setBusy(true);
    const typedPhone = phone.trim();
    const done = await (now
      ? onSeat(covers, called, {}, typedPhone, sendWish)
      : onWait(covers, called, typedPhone, sendWish));
    setBusy(false);
    ended(done);
  }

  const sizes = { units: day.units, busy, onTake: (covers: number, now: boolean) => void take(covers, now) };

  function ended(done: Ended) {
    setIssue(typeof done === 'string' ? done : null);
    if (typeof done === 'string') setRefusals((before) => before + 1);
    if (done === true) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={known ? text('back.title', { name: known.name }) : text('walkIn.title')}
      description={text(known ? 'back.text' : 'walkIn.text')}
      closeLabel={app('close')}
    >
      {error && !data ? (
        <ReadFailedBanner error={error} />
      ) : !data ? (
        <LoadingState label={app('loading')} lines={3} />
      ) : (
        <div className={styles.door} aria-busy={busy}>
          {size && <WalkInSizes {...sizes} quotes={data.quotes.filter(({ covers }) => covers === size)} />}
          {size ? (
            <details>
              <summary className={styles.others}>{text('back.size')}</summary>
              <div className={styles.door}>
                <AllSizes {...{ ...sizes, ...typed }} quotes={data.quotes.filter(({ covers }) => covers !== size)} />
              </div>
            </details>
          ) : (
            <AllSizes {...{ ...sizes, ...typed }} quotes={data.quotes} />
          )}
          <Button icon="table" onClick={() => setLeading(true)}>
            {text('walkIn.choose')}
          </Button>
          {known && (
            <Link className={styles.later ?? ''} {...laterOf(known, day)}>
              {text('back.book')}
            </Link>
          )}
          <WalkInGuest {...{ name, phone, issue, number }} onName={setName} onPhone={setPhone} />
        </div>
      )}
      {leading && (
        <LedDialog
          {...{ venueId, day }}
          covers={asked ?? size ?? FIRST_COVERS}
          name={called}
          onSeat={async (covers, led) => {
            const done = await onSeat(covers, called, led, phone.trim(), sendWish);
            // A problem with the phone number is shown at its field, below this question.
            if (typeof done === 'string') setLeading(false);
            ended(done);
          }}
          onClose={() => setLeading(false)}
        />
      )}
    </Dialog>
  );
}

const QUARTER = 15;

/**
 * Leads to the booking form with the next likely time; the guest's data go along in the navigation state, not in the
 * URL.
 */
function laterOf(known: HostReservation, { date, minute }: ServiceDay) {
  const start = Math.ceil((minute + 2 * QUARTER) / QUARTER) * QUARTER;
  const state: KnownCaller = { name: known.name, phone: known.phone };
  return { to: paths.bookingOf({ date, start, adults: coversOf(known), area: null }), state };
}
