import { createHmac } from 'node:crypto';
import { clientFor } from '../names.ts';

/** A form; the names of its fields are in lower case, because S3 does not distinguish. */
export type Form = { readonly fields: Readonly<Record<string, string | undefined>>; readonly file: Buffer };

type Condition = readonly [string, ...(string | number)[]] | Readonly<Record<string, string>>;
type Policy = { readonly expiration?: string; readonly conditions?: readonly Condition[] };

const { accessKeyId, secretAccessKey } = clientFor('').credentials;
/** Fields that the policy cannot cover: the policy itself and its signature. */
const UNCOVERED = ['policy', 'x-amz-signature'];

/**
 * Judges a form as S3 does, and returns the code of S3's error, or null when the form is accepted. The signature must
 * be right, the policy not expired, each field covered by a condition, and each condition met. Without a
 * `content-length-range` no file is accepted but an empty one.
 */
export function judgePost({ fields, file }: Form, bucket: string, now: number): string | null {
  const { policy = '', 'x-amz-signature': signature, 'x-amz-credential': credential = '' } = fields;
  const [id, ...scope] = credential.split('/');
  if (id !== accessKeyId || signature !== signatureOf(policy, scope)) return 'SignatureDoesNotMatch';

  const { expiration = '', conditions = [] }: Policy = JSON.parse(Buffer.from(policy, 'base64').toString('utf8'));
  if (!(Date.parse(expiration) > now)) return 'AccessDenied';
  const exact = new Map(
    conditions
      .flatMap((each) => (Array.isArray(each) ? [] : Object.entries(each)))
      .map(([name, value]) => [name.toLowerCase(), value]),
  );
  const range = conditions.find((each) => Array.isArray(each) && each[0] === 'content-length-range');
  const [, least = 0, most = 0] = Array.isArray(range) ? range : [];
  if (exact.get('bucket') !== bucket) return 'AccessDenied';
  const covered = Object.entries(fields).every(
    ([name, value]) => UNCOVERED.includes(name) || exact.get(name) === value,
  );
  const kept = [...exact].every(([name, value]) => name === 'bucket' || fields[name] === value);
  if (!covered || !kept) return 'AccessDenied';
  if (file.length > Number(most)) return 'EntityTooLarge';
  return file.length < Number(least) ? 'EntityTooSmall' : null;
}

/** The Signature Version 4 of a text, with the key derived from the secret and the scope. */
function signatureOf(text: string, scope: readonly string[]): string {
  const hmac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest();
  return hmac(
    scope.reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secretAccessKey}`),
    text,
  ).toString('hex');
}
