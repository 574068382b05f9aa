import { randomBytes } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { hashPassword } from '#functions/credentials/password.ts';
import { newUserId } from '#functions/platform/ids.ts';
import { documentsOf, type Table, tableOn } from '#functions/platform/table.ts';
import { PLATFORM, usersStore } from '#functions/stores/users.ts';
import { STAGES } from '#infra/config/stage.ts';
import { namesOf } from '#infra/names.ts';
import { email as emailField } from '#shared/contracts/fields.ts';

export type BossMade = 'made' | 'boss already' | 'somebody else' | 'no address';

/**
 * Makes a user of the platform's own staff: nobody can sign up as one. Their password is known to nobody, so they choose one
 * with a code that comes by mail, which proves the address too, and the first sign-in asks for a second factor.
 */
export async function makeBoss(table: Table, address: string, name: string): Promise<BossMade> {
  const parsed = emailField().safeParse(address);
  if (!parsed.success) return 'no address';
  const email = parsed.data;
  const users = usersStore(table);
  const password = await hashPassword(randomBytes(32).toString('base64url'));
  const made = await users.create({ ...PLATFORM, userId: newUserId(), email, name, locale: 'en', password });
  if (made === 'done') return 'made';
  return (await users.byEmail(email))?.accountId === PLATFORM.accountId ? 'boss already' : 'somebody else';
}

/** `npm run boss -- <stage> <address> <name>`, with the credentials of whoever deploys. */
async function main([stageName, address, name]: readonly string[]): Promise<number> {
  const stage = STAGES.find((each) => each.name === stageName);
  if (!stage || !address || !name) {
    console.error(`usage: npm run boss -- ${STAGES.map((each) => each.name).join('|')} you@your.company "Your Name"`);
    return 2;
  }
  const client = new DynamoDBClient({ region: stage.region });
  const outcome = await makeBoss(
    tableOn(documentsOf(client), () => namesOf(stage.name).table),
    address,
    name,
  );
  client.destroy();
  const said: Record<BossMade, string> = {
    made: `${address} is a boss. Choose a password with a code by mail: ${stage.mail.appOrigin}/auth/forgotpassword`,
    'boss already': `${address} is a boss already`,
    'somebody else': `${address} signs in for a house or an agent; a boss needs an address of their own`,
    'no address': `${address} is no address of mail`,
  };
  console.log(said[outcome]);
  return outcome === 'made' || outcome === 'boss already' ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) process.exitCode = await main(process.argv.slice(2));
