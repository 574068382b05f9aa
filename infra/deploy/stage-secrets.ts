import { randomBytes } from 'node:crypto';
import { namesOf } from '#infra/names.ts';
import { SECRETS, type SecretName } from '#infra/wiring.ts';

/** The parameters of an account and region. */
export type ParameterStore = {
  /** Values by name, of those that exist. */
  read(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Creates an encrypted parameter; one that exists stays as it is. */
  create(name: string, value: string): Promise<void>;
  /** Writes a parameter, replacing any value. */
  note(name: string, value: string): Promise<void>;
};

/**
 * Secrets issued by Meta, Stripe and the e-invoice provider, which only a person can enter. All others are random and generated here. Values
 * read by a template must be plain parameters: CloudFormation refuses encrypted ones there.
 */
const GIVEN = {
  'whatsapp-token': 'SecureString',
  'whatsapp-app-secret': 'SecureString',
  'stripe-key': 'SecureString',
  'stripe-webhook-secret': 'SecureString',
  'einvoice-email': 'SecureString',
  'einvoice-password': 'SecureString',
  'whatsapp-phone-number-id': 'String',
  'whatsapp-number': 'String',
  'whatsapp-app-id': 'String',
  'whatsapp-config-id': 'String',
} as const;
type Given = keyof typeof GIVEN;
const GIVEN_NAMES = Object.keys(GIVEN) as Given[];

/** Values known only after the edge is deployed. */
const NOTED: readonly SecretName[] = ['house-edge'];

export type StageSecrets =
  | { readonly kind: 'ready'; readonly originSecret: string }
  | { readonly kind: 'missing'; readonly parameters: readonly MissingParameter[] };

/** A parameter that a person must enter: its full name and type. */
export type MissingParameter = { readonly name: string; readonly type: (typeof GIVEN)[Given] };

/** Generates missing random secrets and returns the manual ones that are missing. Existing secrets never change. */
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
  // During a rotation both values are stored; the edge sends the first.
  return { kind: 'ready', originSecret: values.get('origin-secret')?.split(',')[0] ?? '' };
}

/** Stores the target of custom hostnames, for the functions that create them. */
export async function noteVenueEdge(
  stage: string,
  store: Pick<ParameterStore, 'note'>,
  { distribution, group, target }: { readonly distribution: string; readonly group: string; readonly target: string },
): Promise<void> {
  await store.note(namesOf(stage).parameter('house-edge'), [distribution, group, target].join());
}
