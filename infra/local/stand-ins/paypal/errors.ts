import { randomBytes } from 'node:crypto';

/** An error of the PayPal API, in its wire format. */
export class PayPalError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, name: string, issue?: string, description = 'The request could not be performed.') {
    super(`${name} ${issue ?? ''}`);
    this.status = status;
    this.body = {
      name,
      message: description,
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
      details: issue ? [{ issue, description }] : [],
      links: [],
    };
  }
}

export const unprocessable = (issue: string, description?: string): PayPalError =>
  new PayPalError(422, 'UNPROCESSABLE_ENTITY', issue, description);
export const notFound = (): PayPalError =>
  new PayPalError(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID', 'The specified resource does not exist.');
export const badRequest = (issue: string, field: string): PayPalError =>
  new PayPalError(400, 'INVALID_REQUEST', issue, `${field} is not well-formed, or violates the schema.`);
