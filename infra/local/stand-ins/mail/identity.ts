/** The domain of the local product's mails. */
export const MAIL_DOMAIN = 'coperto.test';
/** Where SES v2 has its identities. */
export const IDENTITIES = '/v2/email/identities/';

/** The answer of `GetEmailIdentity`; null for a domain that SES does not know. */
export const identityOf = (named: string) =>
  named === MAIL_DOMAIN
    ? {
        IdentityType: 'DOMAIN',
        FeedbackForwardingStatus: true,
        VerifiedForSendingStatus: true,
        VerificationStatus: 'SUCCESS',
        DkimAttributes: { SigningEnabled: true, Status: 'SUCCESS', SigningAttributesOrigin: 'AWS_SES' },
        MailFromAttributes: { BehaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
        Policies: {},
        Tags: [],
      }
    : null;

/** What the domain's name servers say besides: the policy that docs/deploy.md names. */
export const MAIL_ZONE = [{ type: 'TXT', name: `_dmarc.${MAIL_DOMAIN}`, value: 'v=DMARC1; p=quarantine' }] as const;
