import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { sealedWith } from '#functions/credentials/sealed.ts';
import type { Bus } from '#functions/gateways/bus.ts';
import type { Mail, MailOutcome } from '#functions/gateways/mail.ts';
import { outboxPublisher } from '#functions/gateways/outbox-publisher.ts';
import type { QueuedMessage, Queues } from '#functions/gateways/queues.ts';
import { solver } from '#functions/gateways/solver-fallback.ts';
import type { SendOutcome } from '#functions/gateways/whatsapp.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { messageCharges } from '#functions/services/credits/message-charges.ts';
import { ownSendersOf } from '#functions/services/whatsapp/own-senders.ts';
import { accountAlertsStore } from '#functions/stores/account-alerts.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { demandStore } from '#functions/stores/demand.ts';
import { eventsStore } from '#functions/stores/events.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { historyStore } from '#functions/stores/history.ts';
import { messageFiguresStore } from '#functions/stores/message-figures.ts';
import { messagesStore } from '#functions/stores/messages.ts';
import { outboxStore } from '#functions/stores/outbox.ts';
import { pendingSweepsStore } from '#functions/stores/pending-sweeps.ts';
import { questionsStore } from '#functions/stores/questions.ts';
import { reviewGuestsStore } from '#functions/stores/review-guests.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { whatsAppNumbersStore } from '#functions/stores/whatsapp-numbers.ts';
import { messagesWorker } from '#functions/workers/messages/handler.ts';
import { sweepWorker } from '#functions/workers/sweep/handler.ts';
import { timersWorker } from '#functions/workers/timers/handler.ts';
import { waitlistWorker } from '#functions/workers/waitlist/handler.ts';
import { whatsAppEventsWorker } from '#functions/workers/whatsapp-events/handler.ts';
import type { BusEvent } from '#shared/contracts/events/bus.ts';
import type { MessageCommand } from '#shared/contracts/messages/outbox.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { callbackOf } from '#shared/domain/messaging/callback.ts';
import type { Choice } from '#shared/domain/messaging/reply.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { at, SATURDAY } from '#tests/kit/builders.ts';
import { visitCoupons } from '#tests/kit/coupons.ts';
import type { Engine } from '#tests/kit/engine.ts';
import { guests, links, openWorld, proofs, type WorldOptions } from '#tests/kit/world.ts';
import { fakeWhatsApp } from './fake-whatsapp.ts';

export const MINUTE = 60_000;

export const GUEST = {
  date: SATURDAY as string,
  start: at('20:00'),
  ...{ adults: 2, children: 0, highchairs: 0, area: null },
  name: 'Giulia Rossi',
  phone: '+393331234567',
  locale: 'it' as const,
  remarks: '',
  ...{ privacy: true as const, terms: true as const, promo: false },
  channel: 'web' as const,
};

/** A batch as an event source mapping hands it over; `group` makes it one of a FIFO queue. */
export const batchOf = (bodies: readonly string[], group?: string): SQSEvent => ({
  Records: bodies.map((body, index) => ({
    messageId: `m${index}`,
    receiptHandle: `r${index}`,
    body,
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: '0',
      SenderId: 's',
      ApproximateFirstReceiveTimestamp: '0',
      ...(group && { MessageGroupId: group }),
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:eu-south-1:000000000000:q',
    awsRegion: 'eu-south-1',
  })),
});

/** A mail provider that does as it is told, and takes what it gets otherwise; an error is one that passes. */
function fakeMail() {
  const sent: Mail[] = [];
  const script: (MailOutcome | Error)[] = [];
  const port = {
    async send(mail: Mail): Promise<MailOutcome> {
      const outcome = script.shift() ?? { kind: 'accepted', messageId: `mail.${sent.length + 1}` };
      if (outcome instanceof Error) throw outcome;
      sent.push(mail);
      return outcome;
    },
  };
  return { port, sent, answer: (...outcomes: (MailOutcome | Error)[]) => script.push(...outcomes) };
}

export const refused = (code: number): SendOutcome => ({ kind: 'refused', code });
export const NO_ANSWER: SendOutcome = { kind: 'noAnswer' };

/** Workers over a table of their own: what the queues carry stands in `queues` until it is worked off. */
export async function openDesk(engine: Engine, over: Partial<Venue> = {}, options: WorldOptions = {}) {
  const world = await openWorld(engine, over, options);
  const { table, days, reservations, venues, venue, limits } = world;
  const clock = { now: world.now };
  const messages = messagesStore(table);
  const outbox = outboxStore(table);
  const questions = questionsStore(table);
  const conversations = conversationsStore(table);
  const provider = fakeWhatsApp();
  const mails = fakeMail();
  const none = (): QueuedMessage[] => [];
  const queued = {
    messages: none(),
    timers: none(),
    notices: none(),
    hostnames: none(),
    payments: none(),
    whatsappNumbers: none(),
  };
  const events: BusEvent[] = [];
  const queues: Queues = {
    async send(url, bodies) {
      queued[url as keyof typeof queued].push(...bodies);
      return bodies.map(() => true);
    },
  };
  const bus: Bus = {
    async publish(given) {
      events.push(...given);
      return given.map(() => true);
    },
  };
  const publisher = outboxPublisher(queues, bus, {
    messages: () => 'messages',
    timers: () => 'timers',
    notices: () => 'notices',
    hostnames: () => 'hostnames',
    payments: () => 'payments',
    whatsappNumbers: () => 'whatsappNumbers',
    campaigns: () => 'campaigns',
    invoices: () => 'invoices',
  });
  const rung: string[] = [];
  const rings = (name: string) => () => void rung.push(name);
  const timesRung = (name: string) => () => rung.filter((each) => each === name).length;
  const [alarm, watched] = [rings('alarm'), rings('watched')];
  const { port: whatsApp } = provider;
  const history = historyStore(table);
  const demand = demandStore(table);
  const pendingSweeps = pendingSweepsStore(table);
  const stores = { messages, reservations, days, venues, outbox, questions, conversations, limits };
  const read = {
    ...{ ...stores, pendingSweeps, history, demand, book: guestBookStore(table), consents: consentsStore(table) },
    campaigns: campaignsStore(table),
    ...{ reviewGuests: reviewGuestsStore(table), visitCoupon: visitCoupons(table) },
  };
  const caps = { rates: ratesStore(table), accounts: accountsStore(table), figures: messageFiguresStore(table) };
  const numbers = whatsAppNumbersStore(table);
  const seals = sealedWith(async () => 'account-key');
  const own = { numbers, seals, senders: ownSendersOf({ numbers, seals }) };
  const alerts = accountAlertsStore(table);
  const charges = messageCharges(table);
  const ways = { ...own, charges, whatsApp, mail: mails.port, origin: () => 'https://coperto.example.com' };
  const deps = { ...read, ...caps, ...ways, alerts, watched, guests, links, proofs, clock, alarm, solver: solver() };
  const send = messagesWorker(deps);
  const apply = whatsAppEventsWorker({ ...deps, events: eventsStore(table) });
  const sweep = sweepWorker({ publisher, outbox, clock });

  const received = (value: object) =>
    JSON.stringify({
      receivedAt: clock.now(),
      body: JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
      }),
    });

  return {
    ...world,
    deps,
    provider,
    mails,
    ...{ alarms: timesRung('alarm'), watched: timesRung('watched') },
    messages,
    outbox,
    queued,
    events,
    send,
    apply,
    sweep,
    received,
    expire: timersWorker(deps),
    promote: waitlistWorker(deps),

    /** Books as a guest does; answers the reservation's id. */
    async book(over: Partial<typeof GUEST> = {}): Promise<ReservationId> {
      const { body } = await world.call('reservations.create', { venueId: venue.venueId, ...GUEST, ...over } as never);
      if (body.errorid !== '0') throw new Error(JSON.stringify(body));
      return body.reservation.id;
    },

    /** Lets the outbox go and the messages that are then in the queue be sent. */
    async deliver(): Promise<SQSBatchResponse> {
      world.pass(6_000);
      await sweep();
      const taken = queued.messages.splice(0);
      return send(batchOf(taken.map(({ body }) => body)));
    },

    async look(id: ReservationId): Promise<{ reservation: Reservation; messages: readonly Message[]; last: Message }> {
      const found = await reservations.find(venue.venueId, id);
      const last = found?.messages.at(-1);
      if (!found || !last) throw new Error('nothing there');
      return { ...found, last };
    },

    /** The command that sends a message. */
    command: ({ reservationId, id: messageId, purpose }: Message): MessageCommand => ({
      kind: 'message',
      venueId: venue.venueId,
      reservationId,
      messageId,
      purpose,
      thread: 'thread',
    }),

    /** A status of the provider as it comes from the webhook's queue. */
    status({ reservationId, id: messageId }: Message, wamid: string, status: string, code?: number): string {
      return received({
        statuses: [
          {
            id: wamid,
            status,
            timestamp: String(Math.floor(clock.now() / 1000)),
            biz_opaque_callback_data: callbackOf({ venueId: venue.venueId, reservationId, messageId }),
            ...(code !== undefined && { errors: [{ code }] }),
          },
        ],
      });
    },

    /** A text that a guest writes from a number, or from a user name that shows none; `quoted`: under which message. */
    wrote: (body: string, from: string | null, id = `wamid.in.${from}`, quoted?: string) =>
      received({
        messages: [
          {
            ...(from && { from }),
            id,
            timestamp: String(Math.floor(clock.now() / 1000)),
            type: 'text',
            ...(quoted && { context: { from: '390212345678', id: quoted } }),
            text: { body },
          },
        ],
      }),

    /** What a guest sent in place of words (`type` as the provider names it), or a reaction under a message of ours. */
    sentWordless: (type: string, from: string, id: string, more: object = { [type]: { id: '1' } }) =>
      received({ messages: [{ from, id, timestamp: String(Math.floor(clock.now() / 1000)), type, ...more }] }),

    /** What a guest chose of a question in the conversation. */
    chose: (kind: 'button_reply' | 'list_reply', { id: payload, title }: Choice, from: string, id: string) =>
      received({
        messages: [
          {
            from,
            id,
            timestamp: String(Math.floor(clock.now() / 1000)),
            type: 'interactive',
            context: { from: '390212345678', id: 'wamid.free' },
            interactive: { type: kind, [kind]: { id: payload, title } },
          },
        ],
      }),

    /** A pressed button; a guest with a user name shows no number. */
    pressed: (payload: string, answers: string, id = `wamid.in.${payload}`, from?: string) =>
      received({
        messages: [
          {
            ...(from === undefined ? { from_user_id: 'IT.8f3Kd02mQx' } : { from }),
            id,
            timestamp: String(Math.floor(clock.now() / 1000)),
            type: 'button',
            context: { id: answers },
            button: { payload, text: 'x' },
          },
        ],
      }),
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;
