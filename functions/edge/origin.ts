import { sameText } from '#functions/runtime/same-text.ts';
import { type Secret, secret } from '#functions/runtime/secrets.ts';

/** What the API asks before the first request with a value, and then once an hour. */
type OriginRequest = { readonly headers?: Readonly<Record<string, string | undefined>> };

/**
 * Lets through what the edge sent. The secret may hold two values with a comma between: while one replaces the other,
 * both are good.
 */
export const originCheck = (accepted: Secret) => async (event: OriginRequest) => {
  const given = event.headers?.['x-origin-secret'] ?? '';
  const values = (await accepted()).split(',').filter((value) => value.length >= 32);
  return { isAuthorized: values.some((value) => sameText(given, value)) };
};

export const handler = originCheck(secret('origin-secret'));
