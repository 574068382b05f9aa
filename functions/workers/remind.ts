import { newMessageId, newOutboxId } from '#functions/runtime/ids.ts';
import type { TimerCommand } from '#shared/contracts/messages/outbox.ts';
import { newMessage, reminderPurpose } from '#shared/domain/message/purpose.ts';
import { judgeReminder } from '#shared/domain/reservation/reminder.ts';
import { dateOf, knownBy } from '#shared/domain/reservation/reservation.ts';
import type { TimersDeps } from './timers.ts';

/** Some time before the visit the guest is asked whether they still come. Nothing follows from no answer but that it shows. */
export async function remind({ days, reservations, venues, outbox, guests, clock }: TimersDeps, command: TimerCommand) {
  const { venueId, reservationId } = command;
  const now = clock.now();
  const [venue, known] = await Promise.all([venues.find(venueId), reservations.load(venueId, reservationId)]);
  if (!venue || !known) return null;
  const asking = { zone: venue.rules.zone, reminders: venue.services.reminders };
  const first = judgeReminder(known, asking, now);
  // The day itself is not touched for that: its version orders what its guests and its house do.
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
