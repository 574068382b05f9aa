import { type Secret, secret } from '#functions/credentials/secrets.ts';
import { sameText } from '#functions/platform/same-text.ts';

/** The API calls this authorizer for the first request with a given header value, and then once an hour. */
type OriginRequest = { readonly headers?: Readonly<Record<string, string | undefined>> };

/**
 * Accepts requests that the edge has sent. The secret may contain two values separated by a comma, both of which are
 * valid while one replaces the other. Values under 32 characters are ignored.
 */
export const originCheck = (accepted: Secret) => async (event: OriginRequest) => {
  const given = event.headers?.['x-origin-secret'] ?? '';
  const values = (await accepted()).split(',').filter((value) => value.length >= 32);
  return { isAuthorized: values.some((value) => sameText(given, value)) };
};

export const handler = originCheck(secret('origin-secret'));
