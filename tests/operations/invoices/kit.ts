import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { acube } from '#functions/gateways/invoicing/acube.ts';
import { viesAt } from '#functions/gateways/invoicing/vies.ts';
import type { Mail } from '#functions/gateways/mail.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { fixingsStore } from '#functions/stores/fixings.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { sellerStore } from '#functions/stores/seller.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { invoicesWorker, type WorkerDeps } from '#functions/workers/invoices/handler.ts';
import { startSdi } from '#infra/local/stand-ins/sdi/stand-in.ts';
import type { InvoicesMessage } from '#shared/contracts/messages/invoices.ts';
import type { InvoiceId } from '#shared/domain/invoice/invoice.ts';
import { aSeller } from '#tests/domain/invoice/kit.ts';
import { outboxItems } from '#tests/kit/outbox.ts';
import type { SignedIn, World } from '#tests/kit/world.ts';
import { anAccount } from '../accounts/kit.ts';

export const DAY = 86_400_000;
export const CUSTOMER = 'acc_trattoria';
const SIGN_IN = { email: 'platform@coperto.test', password: 'a-password-for-tests' };

let series = 0;

/** The stand-in of the e-invoice provider and of VIES for a file of tests; notices come at once, webhooks are lost. */
export function invoicing(world: () => World) {
  const current = {} as { sdi: Awaited<ReturnType<typeof startSdi>>; boss: SignedIn; mails: Mail[] };
  beforeAll(async () => {
    vi.stubEnv('APP_ORIGIN', 'http://localhost:8080');
    const options = { port: 0, dataDir: null, webhookUrl: 'http://127.0.0.1:9/nobody', webhookToken: 'a-token' };
    current.sdi = await startSdi({ ...options, ...SIGN_IN, clock: () => world().now() });
    current.sdi.store.set('delaySeconds', 0);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await current.sdi.stop();
  });
  beforeEach(async () => {
    for (const name of ['down', 'viesDown']) current.sdi.store.set(name, false);
    current.sdi.store.set('mode', 'RC');
    current.mails = [];
    // The stand-in lasts for the file and knows all numbers: each test has a series of its own.
    series += 1;
    await sellerStore(world().table).save(0, aSeller({ series: `T${series}` }));
    await accountsStore(world().table).add(anAccount(CUSTOMER));
    current.boss = await world().signIn({ userId: 'usr_boss', accountId: 'acc_platform', level: 101 });
  });

  const deps = (): WorkerDeps => {
    const { table } = world();
    const { origin } = current.sdi;
    const port = acube({ origin, loginOrigin: origin, ...SIGN_IN });
    return {
      ...{ invoices: invoicesStore(table), orders: ordersStore(table), sellers: sellerStore(table) },
      ...{ fixings: fixingsStore(table), tickets: ticketsStore(table) },
      ...{ users: usersStore(table), venues: venuesStore(table), accounts: accountsStore(table) },
      ...{ eInvoices: async () => port, vies: viesAt(() => origin), clock: { now: world().now } },
      mail: {
        async send(mail) {
          current.mails.push(mail);
          return { kind: 'accepted', messageId: 'm' };
        },
      },
    };
  };
  const work = async (messages: readonly object[], over: Partial<WorkerDeps> = {}) => {
    const Records = messages.map((message, nth) => ({ messageId: String(nth), body: JSON.stringify(message) }));
    const event = { Records } as unknown as SQSEvent;
    return invoicesWorker({ ...deps(), ...over })(event);
  };
  return {
    deps,
    work,
    get boss() {
      return current.boss;
    },
    get mails() {
      return current.mails;
    },
    get sdi() {
      return current.sdi;
    },
    async signInAgain() {
      current.boss = await world().signIn({ userId: 'usr_boss', accountId: 'acc_platform', level: 101 });
    },
    /** What the outbox would bring by now; twice, as a look may lead to another. */
    async settle(over: Partial<WorkerDeps> = {}) {
      for (let round = 0; round < 3; round += 1) {
        await new Promise((done) => setTimeout(done, 5));
        const items = await outboxItems(world().table);
        const due = items.filter(({ dueAt }) => dueAt <= world().now()).flatMap(({ entries }) => entries);
        const ours = due.filter(({ kind }) => kind === 'invoice' || kind === 'invoiceMail') as InvoicesMessage[];
        await work(round === 0 ? ours : ours.filter(({ kind }) => kind === 'invoice'), over);
      }
    },
    load: async (invoiceId: string, accountId = CUSTOMER) =>
      (await invoicesStore(world().table).load({ accountId, invoiceId: invoiceId as InvoiceId }))?.invoice,
    /** The boss writes an invoice that is paid later. */
    async write(over: object = {}) {
      const input = {
        ...{ accountId: CUSTOMER, lines: [{ text: 'Consulenza', quantity: 2, net: 20_000 }] },
        ...{ dues: ['2026-12-31'], chargesStamp: false, cig: '', note: '', ...over },
      };
      const { body } = await world().call('invoices.create', input as never, current.boss);
      if (body.errorid !== '0') throw new Error(JSON.stringify(body));
      return body.invoiceId as string;
    },
    call: (id: Parameters<World['call']>[0], input: object) => world().call(id, input as never, current.boss),
  };
}
