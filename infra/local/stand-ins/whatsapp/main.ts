import { startWhatsAppStandIn } from './stand-in.ts';

/** A required setting of the stand-in, which runs as a program of its own and is configured by its environment. */
function given(name: string): string {
  const value = process.env[name];
  if (value) return value;
  console.error(`${name} is not set`);
  process.exit(1);
}

const standIn = await startWhatsAppStandIn({
  port: Number(process.env.PORT ?? '0'),
  dataDir: process.env.DATA_DIR ?? null,
  callbackUrl: given('WEBHOOK_URL'),
  appSecret: given('APP_SECRET'),
  token: given('ACCESS_TOKEN'),
  verifyToken: process.env.VERIFY_TOKEN,
  phoneNumberId: given('PHONE_NUMBER_ID'),
  linkOrigin: process.env.LINK_ORIGIN,
});
console.log(`The guests' phones: ${standIn.origin}`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    await standIn.stop();
    process.exit(0);
  });
}
