/** An error of the Stripe API, in its wire format. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: { readonly error: Readonly<Record<string, unknown>> };

  constructor(status: number, error: { readonly type: string; readonly message: string } & Record<string, unknown>) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

export const invalid = (message: string, param?: string, code?: string): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', message, ...(param && { param }), ...(code && { code }) });

export const missing = (what: string, id: string): StripeError =>
  new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });

export const unauthorized = (): StripeError =>
  new StripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });

export const noAccess = (account: string): StripeError =>
  new StripeError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
  });

export const cardError = (code: string, decline: string | undefined, intent: object, message: string): StripeError =>
  new StripeError(402, {
    ...{ type: 'card_error', code, message, payment_intent: intent },
    ...(decline && { decline_code: decline }),
  });
