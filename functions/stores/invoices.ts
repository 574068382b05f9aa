import { setTimeout as sleep } from 'node:timers/promises';
import { sha256 } from '#functions/platform/ids.ts';
import type { Item, Table, Write } from '#functions/platform/table.ts';
import { type Invoice, type InvoiceId, type Issued, isIssued } from '#shared/domain/invoice/invoice.ts';
import { issuedAs, type Ready } from '#shared/domain/invoice/issue.ts';
import { numberText } from '#shared/domain/invoice/number.ts';
import { openSum } from '#shared/domain/invoice/outstanding.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import {
  bankEntryKey,
  counterKey,
  invoiceKey,
  invoicesIn,
  invoicesPk,
  numberKey,
  OUTSTANDING_PK,
  outstandingKey,
  outstandingPrefix,
  transmissionKey,
} from './invoices.keys.ts';

export type InvoiceOf = { readonly accountId: string; readonly invoiceId: InvoiceId };
export type LoadedInvoice<I extends Invoice = Invoice> = {
  readonly invoice: I;
  readonly version: number;
  /** When it is looked at again (instant); 0: never. */
  readonly lookAt: number;
};
export const NEW_INVOICE = { version: 0, lookAt: 0 } as const;

/** An invoice of which something is to be paid: what lists and matching need of it. */
export type OpenRow = InvoiceOf & { readonly number: string; readonly company: string; readonly open: number };

type Saved = { readonly lookAt?: number; readonly more?: readonly Write[] };
/** The month (`YYYY-MM`, UTC) in whose list an invoice stands. */
export const monthListed = ({ createdAt }: Pick<Invoice, 'createdAt'>): string =>
  new Date(createdAt).toISOString().slice(0, 7);

const TRIES = 400;
const MAX_WAIT_MS = 250;

/** Invoices of the platform. Every change is conditional on the version that was read. */
export const invoicesStore = (table: Table) => ({
  async load({ accountId, invoiceId }: InvoiceOf): Promise<LoadedInvoice | null> {
    const item = await table.get(invoiceKey(accountId, invoiceId));
    return item && toLoaded(item);
  },

  /** Those of these that exist, in no particular order. */
  async loadAll(many: readonly InvoiceOf[]): Promise<Invoice[]> {
    const items = await table.getMany(many.map(({ accountId, invoiceId }) => invoiceKey(accountId, invoiceId)));
    return items.map((item) => toLoaded(item).invoice);
  },

  /** All of an account, the latest first. */
  async list(accountId: string): Promise<Invoice[]> {
    const items = await table.query({ pk: invoicesPk(accountId) });
    return items.map((item) => toLoaded(item).invoice).toSorted((a, b) => b.createdAt - a.createdAt);
  },

  /** Those that were made in a month (`YYYY-MM`, UTC), the latest first. */
  async ofMonth(month: string): Promise<Invoice[]> {
    const items = await table.query({ index: 'gsi1', pk: invoicesIn(month), newestFirst: true });
    return items.map((item) => toLoaded(item).invoice);
  },

  /** Whose a transmission is, by the provider's id; null for one not known. */
  async ownerOf(providerId: string): Promise<InvoiceOf | null> {
    const item = await table.get(transmissionKey(providerId));
    return item ? { accountId: item.accountId as string, invoiceId: item.invoiceId as InvoiceId } : null;
  },

  /** Writes an invoice as it now is, in one transaction with `more`. */
  async save(
    before: Pick<LoadedInvoice, 'version' | 'lookAt'>,
    invoice: Invoice,
    { lookAt = before.lookAt, more = [] }: Saved = {},
  ): Promise<'done' | 'lost race'> {
    const writes = [invoiceWrite(before.version, invoice, lookAt), ...followUps(invoice), ...more];
    return (await table.transact(writes)).kind === 'done' ? 'done' : 'lost race';
  },

  /**
   * Gives an invoice the next number of its series and year, in the transaction that issues it: a number is taken by an
   * invoice or not at all. Dates do not go back, as numbers do not.
   */
  async issue(
    before: LoadedInvoice,
    ready: Ready,
    { date, lookAt, more = [] }: Saved & { readonly date: LocalDate },
  ): Promise<'done' | 'lost race'> {
    const { series } = ready.seller;
    const year = Number(date.slice(0, 4));
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const counter = await table.get(counterKey(series, year));
      const taken = (counter?.n as number | undefined) ?? 0;
      const latest = (counter?.d as LocalDate | undefined) ?? date;
      const invoice = issuedAs(ready, { series, year, n: taken + 1 }, latest > date ? latest : date);
      const outcome = await table.transact([
        invoiceWrite(before.version, invoice, lookAt ?? before.lookAt),
        {
          put: { ...counterKey(series, year), n: taken + 1, d: invoice.date },
          if: counter ? { equals: { n: taken } } : { absent: true },
        },
        { put: { ...numberKey(invoice.number), accountId: ready.accountId, id: ready.id }, if: { absent: true } },
        ...followUps(invoice),
        ...more,
      ]);
      if (outcome.kind === 'done') return 'done';
      if (outcome.writes[0]?.failed) return 'lost race';
      await sleep(Math.random() * Math.min(MAX_WAIT_MS, 5 * 2 ** attempt));
    }
    throw new Error('numbers are taken without end; the queue tries again');
  },

  /** Which entries of the bank are noted as payments, by their references. */
  async notedAmong(references: readonly string[]): Promise<Set<string>> {
    const byKey = new Map(references.map((reference) => [bankEntryKey(sha256(reference)).pk, reference]));
    const items = await table.getMany([...byKey.keys()].map((pk) => ({ pk, sk: bankEntryKey('').sk })));
    return new Set(items.flatMap(({ pk }) => byKey.get(pk) ?? []));
  },

  /** All invoices with something to pay. */
  async open(): Promise<OpenRow[]> {
    return (await table.query({ pk: OUTSTANDING_PK })).map(toOpenRow);
  },

  /** What an account has to pay, in cents. */
  async openSumOf(accountId: string): Promise<number> {
    const items = await table.query({ pk: OUTSTANDING_PK, prefix: outstandingPrefix(accountId) });
    return items.reduce((sum, item) => sum + (item.open as number), 0);
  },

  /** What each account has to pay, in cents; accounts that have nothing to pay are not in it. */
  async openSums(): Promise<Map<string, number>> {
    const sums = new Map<string, number>();
    for (const { accountId, open } of await this.open()) sums.set(accountId, (sums.get(accountId) ?? 0) + open);
    return sums;
  },
});

export type InvoicesStore = ReturnType<typeof invoicesStore>;

/** The write of an invoice that is new. */
export const newInvoiceWrite = (invoice: Invoice): Write => invoiceWrite(0, invoice, 0);

/** Says which invoice a transmission belongs to. */
export const transmissionWrite = (providerId: string, { accountId, id }: Invoice): Write => ({
  put: { ...transmissionKey(providerId), accountId, invoiceId: id },
});

/** An entry of the bank is noted as a payment once; the transaction fails when it was before. */
export const bankEntryWrite = (reference: string, { accountId, id }: Invoice): Write => ({
  put: { ...bankEntryKey(sha256(reference)), accountId, invoiceId: id },
  if: { absent: true },
});

const invoiceWrite = (version: number, invoice: Invoice, lookAt: number): Write => ({
  put: {
    ...invoiceKey(invoice.accountId, invoice.id),
    ...{ i: invoice, v: version + 1, l: lookAt },
    gsi1pk: invoicesIn(monthListed(invoice)),
    gsi1sk: `${invoice.createdAt}#${invoice.id}`,
  },
  if: version === 0 ? { absent: true } : { equals: { v: version } },
});

/** What is to be paid is listed while it is. */
function followUps(invoice: Invoice): Write[] {
  if (!isIssued(invoice) || invoice.type !== 'TD01') return [];
  const key = outstandingKey(invoice.accountId, invoice.id);
  const open = openSum(invoice);
  if (open <= 0) return [{ remove: key }];
  return [{ put: { ...key, ...rowOf(invoice), open } }];
}

const rowOf = ({ accountId, id, number, buyer }: Issued) => ({
  ...{ accountId, invoiceId: id, number: numberText(number), company: buyer.company },
});

const toOpenRow = ({ pk: _pk, sk: _sk, ...row }: Item): OpenRow => row as unknown as OpenRow;

const toLoaded = ({ i, v, l }: Item): LoadedInvoice => ({
  ...{ invoice: i as Invoice, version: v as number, lookAt: l as number },
});
