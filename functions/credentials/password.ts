import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** Argon2id with 46 MiB, one pass, one lane, as OWASP's ASVS 5 approves. Takes about 50 ms. */
const COST = { memory: 47_104, passes: 1, parallelism: 1 } as const;
const TAG_BYTES = 32;

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** The PHC string of a password, for example `$argon2id$v=19$m=47104,t=1,p=1$…$…`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, COST, TAG_BYTES);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{22,86})$/;

/**
 * Whether the password matches the hash. Without a hash (no such user) the same work is done, so that the time taken
 * does not reveal which addresses exist.
 */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const match = PHC.exec(phc ?? '');
  if (!match) {
    await derive(password, Buffer.alloc(16), COST, TAG_BYTES);
    return false;
  }
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(tag, 'base64');
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), cost, expected.length), expected);
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

function derive(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  // Keyboards may encode the same characters differently, so the composed form (NFC) is hashed.
  const message = Buffer.from(password.normalize('NFC'));
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, ...cost, tagLength }, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}
