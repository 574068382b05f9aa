import type { StageConfig } from '#infra/config/stage.ts';
import { MAIL_RECORDS } from '#infra/constructs/mail-identity.ts';
import { namesOf } from '#infra/names.ts';

/** The stack outputs that a person needs. */
export type Outputs = {
  readonly edge: (output: string) => string;
  readonly data: (output: string) => string;
};

/** The manual steps after a first deployment: DNS records, Meta's dashboard, the first boss. */
export function lastSteps(stage: StageConfig, { edge, data }: Outputs): readonly string[] {
  const { name, region, domain, mail } = stage;
  const hostname = edge('Hostname');
  const verifyToken = namesOf(name).parameter('whatsapp-verify-token');
  const named = domain
    ? domain.names.map((own) => `  ${own}  CNAME  ${hostname}`)
    : ['  none yet: the stage has no domain of its own, so no house and no link of a message is reached'];
  const signed = MAIL_RECORDS.map((nth) => `  ${data(`MailRecord${nth}`)}  CNAME  ${data(`MailRecordTarget${nth}`)}`);
  return [
    `${name} is at https://${hostname}. Once, as docs/deploy.md says:`,
    'records of the names that people call:',
    ...named,
    'records by which SES may send:',
    ...signed,
    `  _dmarc.${mail.domain}  TXT  "v=DMARC1; p=quarantine"`,
    "in Meta's dashboard, the webhook (field: messages):",
    `  ${mail.appOrigin}/webhooks/whatsapp, with the token that this tells:`,
    `  aws ssm get-parameter --region ${region} --with-decryption --name ${verifyToken} --query Parameter.Value`,
    'the templates, to be approved, and that the webhook is told anything at all:',
    `  WHATSAPP_TOKEN=… WHATSAPP_BUSINESS_ACCOUNT_ID=… npm run templates -- ${mail.appOrigin}`,
    'the first boss:',
    `  npm run boss -- ${name} you@your.company "Your Name"`,
  ];
}
