import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { paths } from '#web/app/paths.ts';
import { useNavigate } from '#web/app/routing/routing.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import type { HostAction } from '../day/service-day.ts';
import { useHost } from '../day/use-host.ts';
import { usePendingChanges } from '../day/use-pending-changes.ts';
import { type OpenDialog, PartyDialog } from '../dialogs/party-dialog.tsx';
import { ASKS_FIRST } from './asks-first.ts';
import { earlyStep } from './early.ts';
import { hasNoRoom, isTableGone } from './no-room.ts';
import { isUnmarked } from './offered-actions.ts';
import type { RowCommand } from './row-command.ts';
import { sayProblem } from './say-problem.ts';
import { usePaidResend } from './use-paid-resend.ts';
import type { Verdict } from './verdict.ts';

/** The guest is told of these, or only the server can decide: offline they are refused before any question is asked. */
const NEEDS_LINE: readonly RowCommand[] = [
  ...(['reject', 'noShow', 'cancel', 'alter', 'contact', 'spread', 'rejectAmendment', 'write'] as const),
];

export type Commands = ReturnType<typeof useHost> & {
  readonly onCommand: (party: HostReservation, command: RowCommand) => void;
  readonly hasNoLine: () => boolean;
  /** The dialog a command opens before it runs, rendered at the end of the screen. */
  readonly dialog: ReactNode;
};

/** The commands of a day's rows, with the dialogs that some of them need. */
export function useCommands(venueId: string, date: LocalDate | null, day: ServiceDay): Commands {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const isToday = day.date === day.today;
  const newest = useRef(day);
  useEffect(() => {
    newest.current = day;
  }, [day]);
  // A toast outlives the dialog that caused it.
  const showsToday = useRef(false);
  useEffect(() => {
    showsToday.current = isToday;
    return () => {
      showsToday.current = false;
    };
  }, [isToday]);
  const onTableGone = useCallback(
    (party: HostReservation, verdict: Verdict) => {
      // On an evening that is over nobody is expected any more.
      if (isToday && showsToday.current) setOpen({ kind: 'cameAfterAll', party });
      else sayProblem(verdict, party);
    },
    [isToday],
  );
  const host = useHost(venueId, date, onTableGone);
  const { press, send, stop, callIn, offerTable, seatFromLine, answer, markDeposit, pending } = host;
  const { hasNoLine } = usePendingChanges(venueId, date);
  const navigate = useNavigate();
  const { sendPaid, asking } = usePaidResend(send);

  const onCommand = useCallback(
    (party: HostReservation, command: RowCommand) => {
      // On an evening that is over no table is freed, so a no-show is confirmed only if the venue keeps money by it.
      const plain = command === 'noShow' && isUnmarked(party) && party.deposit === null;
      const early = earlyStep(command, party, newest.current);
      const asks = plain ? undefined : ASKS_FIRST.find((name) => name === command);
      if (asks && NEEDS_LINE.includes(asks) && hasNoLine()) sayProblem({ kind: 'noLine' }, party);
      else if (asks) setOpen({ kind: asks, party });
      else if (early && isToday) setOpen({ kind: 'early', party, command: early });
      else if (command === 'messages') party.unread && void navigate(paths.conversation(party.unread.guest));
      else if (command === 'money') void navigate(paths.moneyOf(party.id));
      else if (command === 'resend') void sendPaid(party);
      else if (command === 'unsend') void stop(party);
      else if (command === 'tellReady') void callIn(party);
      else if (command === 'offer') void offerTable(party);
      else if (command === 'seatFromLine') void seatFromLine(party);
      else if (command === 'depositPaid' || command === 'depositOpen') void markDeposit(party, command);
      else if (command === 'acceptAmendment') void answer(party, true);
      else {
        void press(party, command as HostAction).then((verdict) => {
          if (hasNoRoom(verdict)) setOpen({ kind: 'noRoom', party, verdict });
          else if (isTableGone(verdict, party)) onTableGone(party, verdict);
        });
      }
    },
    [
      isToday,
      press,
      sendPaid,
      stop,
      callIn,
      offerTable,
      seatFromLine,
      answer,
      markDeposit,
      navigate,
      hasNoLine,
      onTableGone,
    ],
  );

  function close() {
    const id = open?.party.id;
    setOpen(null);
    // The row may have other buttons now, so the focus goes to its last one, not back to the one pressed.
    requestAnimationFrame(() => buttonsOf(id).at(-1)?.focus({ preventScroll: true }));
  }

  const dialog = open && (
    <PartyDialog
      venueId={venueId}
      dialog={open}
      day={day}
      busy={pending.has(open.party.id)}
      onPress={press}
      onAnswer={answer}
      onAlter={host.alter}
      onReach={host.reach}
      onMove={host.move}
      onSpread={host.spread}
      onNote={host.write}
      onDelay={host.delay}
      onUndoWalkIn={host.undoWalkIn}
      onClose={close}
    />
  );
  return { ...host, onCommand, hasNoLine, dialog: asking ?? dialog };
}

const buttonsOf = (id: string | undefined): HTMLButtonElement[] => [
  ...(document.getElementById(`party-${id}`)?.closest('li')?.querySelectorAll('button') ?? []),
];
