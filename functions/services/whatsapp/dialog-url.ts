import { env } from '#functions/platform/env.ts';

/** Where the dialog leads back to; the code is only exchanged for this same address. */
export const backUrl = (): string => new URL('/whatsapp', env('APP_ORIGIN')).href;

/** The address of Embedded Signup, in the redirect form of the login dialog: no script of Meta's runs in our pages. */
export function dialogUrl(base: string, state: string): string {
  const url = new URL('/v26.0/dialog/oauth', base);
  url.search = String(
    new URLSearchParams({
      client_id: env('WHATSAPP_APP_ID'),
      config_id: env('WHATSAPP_CONFIG_ID'),
      redirect_uri: backUrl(),
      response_type: 'code',
      override_default_response_type: 'true',
      extras: JSON.stringify({ version: 'v4' }),
      state,
    }),
  );
  return url.href;
}
