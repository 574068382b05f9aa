import { startPayPal } from './stand-in.ts';

const standIn = await startPayPal({
  port: Number(process.env.PORT ?? '0'),
  dataDir: process.env.DATA_DIR ?? null,
  productOrigin: process.env.PRODUCT_ORIGIN ?? null,
});
console.log(`PayPal: ${standIn.origin}`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    await standIn.stop();
    process.exit(0);
  });
}
