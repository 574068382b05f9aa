import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productIs, productPort, saysReady, spawnProduct } from '#tests/kit/product-process.ts';

export type RunningProduct = {
  readonly origin: string;
  readonly phones: string;
  readonly mails: string;
  readonly stripe: string;
  readonly paypal: string;
  /** The stand-in of electronic invoices and VIES. */
  readonly invoices: string;
  /** By how many milliseconds its clock is ahead of that of the tests. */
  readonly ahead: number;
  stop(): Promise<void>;
};

/** Starts the product as `npm start` does, on free ports, with data of its own: a copy of what is given, else the demo. */
export async function startRealProduct(
  copied?: string,
  folder = tmpdir(),
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(folder, 'coperto-e2e-'));
  if (copied) cpSync(copied, dataDir, { recursive: true });
  const port = await productPort();
  const product = spawnProduct(dataDir, port, environment);
  product.child.stderr?.pipe(process.stderr);
  await productIs(() => saysReady(product), product);
  const addressOf = (what: string) => {
    const [, address] = new RegExp(`${what}\\s+(http://\\S+)/\\s`).exec(product.said()) ?? [];
    if (!address) throw new Error(`the product names no address of "${what}":\n${product.said()}`);
    return address;
  };
  return {
    origin: `http://localhost:${port}`,
    phones: addressOf("The guests' phones"),
    mails: addressOf('Mails'),
    stripe: addressOf('Stripe, test cards inside'),
    paypal: addressOf('PayPal'),
    invoices: addressOf('E-invoices and VIES'),
    ahead: Number(environment.COPERTO_TEST_CLOCK_AHEAD ?? 0),
    async stop() {
      product.child.kill('SIGTERM');
      await product.ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
