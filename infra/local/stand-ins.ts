import { join } from 'node:path';
import { startChild } from './child-process.ts';
import type { Secrets } from './secrets.ts';

/** The provider's id of the sender's phone number; any digits will do. */
const PHONE_NUMBER_ID = '106540352242922';

type Options = {
  readonly port: number;
  readonly productOrigin: string;
  readonly secrets: Secrets;
  readonly dataDir: string | null;
};

/**
 * Starts the stand-in of the WhatsApp Cloud API with the phone page, in a process of its own, and waits for its URL.
 */
export async function startWhatsApp({ port, productOrigin, secrets, dataDir }: Options) {
  const file = join(import.meta.dirname, 'stand-ins/whatsapp/main.ts');
  const child = startChild(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    PORT: String(port),
    WEBHOOK_URL: `${productOrigin}/webhooks/whatsapp`,
    APP_SECRET: secrets['whatsapp-app-secret'],
    ACCESS_TOKEN: secrets['whatsapp-token'],
    VERIFY_TOKEN: secrets['whatsapp-verify-token'],
    PHONE_NUMBER_ID,
    ...(dataDir && { DATA_DIR: join(dataDir, 'whatsapp') }),
  });
  child.process.stderr.pipe(process.stderr);
  const origin = await new Promise<string>((resolve, reject) => {
    child.process.stdout.on('data', (chunk) => {
      const [, url] = /(http:\/\/[^\s]+)/.exec(String(chunk)) ?? [];
      if (url) resolve(url);
    });
    child.process.once('exit', (code) => reject(new Error(`the WhatsApp stand-in ended at once with code ${code}`)));
  });
  return { origin, phoneNumberId: PHONE_NUMBER_ID, stop: child.stop };
}
