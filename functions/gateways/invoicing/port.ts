import type { Notice } from '#shared/domain/invoice/invoice.ts';
import type { Vies } from '#shared/domain/invoice/vat-case.ts';

/** An intermediary that hands invoices to the exchange system and tells what becomes of them. */
export type EInvoicePort = {
  /** Hands over a document; answers the provider's id of the transmission. Throws `ServiceDown` when it does not answer. */
  send(xml: string): Promise<string>;
  /** The provider's id of a transmission that may have been handed over before, by its progressive id; null: it was not. */
  find(progressive: string): Promise<string | null>;
  /** All that the exchange system has told of a transmission, the earliest first. */
  notices(providerId: string): Promise<readonly Notice[]>;
};

/** The Union's register of VAT numbers. A fault says nothing of a number. */
export type ViesPort = { check(number: { readonly country: string; readonly vat: string }): Promise<Vies> };

/** A service does not answer, or says that it cannot now. */
export class ServiceDown extends Error {
  constructor(service: string, cause: unknown) {
    super(`${service} does not answer`, { cause });
  }
}
