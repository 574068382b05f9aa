import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OperationHandler } from '#functions/platform/implement.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { fixingsStore } from '#functions/stores/fixings.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { sellerStore } from '#functions/stores/seller.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import type { Grants } from '#infra/grants.ts';
import { OPERATION_GRANTS } from '#infra/operation-grants.ts';
import { WORKER_GRANTS } from '#infra/worker-grants.ts';
import { type OperationId, operations } from '#shared/operations/index.ts';
import { aSeller } from '#tests/domain/invoice/kit.ts';
import { aUser } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { eventOf, type SignedIn } from '#tests/kit/world.ts';
import { CUSTOMER, DAY, invoicing } from '#tests/operations/invoices/kit.ts';
import { type Asked, recording } from './recording-table.ts';

const INVOICES = operations.map(({ id }) => id).filter((id) => id.startsWith('invoices.'));
const WORKER = 'functions/workers/invoices/handler.ts';
const asked = new Map<string, Asked>([...INVOICES, WORKER].map((name) => [name, new Set()]));
const notesOf = (name: string): Asked => asked.get(name) ?? new Set();
const refusals: string[] = [];

const on = operationWorld();
const desk = invoicing(() => on.world);

/** Calls an operation on a table that notes what it asks. */
async function call(id: OperationId, input: object, who: SignedIn = desk.boss) {
  const [area, file] = id.split('.');
  const { handler } = (await import(`../../functions/${area}/${file}.ts`)) as { handler: OperationHandler };
  const table = () => recording(on.world.table, notesOf(id));
  // An hour later, so that the session is noted as used.
  const clock = { now: () => on.world.now() + 3_600_000 };
  const body = JSON.parse((await handler.with({ table, clock })(eventOf(id, input, who))).body ?? '');
  if (body.errorid !== '0') refusals.push(`${id}: ${JSON.stringify(body)}`);
  return body;
}

/** The worker's stores on a table that notes what they ask. */
function noted() {
  const table = recording(on.world.table, notesOf(WORKER));
  return {
    ...{ invoices: invoicesStore(table), orders: ordersStore(table), sellers: sellerStore(table) },
    ...{ fixings: fixingsStore(table), tickets: ticketsStore(table) },
    ...{ users: usersStore(table), venues: venuesStore(table), accounts: accountsStore(table) },
  };
}

beforeAll(() => vi.stubEnv('APP_ORIGIN', 'http://localhost:8080'));
afterAll(() => vi.unstubAllEnvs());

let done = false;
beforeEach(async () => {
  if (done) return;
  done = true;
  const { version } = await call('invoices.seller', {});
  await call('invoices.seller_write', { version, seller: aSeller({ series: 'GRANTS' }) });
  const owner = { userId: 'usr_nina', accountId: CUSTOMER, role: 'owner' } as const;
  await usersStore(on.world.table).create(aUser({ email: 'nina@grants.test', ...owner }));
  const own = await on.world.signIn(owner);
  const lines = [{ text: 'x', quantity: 1, net: 10_000 }];
  const input = { accountId: CUSTOMER, lines, dues: ['2026-12-20'], chargesStamp: false, cig: '', note: '' };
  const create = async () => {
    const { invoiceId } = await call('invoices.create', input);
    return { accountId: CUSTOMER, invoiceId };
  };
  // Calls are made an hour later than the worker works.
  const hour = () => on.world.pass(3_600_000);
  const paid = { date: '2026-12-02', amount: 12_200 } as const;

  await call('invoices.buyer', { accountId: CUSTOMER });
  const rejected = await create();
  await call('invoices.list', { month: '2026-12' });
  hour();
  desk.sdi.store.set('mode', 'NS');
  await desk.settle(noted());
  await call('invoices.promise_write', { ...rejected, until: '2026-12-05', note: '' });
  await call('invoices.payment_write', { ...rejected, ...paid, means: 'cash' });
  await call('invoices.retry', rejected);
  await call('invoices.resend', rejected);
  hour();
  desk.sdi.store.set('mode', 'RC');
  await desk.settle(noted());
  await call('invoices.read', rejected);
  await call('invoices.own', {}, own);
  await call('invoices.own_read', { invoiceId: rejected.invoiceId }, own);

  const [byBank, credited] = [await create(), await create()];
  hour();
  await desk.settle(noted());
  const content = 'Data;Importo;Descrizione\n20/12/2026;122,00;x';
  const [{ kind: _, invoice: _i, ...entry }] = (await call('invoices.bank_read', { content })).entries;
  await call('invoices.bank_write', { entries: [{ ...entry, ...byBank }] });
  await call('invoices.outstanding', {});
  on.world.pass(30 * DAY);
  await desk.settle(noted());
  await desk.settle(noted());
  await desk.signInAgain();
  await call('invoices.credit', { ...credited, net: null, note: '' });
});

it('reaches the good end of every operation, and the worker reminds by mail', () => {
  expect(refusals).toEqual([]);
  expect(desk.mails.map(({ kind }) => kind)).toContain('paymentReminder');
});

it.each(INVOICES)('grants %s all that it asks of the table, and no more', (id) => {
  expectGranted(id, OPERATION_GRANTS[id]);
});

it('grants the worker all that it asks of the table, and no more', () => {
  expectGranted(WORKER, WORKER_GRANTS[WORKER]);
});

function expectGranted(name: string, { table, index }: Grants): void {
  expect([...notesOf(name)].toSorted()).toEqual([...table, ...(index ? ['index'] : [])].toSorted());
}
