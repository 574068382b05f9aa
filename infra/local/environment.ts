import { NAMES, PICTURES_BUCKET, REGION, STAGE } from './names.ts';
import type { Queues } from './queues/queues.ts';
import { DISPLAY_NUMBER } from './stand-ins/whatsapp/news.ts';
import { WHATSAPP_APP } from './stand-ins.ts';

type Parts = {
  readonly table: string;
  /** EventBridge and SSM. */
  readonly awsJson: string;
  /** S3. */
  readonly files: string;
};

/**
 * Sets the environment of all functions: the variables that the infrastructure sets in the cloud, and the SDK's own
 * variables that point its clients to the local parts. Must be called before a function is loaded.
 */
export function setEnvironment({ table, awsJson, files }: Parts): void {
  Object.assign(process.env, {
    STAGE,
    TABLE_NAME: NAMES.table,
    BUS_NAME: NAMES.bus,
    PICTURES_BUCKET,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: table,
    AWS_ENDPOINT_URL_EVENTBRIDGE: awsJson,
    AWS_ENDPOINT_URL_SSM: awsJson,
    AWS_ENDPOINT_URL_S3: files,
  });
  // A developer's own AWS settings must not redirect a client.
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_IGNORE_CONFIGURED_ENDPOINT_URLS']) {
    delete process.env[name];
  }
}

type MessagingParts = {
  readonly queues: Pick<Queues, 'endpoint' | 'urls'>;
  readonly whatsapp: { readonly origin: string; readonly phoneNumberId: string };
  readonly mail: { readonly origin: string };
  /** DNS, certificates and the custom hostnames at the edge. */
  readonly names: { readonly origin: string; readonly dns: string };
  /** The management API of live connections. */
  readonly live: { readonly endpoint: string };
  /** The payment providers. */
  readonly stripe: { readonly origin: string };
  readonly paypal: { readonly origin: string };
  /** E-invoices and VIES. */
  readonly sdi: { readonly origin: string };
  /** The European Central Bank's rates. */
  readonly ecb: { readonly origin: string };
  /** The origin of the product itself. */
  readonly origin: string;
};

/** Like `setEnvironment`, for the functions that use queues and messages. */
export function setMessagingEnvironment(parts: MessagingParts): void {
  const { queues, whatsapp, mail, names, live, stripe, paypal, sdi, ecb, origin } = parts;
  Object.assign(process.env, {
    QUEUE_URL_MESSAGES: queues.urls.messages,
    QUEUE_URL_WHATSAPP_EVENTS: queues.urls['whatsapp-events'],
    QUEUE_URL_TIMERS: queues.urls.timers,
    QUEUE_URL_DUE_SOON: queues.urls['due-soon'],
    QUEUE_URL_NOTICES: queues.urls.notices,
    QUEUE_URL_HOSTNAMES: queues.urls.hostnames,
    QUEUE_URL_PAYMENTS: queues.urls.payments,
    QUEUE_URL_WHATSAPP_NUMBERS: queues.urls['whatsapp-numbers'],
    QUEUE_URL_CAMPAIGNS: queues.urls.campaigns,
    QUEUE_URL_INVOICES: queues.urls.invoices,
    STRIPE_API_BASE: stripe.origin,
    PAYPAL_API_BASE: paypal.origin,
    EINVOICE_API_BASE: sdi.origin,
    EINVOICE_LOGIN_BASE: sdi.origin,
    VIES_API_BASE: sdi.origin,
    ECB_RATES_BASE: `${ecb.origin}/stats/eurofxref`,
    MAIL_FROM: 'Coperto <noreply@coperto.test>',
    MAIL_CONFIGURATION_SET: NAMES.mail,
    APP_ORIGIN: origin,
    SUPPORT_EMAIL: 'support@coperto.test',
    VENUE_DOMAIN: 'localhost',
    DNS_SERVERS: names.dns,
    LIVE_ENDPOINT: live.endpoint,
    AWS_ENDPOINT_URL_SQS: queues.endpoint,
    AWS_ENDPOINT_URL_SESV2: mail.origin,
    AWS_ENDPOINT_URL_ACM: names.origin,
    AWS_ENDPOINT_URL_CLOUDFRONT: names.origin,
    WHATSAPP_API_BASE: whatsapp.origin,
    WHATSAPP_PHONE_NUMBER_ID: whatsapp.phoneNumberId,
    WHATSAPP_DIALOG_BASE: whatsapp.origin,
    WHATSAPP_APP_ID: WHATSAPP_APP.appId,
    WHATSAPP_CONFIG_ID: WHATSAPP_APP.configId,
    WHATSAPP_LINK_BASE: whatsapp.origin,
    WHATSAPP_NUMBER: DISPLAY_NUMBER,
  });
}
