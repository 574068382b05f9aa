import { clock } from '#functions/platform/clock.ts';
import { env } from '#functions/platform/env.ts';
import { logEvent } from '#functions/platform/log.ts';
import { getParameters, hastyClient, patientClient } from '#functions/platform/ssm.ts';

export type SecretName =
  | 'link-key'
  | 'phone-pepper'
  | 'account-key'
  | 'whatsapp-token'
  | 'whatsapp-app-secret'
  | 'whatsapp-verify-token'
  | 'origin-secret'
  | 'house-edge'
  | 'stripe-key'
  | 'stripe-webhook-secret'
  | 'einvoice-email'
  | 'einvoice-password'
  | 'einvoice-webhook-token';

/** A secret that is read when first used and refreshed from time to time. Rejects when it is not set. */
export type Secret = () => Promise<string>;

/** A replaced value is in use everywhere after this time. */
const GOOD_FOR_MS = 5 * 60_000;
/** A refresh may take no longer, because there is already a value to go on with. */
const PATIENCE_ANEW_MS = 1_000;

type Read = { readonly value: Promise<string>; readonly at: number };

const declared = new Set<SecretName>();
const read = new Map<SecretName, Read>();

/**
 * Declares that this function uses a secret. The first use reads all declared secrets that are due in one call, each at
 * most every five minutes. A bundle declares only the secrets that its modules need, which are those that its role may
 * read.
 */
export function secret(name: SecretName): Secret {
  declared.add(name);
  return () => {
    const now = clock.now();
    const isGood = (each: SecretName) => now - (read.get(each)?.at ?? 0) < GOOD_FOR_MS;
    const due = () => [...declared].filter((each) => !isGood(each));
    if (!isGood(name)) readAll(due(), now);
    return read.get(name)?.value ?? Promise.reject(new Error(`secret ${name} was not declared`));
  };
}

function readAll(names: readonly SecretName[], now: number): void {
  const paths = names.map(pathOf);
  const anew = names.every((each) => read.has(each));
  const client = anew ? hastyClient(PATIENCE_ANEW_MS) : patientClient();
  const answer = getParameters(client, paths).finally(() => client.destroy());
  for (const each of names) {
    const before = read.get(each)?.value;
    const value = answer
      .then((values) => wantedOf(values, each))
      .catch((error: unknown) => {
        if (!before) throw error;
        logEvent('secret.notReadAnew', { secret: each });
        return before;
      });
    read.set(each, { value, at: now });
    // A failed first read is not cached: the next caller tries again.
    value.catch(() => read.delete(each));
  }
}

const pathOf = (name: SecretName) => `/coperto/${env('STAGE')}/${name}`;

function wantedOf(values: ReadonlyMap<string, string>, name: SecretName): string {
  const value = values.get(pathOf(name));
  if (!value) throw new Error(`secret ${name} is not set`);
  return value;
}
