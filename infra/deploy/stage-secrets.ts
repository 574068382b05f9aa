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

/**
 * What Meta gives out; only a person can put it there. All other secrets are random and made here. What a template reads
 * must be plain text: CloudFormation refuses an encrypted parameter there.
 */
const GIVEN = {
  'whatsapp-token': 'SecureString',
  'whatsapp-app-secret': 'SecureString',
  'whatsapp-phone-number-id': 'String',
  'whatsapp-number': 'String',
} as const;
type Given = keyof typeof GIVEN;
const GIVEN_NAMES = Object.keys(GIVEN) as Given[];

/** What only the deployment knows, once the edge stands. */
const NOTED: readonly SecretName[] = ['house-edge'];

export type StageSecrets =
  | { readonly kind: 'ready'; readonly originSecret: string }
  | { readonly kind: 'missing'; readonly parameters: readonly MissingParameter[] };

/** A parameter that a person must put: its whole name, and the type that it must be of. */
export type MissingParameter = { readonly name: string; readonly type: (typeof GIVEN)[Given] };

/** Makes the random secrets that a stage lacks and says which given ones it lacks. A secret that exists never changes. */
export async function ensureSecrets(stage: string, store: ParameterStore): Promise<StageSecrets> {
  const nameOf = namesOf(stage).parameter;
  const others: readonly string[] = [...GIVEN_NAMES, ...NOTED];
  const made = SECRETS.filter((name) => !others.includes(name));
  const found = await store.read([...made, ...GIVEN_NAMES].map(nameOf));
  const missing = GIVEN_NAMES.filter((name) => !found.get(nameOf(name)));
  if (missing.length > 0) {
    return { kind: 'missing', parameters: missing.map((name) => ({ name: nameOf(name), type: GIVEN[name] })) };
  }

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
