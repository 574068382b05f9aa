import { describe, expect, it } from 'vitest';
import { ServiceDown } from '#functions/gateways/invoicing/port.ts';
import type { Table } from '#functions/platform/table.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { fixingsStore } from '#functions/stores/fixings.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { type Issued, isIssued } from '#shared/domain/invoice/invoice.ts';
import { aDraft } from '#tests/domain/invoice/kit.ts';
import { day } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { anAccount } from '#tests/operations/accounts/kit.ts';
import { CUSTOMER, DAY, invoicing } from '#tests/operations/invoices/kit.ts';

const on = operationWorld();
const desk = invoicing(() => on.world);
const look = (invoiceId: string) => ({ kind: 'invoice', accountId: CUSTOMER, invoiceId });
const store = () => invoicesStore(on.world.table);
const numbers = async () =>
  (await store().list(CUSTOMER))
    .filter(isIssued)
    .map(({ number }) => number.n)
    .toSorted((a, b) => a - b);
const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1);

describe('numbers', () => {
  it('have no gap when 64 invoices are issued at once', async () => {
    const ids = await Promise.all(
      upTo(64).map(async (nth) => {
        const id = `inv_${String(nth).padStart(16, '0')}` as Issued['id'];
        await store().save({ version: 0, lookAt: 0 }, aDraft({ id, accountId: CUSTOMER, createdAt: on.world.now() }));
        return id;
      }),
    );
    const results = await Promise.all(ids.map((id) => desk.work([look(id)])));
    expect(results.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([]);
    expect(await numbers()).toEqual(upTo(64));
    const sent = desk.sdi.store.list().filter(({ number }) => number.includes(seriesOf()));
    expect(new Set(sent.map(({ number }) => number)).size).toBe(sent.length);
  }, 60_000);

  it('have no gap after crashes at any write, and each invoice is sent once', async () => {
    for (let crash = 0; crash < 12; crash += 1) {
      const id = await desk.write();
      const deps = desk.deps();
      const invoices = invoicesStore(crashingAt(on.world.table, crash % 6));
      await desk.work([look(id)], { ...deps, invoices });
      takeConsoleErrors();
      on.world.pass(3 * 60_000);
      await desk.work([look(id)]);
      on.world.pass(20 * 60_000);
      await desk.settle();
      expect(await desk.load(id)).toMatchObject({ state: 'RC', number: { n: crash + 1 } });
    }
    expect(await numbers()).toEqual(upTo(12));
    const sent = desk.sdi.store.list().filter(({ number }) => number.includes(seriesOf()));
    expect(sent).toHaveLength(12);
  });
});

const seriesOf = (): string => `${desk.sdi.store.list()[0]?.number.split('/')[0] ?? ''}/`;

/** A table whose transaction with this place among all of them fails, as if the process had ended before it. */
function crashingAt(table: Table, place: number): Table {
  let nth = 0;
  return {
    ...table,
    async transact(writes) {
      nth += 1;
      if (nth === place + 1) throw new Error('killed');
      return table.transact(writes);
    },
  };
}

it('while the provider is down an invoice keeps its number, and is sent later', async () => {
  desk.sdi.store.set('down', true);
  const id = await desk.write();
  await desk.settle();
  expect(await desk.load(id)).toMatchObject({ state: 'issued', number: { n: 1 } });
  desk.sdi.store.set('down', false);
  on.world.pass(11 * 60_000);
  await desk.settle();
  expect(await desk.load(id)).toMatchObject({ state: 'RC', number: { n: 1 } });
});

it('what was handed over and not noted is found again, and not sent twice', async () => {
  const id = await desk.write();
  const deps = desk.deps();
  const port = await deps.eInvoices();
  const torn = async () => ({
    ...port,
    async send(xml: string) {
      await port.send(xml);
      throw new ServiceDown('the e-invoice provider', new Error('the answer was lost'));
    },
  });
  await desk.settle({ eInvoices: torn });
  expect(await desk.load(id)).toMatchObject({ state: 'issued' });
  const before = desk.sdi.store.list().length;
  on.world.pass(11 * 60_000);
  await desk.settle();
  expect(await desk.load(id)).toMatchObject({ state: 'RC' });
  expect(desk.sdi.store.list()).toHaveLength(before);
});

it('an event leads to the invoice whose transmission it names', async () => {
  desk.sdi.store.set('mode', 'by hand');
  const id = await desk.write();
  await desk.settle();
  expect(await desk.load(id)).toMatchObject({ state: 'sent' });
  const [transmission] = desk.sdi.store.list();
  if (!transmission) throw new Error('nothing was sent');
  const created_at = new Date(on.world.now()).toISOString();
  desk.sdi.store.put({ ...transmission, notices: [{ type: 'MC', created_at, message: {} }] });
  const { batchItemFailures } = await desk.work([
    { kind: 'invoiceEvent', providerId: transmission.uuid },
    { kind: 'invoiceEvent', providerId: 'of-nobody' },
  ]);
  expect(batchItemFailures).toEqual([]);
  expect(await desk.load(id)).toMatchObject({ state: 'MC' });
});

it('reminds the owners once for each level, and stops when it is paid', async () => {
  await on.world.signIn({ role: 'owner', userId: 'usr_nina', accountId: CUSTOMER });
  const id = await desk.write({ dues: ['2026-12-10'] });
  await desk.settle();
  const levels: number[] = [];
  for (let day = 0; day < 50; day += 1) {
    on.world.pass(DAY);
    await desk.settle();
    const invoice = await desk.load(id);
    if (invoice && isIssued(invoice))
      levels.splice(0, levels.length, ...(invoice.reminders ?? []).map(({ level }) => level));
  }
  expect(levels).toEqual([-3, 3, 10, 20, 30]);
  const loaded = await desk.load(id);
  if (!loaded || !isIssued(loaded)) throw new Error('it is issued');
  const days = (loaded.reminders ?? []).map(({ at }) => new Date(at).getUTCDay());
  expect(days.every((day) => day > 0 && day < 6)).toBe(true);
});

it('waits with reminders while the account has an open ticket that names the invoice', async () => {
  const owner = await on.world.signIn({ role: 'owner', userId: 'usr_nina', accountId: CUSTOMER });
  const id = await desk.write({ dues: ['2026-12-10'] });
  await desk.settle();
  const loaded = await desk.load(id);
  if (!loaded || !isIssued(loaded)) throw new Error('it is issued');
  const { series, year, n } = loaded.number;
  const body = `The sum of ${series}/${year}/${n} is wrong`;
  const opened = await on.world.call('tickets.open', { subject: 'A question', body, pictures: [] } as never, owner);
  expect(opened.body.errorid).toBe('0');
  const { ticketId } = opened.body;
  const reminders = async () => {
    const invoice = await desk.load(id);
    return invoice && isIssued(invoice) ? { levels: invoice.reminders ?? [], heldBy: invoice.heldBy } : null;
  };
  const days = async (count: number) => {
    for (let day = 0; day < count; day += 1) {
      on.world.pass(DAY);
      await desk.settle();
    }
  };
  await days(14);
  expect(await reminders()).toEqual({ levels: [], heldBy: ticketId });
  const again = await on.world.signIn({ role: 'owner', userId: 'usr_nina', accountId: CUSTOMER });
  const closed = await on.world.call('tickets.turn_write', { ticketId, revision: 1, turn: 'resolve' } as never, again);
  expect(closed.body.errorid).toBe('0');
  await days(4);
  expect(await reminders()).toMatchObject({ levels: [{ level: 3 }], heldBy: undefined });
});

it('notes what a euro was worth where the buyer is, if people do not pay in euros there', async () => {
  await accountsStore(on.world.table).add({ ...anAccount('acc_zurich'), country: 'CH', vat: 'CHE-1' });
  await fixingsStore(on.world.table).keep({ date: day('2026-11-30'), rates: { CHF: 932_000 } }, on.world.now());
  const [abroad, here] = [await desk.write({ accountId: 'acc_zurich' }), await desk.write()];
  await desk.settle();
  expect(await desk.load(abroad, 'acc_zurich')).toMatchObject({
    rate: { currency: 'CHF', micros: 932_000, date: '2026-11-30' },
  });
  expect(await desk.load(here)).not.toHaveProperty('rate');
});
