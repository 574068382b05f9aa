import { taskIdFrom } from '#functions/platform/ids.ts';
import type { TasksStore } from '#functions/stores/tasks.ts';
import { whenInWords } from '#shared/domain/messaging/wording.ts';
import type { MoneyRecords } from '#shared/domain/payment/records.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { CHECKOUT_TEXTS } from './checkout-texts.ts';
import type { Loaded } from './money-deps.ts';

const PROVIDER_NAMES = { stripe: 'Stripe', paypal: 'PayPal' } as const;

/**
 * Writes down for the venue what a person must do: a refund that failed is paid in another way, a dispute is answered.
 * Each is written once; a task that was done or removed does not come again.
 */
export async function noteTasks(tasks: Pick<TasksStore, 'save'>, loaded: Loaded, news: MoneyRecords): Promise<void> {
  const { venue, reservation } = loaded;
  const texts = CHECKOUT_TEXTS[venue.locale];
  const when = whenInWords(reservation.date, reservation.start, venue.rules.zone, venue.locale, 'short');
  const filled = (text: string, provider = '') =>
    text.replace('{{code}}', partyIdOf(reservation)).replace('{{when}}', when).replace('{{provider}}', provider);
  const providerOf = (attemptId: string) =>
    loaded.money.records.attempts.find(({ id }) => id === attemptId)?.provider ?? 'stripe';
  const wanted = [
    ...news.refunds
      .filter(({ state }) => state === 'failed')
      .map(({ id }) => ({ id, title: filled(texts['task.refundFailed']) })),
    ...news.disputes
      .filter(({ state }) => state === 'needsResponse')
      .map(({ providerId, attemptId }) => ({
        id: providerId,
        title: filled(texts['task.dispute'], PROVIDER_NAMES[providerOf(attemptId)]),
      })),
  ];
  // It is kept for as long after the visit as any task after its last change.
  const visit = Date.parse(`${reservation.date}T00:00Z`);
  const open = { notes: '', due: null, assignee: null, by: 'Coperto', doneAt: null, revision: 1 } as const;
  await Promise.all(
    wanted.map(({ id, title }) => tasks.save(venue.venueId, { taskId: taskIdFrom(id), title, ...open }, visit)),
  );
}
