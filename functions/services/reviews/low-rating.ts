import { taskIdFrom } from '#functions/platform/ids.ts';
import type { Write } from '#functions/platform/table.ts';
import { type TasksStore, taskWrite } from '#functions/stores/tasks.ts';
import type { Venue } from '#functions/stores/venues.ts';
import de from '#locales/de/review-task.json' with { type: 'json' };
import en from '#locales/en/review-task.json' with { type: 'json' };
import es from '#locales/es/review-task.json' with { type: 'json' };
import fr from '#locales/fr/review-task.json' with { type: 'json' };
import it from '#locales/it/review-task.json' with { type: 'json' };
import ja from '#locales/ja/review-task.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/review-task.json' with { type: 'json' };
import zh from '#locales/zh/review-task.json' with { type: 'json' };
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import { whenInWords } from '#shared/domain/messaging/wording.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { ownTask, type Task } from '#shared/domain/task/task.ts';

const TEXTS = { ...{ en, it, de, fr, es, zh, ja }, 'pt-BR': ptBR };

/** The task of a venue after a low rating, for the transaction that stores the review. */
export function lowRatingTask({ venueId, locale, rules }: Venue, reservation: Reservation): Write {
  const { id, date, start } = reservation;
  const title = TEXTS[locale].lowRating
    .replace('{{when}}', whenInWords(date, start, rules.zone, locale, 'short'))
    .replace('{{code}}', partyIdOf(reservation));
  const task: Task = { ...ownTask(lowRatingId(id), title), cause: { kind: 'review', id, day: date } };
  return taskWrite(venueId, task, Date.parse(`${date}T00:00Z`));
}

const lowRatingId = (id: ReservationId): string => taskIdFrom(`review|${id}`);

/** The write that closes the task because the review was answered; none if there is no task, or it is done. */
export async function answeredRating(
  tasks: Pick<TasksStore, 'find'>,
  { venueId, reservationId }: { readonly venueId: VenueId; readonly reservationId: ReservationId },
  now: number,
): Promise<Write[]> {
  const task = await tasks.find(venueId, lowRatingId(reservationId));
  if (!task || task.doneAt !== null) return [];
  const closed: Task = { ...task, closed: 'answered', doneAt: now, by: 'Coperto', revision: task.revision + 1 };
  return [taskWrite(venueId, closed, now)];
}
