import { clock } from './clock.ts';
import { env } from './env.ts';
import { getParameters } from './ssm.ts';

export type SecretName =
  | 'link-key'
  | 'phone-pepper'
  | 'account-key'
  | 'whatsapp-token'
  | 'whatsapp-app-secret'
  | 'whatsapp-verify-token'
  | 'origin-secret'
  | 'house-edge';

/** A secret that is read when first asked for. */
export type Secret = () => Promise<string>;

const declared = new Set<SecretName>();
const read = new Map<SecretName, Promise<string>>();

/**
 * Declares that this function uses a secret. The first one asked for fetches all that were declared in one call, once
 * per environment; a bundle declares just those its modules need, which is what its role may read.
 */
export function secret(name: SecretName): Secret {
  declared.add(name);
  return () => {
    const known = read.get(name);
    if (known) return known;
    const names = [...declared].filter((each) => !read.has(each));
    const answer = getParameters(names.map(pathOf), clock.now());
    for (const each of names) {
      read.set(
        each,
        answer.then((values) => wantedOf(values, each)),
      );
      // A failed read is not kept: the next caller tries again.
      read.get(each)?.catch(() => read.delete(each));
    }
    return read.get(name) ?? Promise.reject(new Error(`secret ${name} was not declared`));
  };
}

const pathOf = (name: SecretName) => `/coperto/${env('STAGE')}/${name}`;

function wantedOf(values: ReadonlyMap<string, string>, name: SecretName): string {
  const value = values.get(pathOf(name));
  if (!value) throw new Error(`secret ${name} is not set`);
  return value;
}
