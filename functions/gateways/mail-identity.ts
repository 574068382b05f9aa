import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { DkimState, MailIdentity } from '#shared/domain/messaging/mail-identity.ts';

/** What SES knows of the domain that mail comes from; null: it does not answer, or knows no such domain. */
export type MailIdentities = { read(domain: string): Promise<MailIdentity | null> };

const STATES: Readonly<Record<string, DkimState>> = {
  SUCCESS: 'valid',
  PENDING: 'pending',
  TEMPORARY_FAILURE: 'pending',
  FAILED: 'failed',
  NOT_STARTED: 'failed',
};

/** Amazon SES v2. Without a domain of its own for bounces, the envelope's sender is SES's, whose SPF record holds. */
export const sesIdentities = (client: Pick<SESv2Client, 'send'>): MailIdentities => ({
  async read(domain) {
    try {
      const found = await client.send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
      const { MailFromDomain, MailFromDomainStatus } = found.MailFromAttributes ?? {};
      return {
        sends: found.VerifiedForSendingStatus ?? false,
        dkim: STATES[found.DkimAttributes?.Status ?? ''] ?? 'failed',
        spf: MailFromDomain === undefined ? 'provider' : MailFromDomainStatus === 'SUCCESS' ? 'valid' : 'failed',
      };
    } catch {
      return null;
    }
  },
});

/** The identities of this stage. */
export const mailIdentities = (): MailIdentities => sesIdentities(new SESv2Client({ maxAttempts: 2 }));
