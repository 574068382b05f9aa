import { join } from 'node:path';
import { startChild } from './child-process.ts';
import type { Secrets } from './secrets.ts';

/** The provider's id of the sender's phone number; any digits will do. */
const PHONE_NUMBER_ID = '106540352242922';

/** The provider's ids of our app and of the configuration of its login dialog. */
export const WHATSAPP_APP = { appId: '409152017318642', configId: '771630284519203' } as const;

type Options = {
  readonly port: number;
  readonly productOrigin: string;
  readonly secrets: Secrets;
  readonly dataDir: string | null;
};

/**
 * Starts the stand-in of the WhatsApp Cloud API with the phone page, in a process of its own, and waits for its URL.
 */
export async function startWhatsApp({ productOrigin, secrets, ...options }: Options) {
  const started = await startStandIn('whatsapp', options, {
    WEBHOOK_URL: `${productOrigin}/webhooks/whatsapp`,
    APP_SECRET: secrets['whatsapp-app-secret'],
    ACCESS_TOKEN: secrets['whatsapp-token'],
    VERIFY_TOKEN: secrets['whatsapp-verify-token'],
    PHONE_NUMBER_ID,
    APP_ID: WHATSAPP_APP.appId,
  });
  return { ...started, phoneNumberId: PHONE_NUMBER_ID };
}

/** The same for Stripe: its API, the page where guests pay, the onboarding and the dashboard. */
export const startStripe = ({ productOrigin, secrets, ...options }: Options) =>
  startStandIn('stripe', options, {
    WEBHOOK_URL: `${productOrigin}/webhooks/stripe`,
    SECRET_KEY: secrets['stripe-key'],
    WEBHOOK_SECRET: secrets['stripe-webhook-secret'],
  });

/** The same for PayPal; its webhooks are registered by the product, which may listen on another port the next time. */
export const startPayPal = ({ productOrigin, ...options }: Pick<Options, 'port' | 'dataDir' | 'productOrigin'>) =>
  startStandIn('paypal', options, { PRODUCT_ORIGIN: productOrigin });

/** The same for the e-invoice provider, with the exchange system behind it, and for VIES. */
export const startSdi = ({ productOrigin, secrets, ...options }: Options) =>
  startStandIn('sdi', options, {
    WEBHOOK_URL: `${productOrigin}/webhooks/einvoice`,
    WEBHOOK_TOKEN: secrets['einvoice-webhook-token'],
    EMAIL: secrets['einvoice-email'],
    PASSWORD: secrets['einvoice-password'],
  });

/** The same for the European Central Bank, whose rates are read. */
export const startEcb = (options: Pick<Options, 'port' | 'dataDir'>) => startStandIn('ecb', options, {});

async function startStandIn(
  name: 'whatsapp' | 'stripe' | 'paypal' | 'sdi' | 'ecb',
  { port, dataDir }: Pick<Options, 'port' | 'dataDir'>,
  settings: Readonly<Record<string, string>>,
) {
  const file = join(import.meta.dirname, 'stand-ins', name, 'main.ts');
  const child = startChild(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    PORT: String(port),
    ...settings,
    ...(dataDir && { DATA_DIR: join(dataDir, name) }),
  });
  child.process.stderr.pipe(process.stderr);
  const origin = await new Promise<string>((resolve, reject) => {
    child.process.stdout.on('data', (chunk) => {
      const [, url] = /(http:\/\/[^\s]+)/.exec(String(chunk)) ?? [];
      if (url) resolve(url);
    });
    child.process.once('exit', (code) => reject(new Error(`the stand-in of ${name} ended at once with code ${code}`)));
  });
  return { origin, stop: child.stop };
}
