import { maxBodyOf, type OperationDeclaration } from '#shared/contracts/define.ts';
import type { Issue } from '#shared/contracts/errors.ts';
import { bodyOf, type HttpEvent, headerOf } from './http.ts';
import { type Refusal, refuse } from './refusal.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

type HeaderRule = { readonly name: string; readonly fits: (value: string) => boolean };

/** The headers that the specification demands. Custom ones also force foreign pages to send a preflight request. */
const EVERY_CALL: readonly HeaderRule[] = [
  { name: 'Accept', fits: (value) => /application\/json|\*\/\*/i.test(value) },
  { name: 'Cache-Control', fits: (value) => /no-cache/i.test(value) },
  { name: 'X-VERSION', fits: (value) => value.length <= 16 },
  { name: 'X-CSRF-TOKEN', fits: (value) => value.length <= 64 },
];

const ONE_EFFECT: HeaderRule = { name: 'Idempotency-Key', fits: () => true };

/** Checks size, content type and headers, all of which are independent of the caller; null when they are right. */
export function checkEnvelope(
  event: HttpEvent,
  operation: Pick<OperationDeclaration, 'mutates' | 'maxBody'>,
): Refusal | null {
  const { mutates } = operation;
  const limit = maxBodyOf(operation);
  if ((event.body?.length ?? 0) > 2 * limit || bodyOf(event).length > limit) {
    return refuse('request.tooLarge', { detail: { limit } });
  }
  if (!/^application\/json\s*(;|$)/i.test(headerOf(event, 'Content-Type') ?? '')) return refuse('request.contentType');

  const issues = [...EVERY_CALL, ...(mutates ? [ONE_EFFECT] : [])].flatMap(({ name, fits }): Issue[] => {
    const value = headerOf(event, name);
    if (value === null) return [{ path: name, code: 'header.missing' }];
    return fits(value) ? [] : [{ path: name, code: 'header.wrong' }];
  });
  if (issues.length > 0) return refuse('request.header', { issues });
  return mutates && !UUID.test(headerOf(event, 'Idempotency-Key') ?? '') ? refuse('request.idempotencyKey') : null;
}

/** The parsed body; `undefined` when it is not JSON in UTF-8. */
export function parseBody(event: HttpEvent): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bodyOf(event)));
  } catch {
    // The caller is told only that this is not JSON, whatever the parser's complaint.
    return undefined;
  }
}
