import { dns } from '#functions/gateways/dns.ts';
import { mailIdentities } from '#functions/gateways/mail-identity.ts';
import { env } from '#functions/platform/env.ts';
import { implement } from '#functions/platform/implement.ts';
import { sellerStore } from '#functions/stores/seller.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { dmarcPolicyIn } from '#shared/domain/messaging/mail-identity.ts';
import { mail } from '#shared/operations/boss/mail.ts';

export const handler = implement(mail, {
  ...{ sellers: sellerStore, sessions: sessionsStore },
  ...{ dns, identities: mailIdentities },
})(async ({ sellers, identities, dns: names }) => {
  const from = /<([^>]+)>/.exec(env('MAIL_FROM'))?.[1] ?? env('MAIL_FROM');
  const domain = from.slice(from.indexOf('@') + 1);
  const [identity, policies, { seller }] = await Promise.all([
    identities.read(domain),
    names.txt(`_dmarc.${domain}`),
    sellers.load(),
  ]);
  return {
    ...{ domain, from, support: env('SUPPORT_EMAIL'), replyTo: seller?.email ?? null, identity },
    dmarc: policies === 'failed' ? null : dmarcPolicyIn(policies),
  };
});
