import { ArnFormat, Aws, Stack } from 'aws-cdk-lib';
import { type Conditions, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import type { StageContext } from '#infra/config/context.ts';
import type { Grants } from '#infra/grants.ts';
import { PICTURE_PREFIXES, type QueueName, TABLE } from '#infra/wiring.ts';

const WHATSAPP_API_BASE = 'https://graph.facebook.com';
const WHATSAPP_DIALOG_BASE = 'https://www.facebook.com';
const WHATSAPP_LINK_BASE = 'https://wa.me';

/** Stripe has one address; test and real money differ by the platform's key. */
const STRIPE_API_BASE = 'https://api.stripe.com';
const PAYPAL_LIVE = 'https://api-m.paypal.com';
const PAYPAL_SANDBOX = 'https://api-m.sandbox.paypal.com';

/** The e-invoice provider's API and its sign-in, for real invoices and for tests, and the Union's register of VAT numbers. */
const EINVOICE_LIVE = { api: 'https://api.acubeapi.com', login: 'https://common.api.acubeapi.com' };
const EINVOICE_SANDBOX = { api: 'https://api-sandbox.acubeapi.com', login: 'https://common-sandbox.api.acubeapi.com' };
const ECB_RATES_BASE = 'https://www.ecb.europa.eu/stats/eurofxref';
const VIES_API_BASE = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

/** Public resolvers, because Lambda's own resolver might cache a missing record for hours. */
const PUBLIC_RESOLVERS = '1.1.1.1,8.8.8.8';

/** The statements of a role, by action and by resource: never a wildcard. */
export function statementsFor(scope: Construct, { config, names }: StageContext, grants: Grants): PolicyStatement[] {
  const stack = Stack.of(scope);
  const arn = (service: string, resource: string, resourceName: string) =>
    stack.formatArn({ service, resource, resourceName });
  const table = arn('dynamodb', 'table', names.table);
  const statements: PolicyStatement[] = [];
  const allow = (actions: string[], resources: string[]) => {
    if (actions.length > 0 && resources.length > 0) statements.push(new PolicyStatement({ actions, resources }));
  };

  allow(
    grants.table.map((action) => `dynamodb:${action}`),
    [table],
  );
  if (grants.index)
    allow(
      ['dynamodb:Query'],
      Object.keys(TABLE.indexes).map((index) => `${table}/index/${index}`),
    );
  allow(
    ['ssm:GetParameters'],
    // A parameter's own name begins with the slash that separates it in the ARN.
    (grants.secrets ?? []).map((name) => arn('ssm', 'parameter', names.parameter(name).slice(1))),
  );
  allow(
    ['sqs:SendMessage'],
    (grants.queues ?? []).map((name) => queueArn(scope, names.queue(name))),
  );
  if (grants.publishes) allow(['events:PutEvents'], [arn('events', 'event-bus', names.bus)]);
  const bucket = `arn:${stack.partition}:s3:::${names.pictures(Aws.ACCOUNT_ID)}`;
  if (grants.pictures === 'offers') allow(['s3:PutObject'], [`${bucket}/${PICTURE_PREFIXES.incoming}*`]);
  if (grants.pictures === 'receives') {
    allow(['s3:GetObject', 's3:DeleteObject'], [`${bucket}/${PICTURE_PREFIXES.incoming}*`]);
    allow(['s3:PutObject', 's3:DeleteObject'], [`${bucket}/${PICTURE_PREFIXES.media}*`]);
    // With ListBucket, S3 answers 404 for a missing object instead of 403.
    allow(['s3:ListBucket'], [bucket]);
  }
  if (grants.pictures === 'removes') allow(['s3:DeleteObject'], [`${bucket}/${PICTURE_PREFIXES.media}*`]);
  if (grants.hostnames === 'asks') {
    // AWS assigns these ids on creation; both services are global and live in one region.
    const global = (service: string, region: string, kind: string) =>
      `arn:${stack.partition}:${service}:${region}:${Aws.ACCOUNT_ID}:${kind}`;
    const certificates = [global('acm', 'us-east-1', 'certificate/*')];
    // A distribution and its tenants.
    const tenants = ['distribution*', 'connection-group/*'].map((kind) => global('cloudfront', '', kind));
    const tenant = (...verbs: string[]) => verbs.map((verb) => `cloudfront:${verb}DistributionTenant`);
    const tagged = (key: 'RequestTag' | 'ResourceTag') => ({
      StringEquals: { [`aws:${key}/product`]: 'coperto', [`aws:${key}/stage`]: config.name },
    });
    const allowIf = (actions: string[], resources: string[], conditions: Conditions) =>
      statements.push(new PolicyStatement({ actions, resources, conditions }));
    // Creating with tags needs the right to tag.
    allowIf(['acm:RequestCertificate', 'acm:AddTagsToCertificate'], certificates, tagged('RequestTag'));
    allowIf(['acm:DeleteCertificate'], certificates, tagged('ResourceTag'));
    allow(['acm:DescribeCertificate'], certificates);
    allowIf([...tenant('Create'), 'cloudfront:TagResource'], tenants, tagged('RequestTag'));
    allowIf(tenant('Update', 'Delete'), tenants, tagged('ResourceTag'));
    allow(tenant('Get'), tenants);
    if (config.domain) {
      // The right to tag must not make the platform's own certificate one of those.
      const actions = ['acm:AddTagsToCertificate', 'acm:DeleteCertificate'];
      statements.push(new PolicyStatement({ effect: Effect.DENY, actions, resources: [config.domain.certificateArn] }));
    }
  }
  if (grants.sendsMail)
    allow(['ses:SendEmail'], [arn('ses', 'identity', config.mail.domain), arn('ses', 'configuration-set', names.mail)]);
  // SES knows no resource for it.
  if (grants.asksMailQuota) allow(['ses:GetAccount'], ['*']);
  if (grants.asksMailIdentity) allow(['ses:GetEmailIdentity'], [arn('ses', 'identity', config.mail.domain)]);
  return statements;
}

/** The environment variables that follow from the grants: a function is told only of what it may use. */
export function environmentFor(scope: Construct, context: StageContext, grants: Grants): Record<string, string> {
  const { config, names } = context;
  const eInvoices = config.payments === 'live' ? EINVOICE_LIVE : EINVOICE_SANDBOX;
  const queueVariable = (name: QueueName) => `QUEUE_URL_${name.toUpperCase().replaceAll('-', '_')}`;
  return {
    ...(grants.secrets && { STAGE: config.name }),
    ...(grants.table.length > 0 && { TABLE_NAME: names.table }),
    ...(grants.publishes && { BUS_NAME: names.bus }),
    ...Object.fromEntries(
      (grants.queues ?? []).map((name) => [queueVariable(name), queueUrl(scope, names.queue(name))]),
    ),
    ...(grants.pictures && { PICTURES_BUCKET: names.pictures(Aws.ACCOUNT_ID) }),
    ...((grants.sendsMail || grants.asksMailIdentity) && { MAIL_FROM: `Coperto <noreply@${config.mail.domain}>` }),
    ...(grants.sendsMail && { MAIL_CONFIGURATION_SET: names.mail }),
    ...((grants.sendsMail || grants.needsAppOrigin) && { APP_ORIGIN: config.mail.appOrigin }),
    ...(grants.namesSupport && { SUPPORT_EMAIL: config.mail.support }),
    ...(grants.namesVenues && { VENUE_DOMAIN: config.venueDomain }),
    ...((grants.hostnames === 'asks' || grants.asksMailIdentity) && { DNS_SERVERS: PUBLIC_RESOLVERS }),
    ...(grants.sendsWhatsApp && {
      WHATSAPP_API_BASE,
      WHATSAPP_PHONE_NUMBER_ID: StringParameter.valueForStringParameter(
        scope,
        names.parameter('whatsapp-phone-number-id'),
      ),
    }),
    ...(grants.opensWhatsAppDialog && {
      WHATSAPP_DIALOG_BASE,
      WHATSAPP_APP_ID: StringParameter.valueForStringParameter(scope, names.parameter('whatsapp-app-id')),
      WHATSAPP_CONFIG_ID: StringParameter.valueForStringParameter(scope, names.parameter('whatsapp-config-id')),
    }),
    ...(grants.asksWhatsApp && {
      WHATSAPP_API_BASE,
      WHATSAPP_APP_ID: StringParameter.valueForStringParameter(scope, names.parameter('whatsapp-app-id')),
    }),
    ...(grants.callsPayments && {
      STRIPE_API_BASE,
      PAYPAL_API_BASE: config.payments === 'live' ? PAYPAL_LIVE : PAYPAL_SANDBOX,
    }),
    ...(grants.callsInvoicing && {
      EINVOICE_API_BASE: eInvoices.api,
      EINVOICE_LOGIN_BASE: eInvoices.login,
      VIES_API_BASE,
    }),
    ...(grants.readsRates && { ECB_RATES_BASE }),
    ...(grants.linksWhatsApp && {
      WHATSAPP_LINK_BASE,
      WHATSAPP_NUMBER: StringParameter.valueForStringParameter(scope, names.parameter('whatsapp-number')),
    }),
  };
}

export const queueArn = (scope: Construct, name: string): string =>
  Stack.of(scope).formatArn({ service: 'sqs', resource: name, arnFormat: ArnFormat.NO_RESOURCE_NAME });

export const policy = (statements: PolicyStatement[]) => new PolicyDocument({ statements, minimize: false });

const queueUrl = (scope: Construct, name: string) =>
  `https://sqs.${Stack.of(scope).region}.${Aws.URL_SUFFIX}/${Aws.ACCOUNT_ID}/${name}`;
