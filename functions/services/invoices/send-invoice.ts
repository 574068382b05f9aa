import { type EInvoicePort, ServiceDown } from '#functions/gateways/invoicing/port.ts';
import { logDefect, logEvent } from '#functions/platform/log.ts';
import { type LoadedInvoice, transmissionWrite } from '#functions/stores/invoices.ts';
import { contentFaults } from '#shared/domain/invoice/content-rules.ts';
import { fatturaOf } from '#shared/domain/invoice/fattura.ts';
import { fatturaXml } from '#shared/domain/invoice/fattura-xml.ts';
import { type Issued, isDelivered, isIssued, type Sending, withNotice } from '#shared/domain/invoice/invoice.ts';
import { progressiveOf } from '#shared/domain/invoice/number.ts';
import { dayInRome, type InvoicesDeps } from './invoices-deps.ts';
import type { Step } from './step.ts';

/** Whoever has begun a transmission has so long to note what came of it; then another looks whether it arrived. */
const BEGUN_MS = 2 * 60_000;
const NOTES = 8;

/** Sends an issued invoice, or reads what became of it. While the provider is down it rests. */
export async function sendInvoice(deps: InvoicesDeps, loaded: LoadedInvoice<Issued>): Promise<Step> {
  const { state, sendings } = loaded.invoice;
  if (state === 'NS' || isDelivered(state)) return 'rests';
  try {
    const sending = sendings.at(-1);
    if (state === 'sent' && sending?.providerId !== undefined) return await ask(deps, loaded, sending.providerId);
    if (!sending || sending.providerId !== undefined) return await begin(deps, loaded);
    return sending.at + BEGUN_MS > deps.now ? 'rests' : await again(deps, loaded, sending);
  } catch (error) {
    if (!(error instanceof ServiceDown)) throw error;
    logEvent('invoice.providerDown', { error: error.message });
    return 'rests';
  }
}

/** Notes that a transmission begins, and then begins it: of several that look at once one does. */
async function begin(deps: InvoicesDeps, loaded: LoadedInvoice<Issued>): Promise<Step> {
  const { invoice } = loaded;
  const port = await deps.eInvoices();
  const sending = { attempt: invoice.sendings.length + 1, at: deps.now };
  const begun: Issued = { ...invoice, sendings: [...invoice.sendings, sending] };
  const faults = contentFaults(fatturaOf(begun), dayInRome(deps.now));
  if (faults.length > 0) return refuse(deps, loaded, faults);
  if ((await deps.invoices.save(loaded, begun)) === 'lost race') return 'moved';
  return transmit(deps, { ...loaded, invoice: begun, version: loaded.version + 1 }, port);
}

/** What was begun and not noted may have arrived: it is looked for before it is sent once more. */
async function again(deps: InvoicesDeps, loaded: LoadedInvoice<Issued>, sending: Sending): Promise<Step> {
  const { invoice } = loaded;
  const port = await deps.eInvoices();
  const known = await port.find(progressiveOf(invoice.number, sending.attempt));
  if (known !== null) return taken(deps, loaded, known);
  const begun = { ...invoice, sendings: [...invoice.sendings.slice(0, -1), { ...sending, at: deps.now }] };
  if ((await deps.invoices.save(loaded, begun)) === 'lost race') return 'moved';
  return transmit(deps, { ...loaded, invoice: begun, version: loaded.version + 1 }, port);
}

const transmit = async (deps: InvoicesDeps, loaded: LoadedInvoice<Issued>, port: EInvoicePort): Promise<Step> =>
  taken(deps, loaded, await port.send(fatturaXml(fatturaOf(loaded.invoice))));

/** Notes the provider's id; whoever looked meanwhile and wrote when to look again does not make it be forgotten. */
async function taken(deps: InvoicesDeps, loaded: LoadedInvoice<Issued>, providerId: string): Promise<Step> {
  const { accountId, id: invoiceId, sendings: before } = loaded.invoice;
  let found: LoadedInvoice | null = loaded;
  for (let nth = 0; nth < NOTES && found && isIssued(found.invoice); nth += 1) {
    const { invoice }: { readonly invoice: Issued } = { invoice: found.invoice };
    if (invoice.state !== 'issued' || invoice.sendings.length !== before.length) break;
    const sendings = invoice.sendings.map((each, place) =>
      place === before.length - 1 ? { ...each, providerId } : each,
    );
    const sent: Issued = { ...invoice, sendings, state: 'sent' };
    const more = [transmissionWrite(providerId, invoice)];
    if ((await deps.invoices.save(found, sent, { more })) === 'done') break;
    found = await deps.invoices.load({ accountId, invoiceId });
  }
  return 'moved';
}

async function ask(deps: InvoicesDeps, loaded: LoadedInvoice<Issued>, providerId: string): Promise<Step> {
  const notices = await (await deps.eInvoices()).notices(providerId);
  const after = notices.reduce(withNotice, loaded.invoice);
  if (after === loaded.invoice) return 'rests';
  await deps.invoices.save(loaded, after);
  return 'moved';
}

/** The exchange system would reject it: it is not sent, and shown as rejected with the same codes. */
async function refuse(deps: InvoicesDeps, loaded: LoadedInvoice<Issued>, faults: readonly string[]): Promise<Step> {
  logDefect('invoice.faulty', new Error(`an invoice breaks ${faults.join(', ')}`));
  const errors = faults.map((code) => ({ code, text: '' }));
  const told: Issued = { ...loaded.invoice, state: 'NS' };
  const notices = [...told.notices, { kind: 'NS', at: deps.now, errors } as const];
  await deps.invoices.save(loaded, { ...told, notices });
  return 'moved';
}
