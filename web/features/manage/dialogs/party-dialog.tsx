import { mergedNote } from '#shared/domain/reservation/pending-change.ts';
import { issueAt } from '#web/app/forms/form-issues.ts';
import { part } from '#web/app/routing/part.ts';
import { needTexts } from '#web/i18n/app/language.ts';
import { type Alteration, agreedOf, agreedWords, type Wished } from '../actions/alteration.ts';
import type { Arrangement, NamedSeats } from '../actions/arrangement.ts';
import type { WrittenContact } from '../actions/contact.ts';
import type { EarlyStep } from '../actions/early.ts';
import { hasNoRoom } from '../actions/no-room.ts';
import { seatsBackTo } from '../actions/party-tables.ts';
import { sayProblem } from '../actions/say-problem.ts';
import type { NoRoom } from '../actions/use-actions.ts';
import type { Verdict } from '../actions/verdict.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import type { HostAction } from '../day/service-day.ts';
import { CameAfterAll } from '../list/came-after-all.tsx';
import { newestOf } from '../list/list.ts';
import type { Seats } from '../spread/seats.ts';
import { WriteDialog } from '../write/write-dialog.tsx';
import { AskingDialog } from './asking-dialog.tsx';
import { EarlyDialog } from './early-dialog.tsx';
import { LateDialog } from './late-dialog.tsx';
import { LogDialog } from './log-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { moveTo } from './move-to.ts';
import { NoRoomDialog } from './no-room-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';

/** Loaded on demand: it brings the allocator along. */
const SpreadDialog = part(async () => {
  const [{ SpreadDialog: dialog }] = await Promise.all([import('../spread/spread-dialog.tsx'), needTexts('grid')]);
  return dialog;
});

/** Loaded on demand: alterations are rare, and need the texts of the booking form. */
const AlterDialog = part(async () => {
  const [{ AlterDialog: dialog }] = await Promise.all([import('./alter-dialog.tsx'), needTexts('desk')]);
  return dialog;
});

const ContactDialog = part(async () => {
  const [{ ContactDialog: dialog }] = await Promise.all([import('./contact-dialog.tsx'), needTexts('desk')]);
  return dialog;
});

/** The reservation as the host saw it when the dialog opened; its revision tells whether it has changed since. */
export type OpenDialog = { readonly party: HostReservation } & (
  | {
      readonly kind:
        | 'reject'
        | 'noShow'
        | 'cancel'
        | 'alter'
        | 'contact'
        | 'move'
        | 'spread'
        | 'rejectAmendment'
        | 'note'
        | 'late'
        | 'log'
        | 'write'
        | 'cameAfterAll';
    }
  | { readonly kind: 'noRoom'; readonly verdict: NoRoom }
  | { readonly kind: 'early'; readonly command: EarlyStep }
);

type Props = {
  readonly venueId: string;
  readonly dialog: OpenDialog;
  readonly day: ServiceDay;
  readonly busy: boolean;
  readonly onPress: (
    party: HostReservation,
    action: HostAction,
    more?: { reason?: string; apart?: true; silent?: true },
  ) => Promise<Verdict>;
  readonly onAnswer: (party: HostReservation, accept: boolean, reason?: string) => Promise<Verdict>;
  readonly onAlter: (
    party: HostReservation,
    change: Alteration,
    how: { readonly stood: Wished; readonly wordsOf: (after: HostReservation) => string },
  ) => Promise<Verdict>;
  readonly onReach: (party: HostReservation, contact: WrittenContact) => Promise<Verdict>;
  readonly onMove: (party: HostReservation, change: Arrangement) => Promise<Verdict>;
  readonly onSpread: (party: HostReservation, seats: Seats, had: NamedSeats) => Promise<Verdict>;
  readonly onDelay: (party: HostReservation, minutes: number | null) => Promise<Verdict>;
  readonly onNote: (party: HostReservation, note: string) => Promise<Verdict>;
  readonly onUndoWalkIn: (party: HostReservation) => Promise<void>;
  readonly onClose: () => void;
};

export function PartyDialog({
  venueId,
  dialog,
  day,
  busy,
  onPress,
  onAnswer,
  onAlter,
  onReach,
  onMove,
  onSpread,
  onNote,
  onDelay,
  onUndoWalkIn,
  onClose,
}: Props) {
  const { kind, party } = dialog;

  if (kind === 'move') {
    return (
      <MoveDialog
        {...{ party, day, onClose }}
        onMove={(unit, before) => moveTo({ party, day, onMove }, unit, before)}
      />
    );
  }
  if (kind === 'alter') {
    return (
      <AlterDialog
        {...{ party, day, onClose }}
        onSave={(newest, change) =>
          onAlter(newest, change, {
            stood: agreedOf(newest, day.date),
            wordsOf: (after) => agreedWords(after, change, day),
          })
        }
      />
    );
  }
  if (kind === 'contact') {
    return <ContactDialog {...{ party, day, onClose }} onSave={onReach} />;
  }
  if (kind === 'spread') {
    return (
      <SpreadDialog
        {...{ venueId, day, party, onClose }}
        onSave={(seats) => onSpread(party, seats, seatsBackTo(party, day.units))}
      />
    );
  }
  if (kind === 'cameAfterAll') return <CameAfterAll {...{ venueId, day, party, onClose }} onUndo={onUndoWalkIn} />;
  if (kind === 'write')
    return <WriteDialog {...{ venueId }} parties={[newestOf(party, day)]} onClose={() => onClose()} />;
  if (kind === 'log') return <LogDialog venueId={venueId} zone={day.zone} party={party} onClose={onClose} />;
  if (kind === 'note' || kind === 'late')
    return <WritingDialog {...{ kind, party, day, busy, onNote, onDelay, onClose }} />;
  if (kind === 'noRoom') {
    const seatApart = async () => {
      onClose();
      const verdict = await onPress(party, 'accept', { apart: true });
      if (hasNoRoom(verdict)) sayProblem(verdict, party);
    };
    return <NoRoomDialog party={party} verdict={dialog.verdict} onApart={seatApart} onClose={onClose} />;
  }
  if (kind === 'early') {
    const { command } = dialog;
    return (
      <EarlyDialog
        {...{ party, day, busy, command, onClose }}
        onConfirm={() => {
          onClose();
          void onPress(newestOf(party, day), command);
        }}
      />
    );
  }
  return (
    <AskingDialog
      {...{ kind, party, day, busy, onClose }}
      onConfirm={(reason, silent) => {
        const newest = newestOf(party, day);
        const more = { reason, ...(silent && { silent }) };
        return kind === 'rejectAmendment' ? onAnswer(newest, false, reason) : onPress(newest, kind, more);
      }}
    />
  );
}

type WritingProps = Pick<Props, 'day' | 'busy' | 'onNote' | 'onDelay' | 'onClose'> & {
  readonly kind: 'note' | 'late';
  readonly party: HostReservation;
};

/** What the venue writes down about a party: a note, or a delay that was told on the phone. */
function WritingDialog({ kind, party, day, busy, onNote, onDelay, onClose }: WritingProps) {
  if (kind === 'note') {
    return (
      <NoteDialog
        party={party}
        busy={busy}
        onClose={onClose}
        onSave={async (note) => {
          // A colleague's change since then does not refuse this one, and a colleague's note is kept beside it.
          const newest = newestOf(party, day);
          const verdict = await onNote(newest, mergedNote(party.note, note, newest.note));
          if (verdict.kind === 'done' || verdict.kind === 'waits') onClose();
          return verdict.kind === 'refused' ? issueAt(verdict.issues, 'note')?.code : undefined;
        }}
      />
    );
  }
  return (
    <LateDialog
      party={party}
      busy={busy}
      onClose={onClose}
      onSave={async (minutes) => {
        const { kind: end } = await onDelay(newestOf(party, day), minutes);
        if (end === 'done' || end === 'waits') onClose();
      }}
    />
  );
}
