import { CfnOutput } from 'aws-cdk-lib';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { StageContext } from '#infra/config/context.ts';

/** The outputs with the DNS records to create: `MailRecord1`, `MailRecordTarget1`. */
export const MAIL_RECORDS = [1, 2, 3] as const;

/** The domain that mail comes from. SES signs for it (DKIM) once the three DNS records in the outputs exist. */
export function mailIdentity(scope: Construct, { config }: StageContext): void {
  const { dkimRecords } = new EmailIdentity(scope, 'MailIdentity', { identity: Identity.domain(config.mail.domain) });
  for (const [i, nth] of MAIL_RECORDS.entries()) {
    new CfnOutput(scope, `MailRecord${nth}`, { value: dkimRecords[i]?.name ?? '' });
    new CfnOutput(scope, `MailRecordTarget${nth}`, { value: dkimRecords[i]?.value ?? '' });
  }
}
