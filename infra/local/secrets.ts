import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRETS, type SecretName } from '#infra/wiring.ts';
import { STAGE } from './names.ts';
import { VENUE_EDGE } from './stand-ins/names/venue-edge.ts';

export type Secrets = Readonly<Record<SecretName, string>>;

/**
 * The random secrets of this installation, created once and kept, because links and phone hashes must survive a
 * restart. A secret that was added to the wiring later is created on the next start. With `dataDir` null they last for
 * this run only.
 */
export function loadSecrets(dataDir: string | null): Secrets {
  const file = dataDir && join(dataDir, 'secrets.json');
  const kept = file ? read(file) : {};
  const missing = SECRETS.filter((name) => !kept[name]);
  const made = (name: SecretName) => (name === 'house-edge' ? VENUE_EDGE : randomBytes(32).toString('base64url'));
  const all = { ...kept, ...Object.fromEntries(missing.map((name) => [name, made(name)])) };
  if (file && missing.length > 0) {
    writeFileSync(`${file}.new`, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  return all as Secrets;
}

function read(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** SSM's GetParameters for these secrets, named `/coperto/<stage>/<secret>`. */
export function getParameters(secrets: Secrets) {
  return (input: Record<string, unknown>) => {
    const names = (input.Names ?? []) as readonly string[];
    const found = names.flatMap((name) => {
      const value = secrets[name.replace(`/coperto/${STAGE}/`, '') as SecretName];
      return value && name.startsWith(`/coperto/${STAGE}/`)
        ? [{ Name: name, Type: 'SecureString', Value: value, Version: 1, DataType: 'text' }]
        : [];
    });
    return { Parameters: found, InvalidParameters: names.filter((name) => !found.some(({ Name }) => Name === name)) };
  };
}
