import { taskIdFrom } from '#functions/platform/ids.ts';
import type { TasksStore } from '#functions/stores/tasks.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { sumInWords, whenInWords } from '#shared/domain/messaging/wording.ts';
import { unpaidDifference } from '#shared/domain/payment/difference.ts';
import type { MoneyRecords } from '#shared/domain/payment/records.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { afterCause } from '#shared/domain/task/causes.ts';
import { type Closed, ownTask, type Task } from '#shared/domain/task/task.ts';
import { CHECKOUT_TEXTS } from './checkout-texts.ts';
import type { Loaded, MoneyDeps } from './money-deps.ts';

const PROVIDER_NAMES = { stripe: 'Stripe', paypal: 'PayPal' } as const;

/**
 * Writes down for the venue what a person must do: a refund that failed is paid in another way, a dispute is answered.
 * Each is written once; a task that was done or removed does not come again. That of a dispute
 * closes while it wants no answer.
 */
export async function noteTasks(
  tasks: Pick<TasksStore, 'find' | 'save'>,
  loaded: Loaded,
  news: Pick<MoneyRecords, 'refunds' | 'disputes'>,
  now: number,
): Promise<void> {
  const texts = CHECKOUT_TEXTS[loaded.venue.locale];
  const filled = (text: string, provider = '') => filledFor(loaded, text, { provider });
  const providerOf = (attemptId: string) =>
    loaded.money.records.attempts.find(({ id }) => id === attemptId)?.provider ?? 'stripe';
  const wanted = [
    ...news.refunds
      .filter(({ state }) => state === 'failed')
      .map(({ id }) => ({ id, kind: 'refund' as const, due: null, title: filled(texts['task.refundFailed']) })),
    ...news.disputes
      .filter(({ state }) => state === 'needsResponse')
      .map(({ providerId, attemptId, dueBy }) => ({
        ...{ id: providerId, kind: 'dispute' as const },
        due: dueBy === null ? null : localMomentAt(dueBy, loaded.venue.rules.zone).date,
        title: filled(texts['task.dispute'], PROVIDER_NAMES[providerOf(attemptId)]),
      })),
  ];
  const over = news.disputes.filter(({ state }) => state !== 'needsResponse').map(({ providerId }) => providerId);
  const { id, date: day } = loaded.reservation;
  const of = { tasks, venue: loaded.venue, now };
  await Promise.all([
    ...wanted.map(({ id: about, kind, ...said }) =>
      bring(of, { ...ownTask(taskIdFrom(about), said.title), ...said, cause: { kind, id, day } }, null),
    ),
    ...over.map((about) => bring(of, ownTask(taskIdFrom(about), ''), 'settled')),
  ]);
}

type TasksOf = { readonly tasks: Pick<TasksStore, 'find' | 'save'>; readonly venue: Venue; readonly now: number };

/** Somebody who writes the task at the same moment wins. */
async function bring({ tasks, venue: { venueId }, now }: TasksOf, wanted: Task, gone: Closed | null): Promise<void> {
  const after = afterCause(await tasks.find(venueId, wanted.taskId), wanted, gone, now);
  if (after) await tasks.save(venueId, after, keptFrom(after, now));
}

/** A new one is kept for as long after the visit as any task after its last change. */
const keptFrom = ({ revision, cause }: Task, now: number): number =>
  revision === 1 && cause ? Date.parse(`${cause.day}T00:00Z`) : now;

/** The same for what has no cause of its own. */
const writeOnce = (tasks: Pick<TasksStore, 'save'>, { venue, reservation }: Loaded, task: Task) =>
  tasks.save(venue.venueId, task, Date.parse(`${reservation.date}T00:00Z`));

function filledFor({ venue, reservation }: Loaded, text: string, words: Readonly<Record<string, string>>): string {
  const when = whenInWords(reservation.date, reservation.start, venue.rules.zone, venue.locale, 'short');
  const all: Readonly<Record<string, string>> = { ...words, code: partyIdOf(reservation), when };
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => all[name] ?? '');
}

const differenceId = ({ of, reservation }: Loaded): string =>
  `difference:${of.firstId}:${reservation.difference?.until}`;

/** A difference that was not paid by its deadline is the venue's to decide about: the table and its money stay. */
export async function noteDifference({ tasks, now }: Pick<MoneyDeps, 'tasks' | 'now'>, loaded: Loaded): Promise<void> {
  const { venue, reservation, money } = loaded;
  const unpaid = unpaidDifference(reservation, money.records, venue.rules, now);
  if (!unpaid) return;
  const sum = sumInWords(unpaid.amount, reservation.deposit?.currency ?? venue.currency, venue.locale);
  const title = filledFor(loaded, CHECKOUT_TEXTS[venue.locale]['task.differenceUnpaid'], { sum });
  await writeOnce(tasks, loaded, ownTask(taskIdFrom(differenceId(loaded)), title));
}

/** The difference was paid after all, or is no longer due: its task is done. */
export async function endDifference({ tasks, now }: Pick<MoneyDeps, 'tasks' | 'now'>, loaded: Loaded): Promise<void> {
  const { venueId } = loaded.venue;
  const task = loaded.reservation.difference && (await tasks.find(venueId, taskIdFrom(differenceId(loaded))));
  if (task && task.doneAt === null) {
    await tasks.save(venueId, { ...task, doneAt: now, by: 'Coperto', revision: task.revision + 1 }, now);
  }
}
