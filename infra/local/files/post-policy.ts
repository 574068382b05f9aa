import { clientFor, REGION } from '../names.ts';

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
export async function judgePost({ fields, file }: Form, bucket: string, now: number): Promise<string | null> {
  const { policy = '', 'x-amz-signature': signature, 'x-amz-credential': credential = '' } = fields;
  const { signatureOf } = await import('#functions/platform/aws-signature.ts');
  const [id, ...scope] = credential.split('/');
  const right = signatureOf(policy, scope.join('/'), { region: REGION, accessKeyId, secretAccessKey });
  if (id !== accessKeyId || signature !== right) return 'SignatureDoesNotMatch';

  const { expiration = '', conditions = [] }: Policy = JSON.parse(Buffer.from(policy, 'base64').toString('utf8'));
  if (!(Date.parse(expiration) > now)) return 'AccessDenied';
  const exact = new Map(conditions.flatMap((each) => (Array.isArray(each) ? [] : Object.entries(each))));
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
