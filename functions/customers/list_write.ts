import { implement } from '#functions/platform/implement.ts';
import { refuseField } from '#functions/platform/refusal.ts';
import { pricesStore } from '#functions/stores/prices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import { withDated } from '#shared/domain/credit/prices.ts';
import { list_write } from '#shared/operations/customers/lists.ts';

export const handler = implement(list_write, { prices: pricesStore, sessions: sessionsStore })(
  async ({ input: { name, version, product, from, amount }, now, prices, refuse }) => {
    // What is past may have been billed.
    if (from < dayOf(now)) return refuseField('from', 'field.past');
    const list = (await prices.versions())[name];
    if ((list?.version ?? 0) !== version) return refuse('customer.stale');
    const before = list?.prices ?? {};
    const after = { ...before, [product]: withDated(before[product], from, amount) };
    const outcome = await prices.changeList(name, version, after);
    return outcome === 'done' ? { version: version + 1 } : refuse('customer.stale');
  },
);
