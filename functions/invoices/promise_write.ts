import { sha256 } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { refuseField } from '#functions/platform/refusal.ts';
import { addPromise } from '#functions/services/invoices/add-promise.ts';
import { dayInRome } from '#functions/services/invoices/invoices-deps.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { promise_write } from '#shared/operations/invoices/outstanding.ts';

export const handler = implement(promise_write, { sessions: sessionsStore, invoices: invoicesStore })(
  async ({ input, actor, now, once, invoices, refuse }) => {
    const { until, note } = input;
    if (until !== null && until < dayInRome(now)) return refuseField('until', 'field.past');
    const by = { userId: actor.userId, name: actor.name };
    const promise = { id: sha256(`promise|${once.seed}`), until, note, at: now, by };
    const added = await addPromise(invoices, input, promise);
    return added === 'done' ? {} : refuse(added);
  },
);
