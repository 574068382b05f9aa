import { randomBytes } from 'node:crypto';
import { isOfUnitedStates } from '#shared/domain/campaign/united-states.ts';
import type { Accepted } from './check-message.ts';
import { DISPLAY_NUMBER, preferenceNews, type Reply, replyNews, type SenderNumber, statusNews } from './news.ts';
import type { ShownButton, Status } from './shown.ts';
import { type Behaviour, behaviourOf } from './special-numbers.ts';
import type { Store, StoredMessage } from './store.ts';

/** How webhooks are sent, for all numbers at once; set by a test. */
export type Control = { readonly webhooks: Behaviour['webhooks'] | 'once' };

type Options = {
  readonly store: Store;
  /** The platform's own number, and those of venues by their id. */
  readonly phoneNumberId: string;
  readonly ownNumber: (phoneNumberId: string) => SenderNumber | null;
  readonly paceMs: number;
  /** Called after every change: webhooks may be due, and open pages must update. */
  readonly changed: () => void;
};

const newWamid = (phone: string) =>
  `wamid.${Buffer.from(`${phone}:${randomBytes(9).toString('hex')}`).toString('base64')}`;

/** The guests' phones: the messages that reach them, and their owners' actions. */
export function phonesOf({ store, phoneNumberId, ownNumber, paceMs, changed }: Options) {
  let control: Control = { webhooks: 'once' };
  /** Who wants no marketing, by number of the guest and of the sender. */
  const stopped = new Set<string>();

  /** The number that a message was sent by, or that the guest was last written to by. */
  function senderOf(wamid: string | undefined): SenderNumber {
    const id = wamid === undefined ? null : store.senderOf(wamid);
    return (id === null ? null : ownNumber(id)) ?? { phoneNumberId, display: DISPLAY_NUMBER };
  }
  const lastSenderTo = (phone: string): SenderNumber =>
    senderOf(store.messagesOf(phone).findLast(({ direction }) => direction === 'toGuest')?.wamid);

  /** Queues webhooks, one pace apart; each twice, or in reverse order, if the control or the number demands it. */
  function report(phone: string, values: readonly object[], now: number, firstMs = paceMs): void {
    const own = control.webhooks === 'once' ? behaviourOf(phone).webhooks : control.webhooks;
    const ordered = own === 'reversed' ? values.toReversed() : values;
    for (const [index, value] of ordered.entries()) {
      const due = now + firstMs + index * paceMs;
      for (let copy = 0; copy < (own === 'twice' ? 2 : 1); copy += 1) store.addWebhook(value, due + copy * paceMs, now);
    }
  }

  function reach(message: StoredMessage, statuses: readonly Status[], now: number, failure?: number): void {
    const last = statuses.at(-1);
    if (last) store.setStatus(message.wamid, last, failure ?? null);
    const values = statuses.map((status, index) =>
      statusNews(
        senderOf(message.wamid),
        message,
        status,
        now + index * paceMs,
        status === 'failed' ? failure : undefined,
      ),
    );
    report(message.phone, values, now);
  }

  /** The code by which marketing to a number fails: its owner has stopped it, or it is one of the United States. */
  function unwanted(phone: string, by: string): number | undefined {
    if (stopped.has(`${phone}|${by}`)) return 131050;
    return isOfUnitedStates(`+${phone}`) ? 131049 : undefined;
  }

  function fromGuest(phone: string, body: string, reply: Reply, answers: string | undefined): string {
    const wamid = newWamid(phone);
    const at = Date.now();
    const guest = store.messagesOf(phone).at(-1)?.guest ?? phone;
    const shown = { language: '', body, buttons: [] };
    store.addMessage({ wamid, phone, guest, direction: 'fromGuest', at, status: 'read', answers, shown });
    const sender = answers === undefined ? lastSenderTo(phone) : senderOf(answers);
    report(phone, [replyNews(sender, { phone, guest, wamid, at }, reply, answers)], at, 0);
    return wamid;
  }

  const commit = <T>(work: () => T): T => {
    const result = store.together(work);
    changed();
    return result;
  };

  return {
    /** Accepts a message from the venue and returns its wamid. */
    accept: (
      { phone, guest, callback, answers, shown, marketing = false }: Accepted & { readonly marketing?: boolean },
      by: string = phoneNumberId,
    ): string =>
      commit(() => {
        const [wamid, at] = [newWamid(phone), Date.now()];
        const name = guest || store.messagesOf(phone).at(-1)?.guest || phone;
        store.addMessage({
          wamid,
          phone,
          guest: name,
          direction: 'toGuest',
          at,
          status: 'accepted',
          callback,
          answers,
          shown,
        });
        if (by !== phoneNumberId) store.noteSender(wamid, by);
        const message = store.message(wamid);
        const { fail = marketing ? unwanted(phone, by) : undefined, reach: how } = behaviourOf(phone);
        if (!message || how === 'nowhere') return wamid;
        if (fail !== undefined) reach(message, ['failed'], at, fail);
        else reach(message, how === 'sent' ? ['sent'] : ['sent', 'delivered'], at);
        return wamid;
      }),

    /** The guest looks at the chat: delivered messages become read. Returns how many. */
    read: (phone: string): number =>
      commit(() => {
        const unread = store
          .messagesOf(phone)
          .filter((each) => each.direction === 'toGuest' && each.status === 'delivered');
        for (const message of unread) reach(message, ['read'], Date.now());
        return unread.length;
      }),

    /**
     * The guest presses a reply button; pressing it again sends it again, as a real phone may. Returns the wamid of the
     * reply, or null when the phone shows no such button.
     */
    press: (wamid: string, index: number): string | null =>
      commit(() => {
        const message = store.message(wamid);
        const button = message?.buttons[index];
        if (!message || button?.type !== 'reply' || !['delivered', 'read'].includes(message.status)) return null;
        store.setPressed(wamid, index);
        if (message.status === 'delivered') reach(message, ['read'], Date.now());
        return fromGuest(message.phone, button.text, pressOf(button), wamid);
      }),

    write: (phone: string, body: string, answers?: string): string =>
      commit(() => fromGuest(phone, body, { type: 'text', text: { body } }, answers)),

    /** The guest stops or resumes the marketing of the number that last wrote. */
    prefer: (phone: string, value: 'stop' | 'resume'): void =>
      commit(() => {
        const at = Date.now();
        const sender = lastSenderTo(phone);
        if (value === 'stop') stopped.add(`${phone}|${sender.phoneNumberId}`);
        else stopped.delete(`${phone}|${sender.phoneNumberId}`);
        store.addWebhook(preferenceNews(sender, phone, value, at), at, at);
      }),

    control: () => control,
    setControl: (next: Control) => {
      control = next;
    },
  };
}

/** A press as the venue's webhook gets it: of a template's button, or of a choice in an interactive message. */
function pressOf({ kind, payload, text, description }: ShownButton & { type: 'reply' }): Reply {
  if (kind === undefined) return { type: 'button', button: { payload, text } };
  const choice = { id: payload, title: text, ...(description !== undefined && { description }) };
  return { type: 'interactive', interactive: { type: kind, [kind]: choice } };
}

export type Phones = ReturnType<typeof phonesOf>;
