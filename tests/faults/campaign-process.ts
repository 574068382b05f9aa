import type { Mail, MailOutcome } from '#functions/gateways/mail.ts';
import { outboxStore } from '#functions/stores/outbox.ts';
import { clientTable } from '#tests/faults/campaign-table.ts';
import { outboxItems } from '#tests/kit/outbox.ts';
import { sendingOn } from '#tests/workers/campaigns/kit.ts';

/** What a process that sends a campaign is told by its parent. `now`: the time there, which goes on from then. */
export type SendingOrder = {
  readonly endpoint: string;
  readonly tableName: string;
  readonly provider: string;
  readonly now: number;
};

/** What it tells: that it works, that it waits for an instant, or that nothing is left to do. */
export type SendingNews =
  | { readonly kind: 'works' }
  | { readonly kind: 'waits'; readonly until: number }
  | { readonly kind: 'idle' };

const tell = (news: SendingNews) => process.send?.(news);

/** Takes what is due for campaigns from the outbox until nothing is, as the sweep and the queue do together. */
process.once('message', async ({ endpoint, tableName, provider, now }: SendingOrder) => {
  const began = performance.now();
  let skipped = 0;
  const clock = { now: () => now + skipped + Math.floor(performance.now() - began) };
  const table = clientTable(endpoint, tableName);
  const send = async (mail: Mail): Promise<MailOutcome> => {
    const body = JSON.stringify({ to: mail.to, callback: mail.callback });
    const answer = await fetch(provider, { method: 'POST', body });
    return { kind: 'accepted', messageId: await answer.text() };
  };
  const sending = sendingOn(clock, send);
  tell({ kind: 'works' });
  for (;;) {
    const items = await outboxItems(table);
    const due = items
      .filter(({ entries }) => entries.some(({ kind }) => kind === 'campaign'))
      .toSorted((a, b) => a.dueAt - b.dueAt)[0];
    const entry = due?.entries[0];
    if (!due || entry?.kind !== 'campaign') break;
    if (due.dueAt > clock.now()) {
      tell({ kind: 'waits', until: due.dueAt });
      skipped += due.dueAt - clock.now();
    }
    if (await sending.take(sending.depsOn(table), entry)) await outboxStore(table).done(due);
  }
  tell({ kind: 'idle' });
});
