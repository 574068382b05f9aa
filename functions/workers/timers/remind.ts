import { newMessageId, newOutboxId } from '#functions/platform/ids.ts';
import type { TimerCommand } from '#shared/contracts/messages/outbox.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { reminderPurpose } from '#shared/domain/messaging/purpose.ts';
import { newMessage } from '#shared/domain/reservation/new-message.ts';
import { judgeReminder } from '#shared/domain/reservation/reminder.ts';
import { knownBy } from '#shared/domain/reservation/reservation.ts';
import type { TimerDeps } from './timer-deps.ts';

/** Asks the guest some time before the visit to reconfirm. A missing answer is shown, and has no other effect. */
export async function remind({ days, reservations, venues, outbox, guests, clock }: TimerDeps, command: TimerCommand) {
  const { venueId, reservationId } = command;
  const now = clock.now();
  const [venue, known] = await Promise.all([venues.find(venueId), reservations.load(venueId, reservationId)]);
  if (!venue || !known) return null;
  const asking = { zone: venue.rules.zone, reminders: venue.services.reminders };
  const first = judgeReminder(known, asking, now);
  // The sheet is not written for this: its version orders the actions of guests and venue.
  if (first.kind === 'tooEarly') await outbox.add({ id: newOutboxId(), dueAt: first.until, entries: [command] });
  if (first.kind !== 'ask') return { kind: 'kept', answer: first.kind } as const;

  return days.change(
    venueId,
    dateOf(reservationId),
    async ({ sheet }) => {
      const before = await reservations.load(venueId, reservationId);
      const verdict = before && judgeReminder(before, asking, now);
      if (!before || verdict?.kind !== 'ask') return { keep: 'keep' };
      const { after } = verdict;
      const message = newMessage(newMessageId(), after, reminderPurpose(after, now), now);
      const { thread } = await guests.of(venueId, knownBy(after.contact));
      return {
        commit: { sheet, reservations: [{ before, after }], messages: [{ message, thread }] },
        answer: 'ask',
      };
    },
    { now },
  );
}
