import { randomBytes } from 'node:crypto';
import { namesOf } from '#infra/names.ts';
import { SECRETS, type SecretName } from '#infra/wiring.ts';

/** The parameters of an account and region. */
export type ParameterStore = {
  /** Values by name, of those that exist. */
  read(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Creates an encrypted parameter; one that exists stays as it is. */
  create(name: string, value: string): Promise<void>;
  /** Writes a parameter whatever it was. */
  note(name: string, value: string): Promise<void>;
};

/** What Meta gives out; only a person can put it there. All other secrets are random and made here. */
const GIVEN = ['whatsapp-token', 'whatsapp-app-secret', 'whatsapp-phone-number-id', 'whatsapp-number'] as const;

/** What only the deployment knows, once the edge stands. */
const NOTED: readonly SecretName[] = ['house-edge'];

export type StageSecrets =
  | { readonly kind: 'ready'; readonly originSecret: string }
  | { readonly kind: 'missing'; readonly names: readonly string[] };

/** Makes the random secrets that a stage lacks and says which given ones it lacks. A secret that exists never changes. */
export async function ensureSecrets(stage: string, store: ParameterStore): Promise<StageSecrets> {
  const nameOf = namesOf(stage).parameter;
  const made = SECRETS.filter((name) => ![...GIVEN, ...NOTED].includes(name));
  const found = await store.read([...made, ...GIVEN].map(nameOf));
  const missing = GIVEN.map(nameOf).filter((name) => !found.get(name));
  if (missing.length > 0) return { kind: 'missing', names: missing };

  const values = new Map<SecretName, string>();
  for (const name of made) {
    const value = found.get(nameOf(name)) ?? randomBytes(32).toString('base64url');
    if (!found.has(nameOf(name))) await store.create(nameOf(name), value);
    values.set(name, value);
  }
  // While one value replaces another both are stored; the edge sends the first.
  return { kind: 'ready', originSecret: values.get('origin-secret')?.split(',')[0] ?? '' };
}

/** Notes where houses' own hostnames lead, for the functions that bring them there. */
export async function noteHouseEdge(
  stage: string,
  store: Pick<ParameterStore, 'note'>,
  { distribution, group, target }: { readonly distribution: string; readonly group: string; readonly target: string },
): Promise<void> {
  await store.note(namesOf(stage).parameter('house-edge'), [distribution, group, target].join());
}
