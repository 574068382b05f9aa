import { startStripe } from './stand-in.ts';

/** A required setting of the stand-in, which runs as a program of its own and is configured by its environment. */
function given(name: string): string {
  const value = process.env[name];
  if (value) return value;
  console.error(`${name} is not set`);
  process.exit(1);
}

const standIn = await startStripe({
  port: Number(process.env.PORT ?? '0'),
  dataDir: process.env.DATA_DIR ?? null,
  webhookUrl: given('WEBHOOK_URL'),
  key: given('SECRET_KEY'),
  webhookSecret: given('WEBHOOK_SECRET'),
});
console.log(`Stripe: ${standIn.origin}`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    await standIn.stop();
    process.exit(0);
  });
}
