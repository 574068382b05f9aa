import type { IssueCode, RefusalBody, RefusalCode } from '#shared/contracts/errors.ts';

/** An expected outcome other than the answer. Handlers return it; it is never thrown. */
export type Refusal<C extends RefusalCode = RefusalCode> = { readonly refused: RefusalBody & { readonly errorid: C } };

export type RefusalExtras = Omit<RefusalBody, 'errorid'>;

export function refuse<C extends RefusalCode>(code: C, extras: RefusalExtras = {}): Refusal<C> {
  return { refused: { errorid: code, ...extras } };
}

/** A refusal because of one field, beside which the page shows it. */
export const refuseBeside = <C extends RefusalCode>(path: string, code: C): Refusal<C> =>
  refuse(code, { issues: [{ path, code }] });

/** A field that the schema takes and the handler does not. */
export const refuseField = (path: string, code: IssueCode) => refuse('request.invalid', { issues: [{ path, code }] });

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'refused');
