import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const hostname = z.string().check(z.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a hostname'));
const email = z.email('must be an address of mail');

/** The configuration of a stage. Static: nothing is looked up at synthesis. */
const Stage = z.strictObject({
  /** The prefix of all resource names; short, because function names are limited. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9]{1,7}$/, 'must be two to eight letters and digits')),
  /** The account of AWS that the stage is deployed into; credentials of another are refused. */
  account: z.string().check(z.regex(/^\d{12}$/, 'must be the twelve digits of an account')),
  /**
   * Where people's data lives. Ireland has the full quotas; Milan a quarter of the API's and a twenty-fifth of the bus's.
   * The edge is in us-east-1, because CloudFront's firewall exists nowhere else.
   */
  region: z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region')),
  /** Hostnames of the distribution and their certificate; null for CloudFront's own hostname only. */
  domain: z.nullable(
    z.strictObject({
      names: z.array(z.string()).check(z.minLength(1)),
      certificateArn: z
        .string()
        .check(z.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/.+$/, 'must be of a certificate in us-east-1')),
    }),
  ),
  /** The SES identity of outgoing mail, the origin of links in it, and the platform's contact address. */
  mail: z.strictObject({
    domain: hostname,
    appOrigin: z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+$/, 'must be https:// and a hostname')),
    support: email,
  }),
  /** The parent domain of venues' default hostnames: `nina.coperto.example`. */
  venueDomain: hostname,
  /** Real money, or the providers' test mode, which is the default. */
  payments: z.optional(z.enum(['test', 'live'])),
  /** The address that alarms notify; null for the topic only. */
  alarmEmail: z.nullable(email),
  /** US dollars that the account may cost in a month; the address for alarms is told before and when it will cost more. */
  monthlyBudget: z.int().check(z.positive()),
  /** Requests per second that the API lets through, as a cap on cost. */
  throttle: z.strictObject({ rate: z.int().check(z.positive()), burst: z.int().check(z.positive()) }),
});
const Stages = z.array(Stage).check(z.minLength(1));

export type StageConfig = z.infer<typeof Stage>;

/** The file of a company's own stages, beside those of the example. */
const file = process.env.COPERTO_STAGES ?? join(import.meta.dirname, 'stages.json');

/** The stages of the file that COPERTO_STAGES names, else of `stages.json`. One account of AWS per stage. */
export const STAGES: readonly StageConfig[] = readStages(file);

function readStages(path: string): readonly StageConfig[] {
  const read = Stages.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (read.success) return read.data;
  const issues = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${path} does not describe stages:\n${issues.join('\n')}`);
}

/** The account of the example. */
const NOBODYS_ACCOUNT = '000000000000';

/** The reserved example names (RFC 2606) left in a stage, which a deployment would bake in, and the example's account. */
export const namesOfNobody = ({ account, domain, mail, venueDomain }: StageConfig): readonly string[] => [
  ...[mail.domain, new URL(mail.appOrigin).hostname, mail.support, venueDomain, ...(domain?.names ?? [])].filter(
    (name) => name.endsWith('.example'),
  ),
  ...(account === NOBODYS_ACCOUNT ? [account] : []),
];

/** What a stage that takes real bookings must not be without: nobody would hear of a failure, and no venue be reached. */
export const missingForProduction = ({ name, payments, alarmEmail, domain }: StageConfig): readonly string[] =>
  name === 'prod' || payments === 'live' ? [...(alarmEmail ? [] : ['alarmEmail']), ...(domain ? [] : ['domain'])] : [];
