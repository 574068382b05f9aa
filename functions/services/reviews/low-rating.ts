import { taskIdFrom } from '#functions/platform/ids.ts';
import type { Write } from '#functions/platform/table.ts';
import { taskWrite } from '#functions/stores/tasks.ts';
import type { Venue } from '#functions/stores/venues.ts';
import de from '#locales/de/review-task.json' with { type: 'json' };
import en from '#locales/en/review-task.json' with { type: 'json' };
import es from '#locales/es/review-task.json' with { type: 'json' };
import fr from '#locales/fr/review-task.json' with { type: 'json' };
import it from '#locales/it/review-task.json' with { type: 'json' };
import ja from '#locales/ja/review-task.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/review-task.json' with { type: 'json' };
import zh from '#locales/zh/review-task.json' with { type: 'json' };
import { whenInWords } from '#shared/domain/messaging/wording.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { ownTask } from '#shared/domain/task/task.ts';

const TEXTS = { ...{ en, it, de, fr, es, zh, ja }, 'pt-BR': ptBR };

/** The task of a venue after a low rating, for the transaction that stores the review. */
export function lowRatingTask({ venueId, locale, rules }: Venue, reservation: Reservation): Write {
  const { date, start } = reservation;
  const title = TEXTS[locale].lowRating
    .replace('{{when}}', whenInWords(date, start, rules.zone, locale, 'short'))
    .replace('{{code}}', partyIdOf(reservation));
  const taskId = taskIdFrom(`review|${reservation.id}`);
  return taskWrite(venueId, ownTask(taskId, title), Date.parse(`${date}T00:00Z`));
}
