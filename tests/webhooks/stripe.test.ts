import { createHmac } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { stripeWebhook } from '#functions/webhooks/stripe.ts';
import { parsePaymentsMessage } from '#shared/contracts/messages/payments.ts';
import { fakeQueue, posted } from './kit.ts';

const SECRET = 'whsec_test';
/** Seconds; of the known answer below. */
const AT = 1_764_000_000;
const EVENT = {
  id: 'evt_1',
  object: 'event',
  account: 'acct_nina',
  type: 'checkout.session.completed',
  data: {
    object: { id: 'cs_test_1', object: 'checkout.session', payment_intent: 'pi_1', metadata: { attempt: 'pay_1' } },
  },
};

let queue: ReturnType<typeof fakeQueue>;
let now: number;
beforeEach(() => {
  queue = fakeQueue();
  now = AT * 1000;
});

const signature = (body: string | Buffer, { at = AT, secret = SECRET } = {}): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')}`;
const receive = (body: string | Buffer, signed: string | null = signature(body), base64?: true) =>
  stripeWebhook({
    queues: queue.queues,
    queueUrl: () => 'payments',
    secret: async () => SECRET,
    clock: { now: () => now },
  })(posted(body, { headers: signed === null ? {} : { 'stripe-signature': signed }, ...(base64 && { base64 }) }));
const of = (type: string, object: object = {}, account: string | undefined = 'acct_nina') =>
  JSON.stringify({ ...EVENT, account, type, data: { object } });

it('puts on the queue where to look, the attempt first', async () => {
  expect(await receive(JSON.stringify(EVENT))).toMatchObject({ statusCode: 200 });
  expect(queue.messages()).toEqual([
    {
      kind: 'providerEvent',
      provider: 'stripe',
      account: 'acct_nina',
      eventId: 'evt_1',
      type: 'checkout.session.completed',
      objects: ['pay_1', 'cs_test_1', 'pi_1'],
    },
  ]);
  expect(parsePaymentsMessage(JSON.stringify(queue.messages()[0]))).toEqual(queue.messages()[0]);
});

it('knows the signature of the published example, and ignores an event of no account', async () => {
  const signed = `t=${AT},v1=29eac8310303f9a1649c744ac6467c4fecfe53c7feedee304db324b9ba3a093c`;
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await receive('{"id":"evt_1","object":"event"}', signed)).toMatchObject({ statusCode: 200 });
  expect(queue.messages()).toEqual([]);
  expect(log.mock.calls.join()).toContain('payment.webhook.ignored');
});

it('verifies the bytes as they came, also in base64', async () => {
  const body = JSON.stringify(EVENT, null, 2).replace('acct_nina', 'acct_ninà');
  expect(await receive(body, signature(body), true)).toMatchObject({ statusCode: 200 });
  expect(queue.messages()).toMatchObject([{ account: 'acct_ninà' }]);
});

const BODY = JSON.stringify(EVENT);
it.each([
  ['of another body', signature(`${BODY} `)],
  ['by another secret', signature(BODY, { secret: 'whsec_other' })],
  ['whose time was changed', signature(BODY).replace(`t=${AT}`, `t=${AT + 1}`)],
  ['of the old scheme', signature(BODY).replace('v1=', 'v0=')],
  ['that is empty', ''],
  ['that is not there', null],
])('refuses a signature %s', async (_, signed) => {
  expect(await receive(BODY, signed)).toMatchObject({ statusCode: 401 });
  expect(queue.messages()).toEqual([]);
});

it('takes an event that is repeated within five minutes, and refuses an older one', async () => {
  now = (AT + 300) * 1000;
  expect(await receive(BODY)).toMatchObject({ statusCode: 200 });
  now = (AT + 301) * 1000;
  expect(await receive(BODY)).toMatchObject({ statusCode: 401 });
  expect(queue.messages()).toHaveLength(1);
});

it('takes one of several signatures, as while the secret is replaced', async () => {
  const [, old = ''] = signature(BODY, { secret: 'whsec_before' }).split(',');
  expect(await receive(BODY, `${signature(BODY)},${old}`)).toMatchObject({ statusCode: 200 });
});

it.each([
  ['checkout.session.expired', 1],
  ['payment_intent.amount_capturable_updated', 1],
  ['setup_intent.succeeded', 1],
  ['charge.refunded', 1],
  ['charge.refund.updated', 1],
  ['refund.failed', 1],
  ['charge.dispute.created', 1],
  ['radar.early_fraud_warning.created', 1],
  ['account.updated', 1],
  ['account.application.deauthorized', 1],
  ['customer.created', 0],
  ['invoice.paid', 0],
  ['balance.available', 0],
  ['payout.paid', 0],
])('%s makes %i messages', async (type, count) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await receive(of(type, { id: 'obj_1' }))).toMatchObject({ statusCode: 200 });
  expect(queue.messages()).toHaveLength(count);
});

it('takes an event without an account as one of the platform’s own', async () => {
  const own = JSON.stringify({ ...EVENT, account: undefined });
  expect(await receive(own)).toMatchObject({ statusCode: 200 });
  expect(queue.messages()).toMatchObject([{ account: 'platform' }]);
});

it('names what a dispute and a refund belong to', async () => {
  const dispute = { id: 'du_1', charge: 'ch_1', payment_intent: 'pi_1', balance_transactions: [{ id: 'txn_1' }] };
  await receive(of('charge.dispute.created', dispute));
  await receive(
    of('refund.updated', { id: 're_1', charge: 'ch_2', payment_intent: 'pi_2', metadata: { refund: 'r' } }),
  );
  expect(queue.messages()).toMatchObject([
    { objects: ['du_1', 'pi_1', 'ch_1', 'txn_1'] },
    { objects: ['re_1', 'pi_2', 'ch_2'] },
  ]);
});

it('names the payment of a charge that lists more parts than a message holds', async () => {
  const refunds = { data: Array.from({ length: 100 }, (_, nth) => ({ id: `re_${nth}` })) };
  await receive(of('charge.refunded', { refunds, id: 'ch_1', payment_intent: 'pi_1' }));
  const [{ objects }] = queue.messages() as [{ objects: readonly string[] }];
  expect(objects.slice(0, 2)).toEqual(['ch_1', 'pi_1']);
  expect(objects).toHaveLength(12);
});

it('refuses what is too large before it looks at it, and asks for it again when the queue refuses', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await receive('x'.repeat(512 * 1024 + 1))).toMatchObject({ statusCode: 413 });
  queue.refuse();
  expect(await receive(BODY)).toMatchObject({ statusCode: 503 });
});
