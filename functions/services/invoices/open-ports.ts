import { secret } from '#functions/credentials/secrets.ts';
import { acube } from '#functions/gateways/invoicing/acube.ts';
import type { EInvoicePort, ViesPort } from '#functions/gateways/invoicing/port.ts';
import { viesAt } from '#functions/gateways/invoicing/vies.ts';
import { env } from '#functions/platform/env.ts';

/** The e-invoice provider of this environment, opened once, so that its token is kept. */
export function eInvoicePort(): () => Promise<EInvoicePort> {
  const [email, password] = [secret('einvoice-email'), secret('einvoice-password')];
  let opened: Promise<EInvoicePort> | undefined;
  return () => {
    opened ??= Promise.all([email(), password()]).then(([who, said]) =>
      acube({
        ...{ origin: env('EINVOICE_API_BASE'), loginOrigin: env('EINVOICE_LOGIN_BASE') },
        ...{ email: who, password: said },
      }),
    );
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
}

/** The Union's register of VAT numbers. */
export const viesPort = (): ViesPort => viesAt(() => env('VIES_API_BASE'));
