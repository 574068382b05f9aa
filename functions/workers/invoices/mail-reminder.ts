import type { MailGateway } from '#functions/gateways/mail.ts';
import { env } from '#functions/platform/env.ts';
import { logEvent } from '#functions/platform/log.ts';
import type { InvoicesStore } from '#functions/stores/invoices.ts';
import type { UsersStore } from '#functions/stores/users.ts';
import type { InvoiceMailCommand } from '#shared/contracts/messages/invoices.ts';
import { type Issued, isIssued } from '#shared/domain/invoice/invoice.ts';
import { numberText } from '#shared/domain/invoice/number.ts';
import { standingsOf } from '#shared/domain/invoice/outstanding.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { sumIn } from '#shared/domain/kernel/sum-in.ts';
import { reminderText } from './reminder-texts.ts';

export type ReminderDeps = {
  readonly invoices: Pick<InvoicesStore, 'load'>;
  readonly users: Pick<UsersStore, 'ofAccount'>;
  readonly mail: MailGateway;
};

/** Mails a reminder to the account's owners, each in their language; nothing when it was paid since. */
export async function mailReminder(
  deps: ReminderDeps,
  { accountId, invoiceId, instalment, level }: InvoiceMailCommand,
): Promise<void> {
  const loaded = await deps.invoices.load({ accountId, invoiceId });
  if (!loaded || !isIssued(loaded.invoice)) return;
  const { invoice } = loaded;
  const part = standingsOf(invoice, invoice.date).find(({ n }) => n === instalment);
  if (!part || part.open <= 0) return logEvent('invoice.reminderDropped', { level });
  const owners = (await deps.users.ofAccount(accountId)).filter(({ role }) => role === 'owner');
  for (const { email, name, locale } of owners) {
    const words = { name, ...wordsOf(invoice, part, locale) };
    const outcome = await deps.mail.send({
      ...{ to: email, kind: 'paymentReminder', replyTo: invoice.seller.email },
      ...reminderText(level, locale, words),
    });
    if (outcome.kind === 'refused') logEvent('invoice.reminderUndelivered', { level, reason: outcome.reason });
  }
}

function wordsOf({ number, seller }: Issued, part: { readonly due: string; readonly open: number }, locale: Locale) {
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });
  return {
    number: numberText(number),
    due: day.format(new Date(part.due)),
    sum: sumIn(locale, part.open, 'eur'),
    ...{ company: seller.company, iban: seller.iban },
    link: `${env('APP_ORIGIN')}/settings?pageId=invoice`,
  };
}
