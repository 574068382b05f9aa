import { namesOf } from '#infra/names.ts';

/** The local product is a stage like any other: its parts are named by the same function as in the cloud. */
export const STAGE = 'local';
export const NAMES = namesOf(STAGE);
export const REGION = 'eu-south-1';
export const ACCOUNT = '000000000000';

export const PICTURES_BUCKET = NAMES.pictures(ACCOUNT);

/** The configuration set through which SES reports the delivery of mails. */
export const configurationSetArn = `arn:aws:ses:${REGION}:${ACCOUNT}:configuration-set/${NAMES.mail}`;

export const queueArn = (fullName: string): string => `arn:aws:sqs:${REGION}:${ACCOUNT}:${fullName}`;

/** The options of every SDK client of the local product; the engines accept any signature. */
export const clientFor = (endpoint: string) => ({
  endpoint,
  region: REGION,
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
