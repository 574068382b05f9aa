/** All environment variables; the infrastructure sets only those that a function needs. */
type Variable =
  | 'STAGE'
  | 'TABLE_NAME'
  | 'BUS_NAME'
  | 'QUEUE_URL_MESSAGES'
  | 'QUEUE_URL_WHATSAPP_EVENTS'
  | 'QUEUE_URL_TIMERS'
  | 'QUEUE_URL_DUE_SOON'
  | 'QUEUE_URL_NOTICES'
  | 'QUEUE_URL_HOSTNAMES'
  | 'QUEUE_URL_PAYMENTS'
  | 'QUEUE_URL_WHATSAPP_NUMBERS'
  | 'QUEUE_URL_CAMPAIGNS'
  | 'QUEUE_URL_INVOICES'
  | 'PICTURES_BUCKET'
  | 'MAIL_FROM'
  | 'MAIL_CONFIGURATION_SET'
  | 'APP_ORIGIN'
  | 'SUPPORT_EMAIL'
  | 'VENUE_DOMAIN'
  | 'DNS_SERVERS'
  | 'LIVE_ENDPOINT'
  | 'WHATSAPP_API_BASE'
  | 'WHATSAPP_PHONE_NUMBER_ID'
  | 'WHATSAPP_DIALOG_BASE'
  | 'WHATSAPP_APP_ID'
  | 'WHATSAPP_CONFIG_ID'
  | 'WHATSAPP_LINK_BASE'
  | 'WHATSAPP_NUMBER'
  | 'STRIPE_API_BASE'
  | 'PAYPAL_API_BASE'
  | 'EINVOICE_API_BASE'
  | 'EINVOICE_LOGIN_BASE'
  | 'VIES_API_BASE'
  | 'ECB_RATES_BASE';

/** A variable's value. A missing or empty one is a defect of the deployment and throws an error that names it. */
export function env(name: Variable): string {
  const value = process.env[name];
  if (!value) throw new Error(`environment variable ${name} is not set`);
  return value;
}
