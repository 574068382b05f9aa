import { join, resolve } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { releaseShells } from '#infra/release-shells.ts';
import { serveAwsJson } from './aws-json.ts';
import { type Deliver, putEvents } from './bus/put-events.ts';
import { every, MINUTE } from './clock.ts';
import { lockData } from './data-lock.ts';
import type { Elsewhere } from './elsewhere.ts';
import { engineAt, startEngine } from './engine/engine.ts';
import { ensureTable } from './engine/table.ts';
import { deleteExpired, indexStream, trimStream } from './engine/upkeep.ts';
import { setEnvironment } from './environment.ts';
import { startFiles } from './files/files.ts';
import { startGateway } from './gateway/gateway.ts';
import { type Log, toTerminal } from './log.ts';
import { clientFor, NAMES } from './names.ts';
import { getParameters, loadSecrets, type Secrets } from './secrets.ts';
import { startSockets } from './sockets/sockets.ts';
import { startEcb, startPayPal, startSdi, startStripe, startWhatsApp } from './stand-ins.ts';
import type { StreamConsumer } from './stream-consumer.ts';

export type ProductOptions = {
  /** The folder of all data; null keeps everything in memory. */
  readonly dataDir: string | null;
  /** The port of the pages and the API; 0 chooses a free one. */
  readonly port: number;
  /** The port of the guests' phones; 0, the default, chooses a free one. */
  readonly whatsappPort?: number;
  /** The port of the page that shows the mails; 0, the default, chooses a free one. */
  readonly mailPort?: number;
  /** The port of the registrar's page; 0, the default, chooses a free one. */
  readonly namesPort?: number;
  /** The ports of the payment providers' pages; 0, the default, chooses free ones. */
  readonly stripePort?: number;
  readonly paypalPort?: number;
  /** The port of the page of e-invoices and VIES. */
  readonly sdiPort?: number;
  readonly ecbPort?: number;
  /** External engines, used in place of the embedded ones. */
  readonly elsewhere?: Elsewhere;
  readonly webDirectory?: string;
  /** Pages are answered once it has resolved; without it at once. */
  readonly pages?: Promise<unknown>;
  /** Builds the developers' pages and returns their folder. */
  readonly showcase?: () => Promise<string>;
  /** Fills the table at the given endpoint before the first request is answered and before any worker starts. */
  readonly fill?: (endpoint: string) => Promise<unknown>;
  /** Called once everything runs, for what the demo does at other services. */
  readonly connect?: (endpoint: string, product: Omit<Product, 'stop'>, secrets: Secrets) => Promise<unknown>;
  readonly log?: Log;
};

export type Product = {
  readonly origin: string;
  readonly whatsappOrigin: string;
  readonly mailOrigin: string;
  readonly namesOrigin: string;
  readonly stripeOrigin: string;
  readonly paypalOrigin: string;
  readonly sdiOrigin: string;
  readonly ecbOrigin: string;
  stop(): Promise<void>;
};

/**
 * Starts the whole product in this process; only the table engine and the WhatsApp stand-in are child processes. At
 * most one product per process, because the functions read the environment of the process.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const started: (() => unknown)[] = [];
  const stop = async () => {
    for (const stopPart of started.splice(0).reverse()) await stopPart();
  };
  try {
    return { ...(await startParts(options, (stopPart) => started.push(stopPart))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(options: ProductOptions, onStop: (stopPart: () => unknown) => void) {
  const { dataDir, log = toTerminal, webDirectory = resolve(import.meta.dirname, '../../dist/web') } = options;
  if (dataDir) onStop(lockData(dataDir).release);
  const secrets = loadSecrets(dataDir);

  const [tableReady, queuesReady] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const shellsReady = Promise.withResolvers<void>();
  const filesReady = Promise.withResolvers<string>();
  const ready = {
    pages: options.pages ?? Promise.resolve(),
    table: tableReady.promise,
    queues: queuesReady.promise,
    shells: shellsReady.promise,
    files: filesReady.promise,
  };
  const sockets = await startSockets({ ready: ready.table, log });
  onStop(sockets.stop);
  const { showcase } = options;
  const gateway = await startGateway({ port: options.port, webDirectory, ready, log, showcase, sockets });
  onStop(gateway.stop); // registered again below, so that the gateway stops first even though it starts first
  const origin = `http://localhost:${gateway.port}`;
  const keep = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const part = await starting;
    onStop(part.stop);
    return part;
  };

  const standIn = { productOrigin: origin, secrets, dataDir };
  const startingStandIns = Promise.all([
    keep(startWhatsApp({ ...standIn, port: options.whatsappPort ?? 0 })),
    keep(startStripe({ ...standIn, port: options.stripePort ?? 0 })),
    keep(startPayPal({ ...standIn, port: options.paypalPort ?? 0 })),
    keep(startSdi({ ...standIn, port: options.sdiPort ?? 0 })),
    keep(startEcb({ dataDir, port: options.ecbPort ?? 0 })),
  ]);
  startingStandIns.catch(() => {}); // awaited below; an earlier rejection must not count as unhandled
  const { table: named, queues: queuesEndpoint } = options.elsewhere ?? {};
  const engine = await keep(named ? engineAt(named, dataDir) : startEngine(dataDir));
  const table = new DynamoDBClient(clientFor(engine.endpoint));
  onStop(() => table.destroy());
  const { streamArn } = await ensureTable(table, NAMES.table);
  if (engine.file) indexStream(engine.file);
  const bus = Promise.withResolvers<Deliver>();
  const tell: Deliver = async (event) => (await bus.promise)(event);
  const actions = {
    'AWSEvents.PutEvents': putEvents(NAMES.bus, tell, Date.now),
    'AmazonSSM.GetParameters': getParameters(secrets),
  };
  const awsJson = await keep(serveAwsJson(actions, log));
  const files = await keep(startFiles(dataDir && join(dataDir, 'files'), log));
  setEnvironment({ table: engine.endpoint, awsJson: awsJson.endpoint, files: files.endpoint });
  filesReady.resolve(files.endpoint);
  await options.fill?.(engine.endpoint);
  tableReady.resolve();
  shellsReady.resolve(ready.pages.then(() => releaseShells(table, NAMES.table, webDirectory)));
  shellsReady.promise.catch(() => {}); // requests for filled pages await it and fail with the reason

  // Requests are answered before workers start: neither loading them nor the backlog of a killed product delays the
  // first answer.
  const [{ startWorkers }, { startMail }, { startNames }] = await Promise.all([
    import('./workers.ts'),
    import('./stand-ins/mail/stand-in.ts'),
    import('./stand-ins/names/stand-in.ts'),
  ]);
  const mailPort = options.mailPort ?? 0;
  const mail = await keep(startMail({ port: mailPort, dataDir: dataDir && join(dataDir, 'mail'), tell }));
  const names = await keep(startNames({ port: options.namesPort ?? 0, dataDir: dataDir && join(dataDir, 'names') }));
  const [whatsapp, stripe, paypal, sdi, ecb] = await startingStandIns;
  const endpoints = { table: { endpoint: engine.endpoint, streamArn }, whatsapp, mail, names, live: sockets, origin };
  const providers = { stripe, paypal, sdi, ecb };
  const { deliver, stream } = await startWorkers({ dataDir, queuesEndpoint, ...endpoints, ...providers, log, onStop });
  bus.resolve(deliver);
  queuesReady.resolve();
  onStop(every(MINUTE, 'upkeep', () => upkeep(table, engine.file, stream), log).stop);
  onStop(gateway.stop);
  const product = {
    origin,
    whatsappOrigin: whatsapp.origin,
    mailOrigin: mail.origin,
    namesOrigin: names.origin,
    stripeOrigin: stripe.origin,
    paypalOrigin: paypal.origin,
    sdiOrigin: sdi.origin,
    ecbOrigin: ecb.origin,
  };
  await options.connect?.(engine.endpoint, product, secrets);
  return product;
}

async function upkeep(table: DynamoDBClient, file: string | null, stream: StreamConsumer): Promise<void> {
  if (file) trimStream(file, stream.readUpTo());
  await deleteExpired(table, NAMES.table, Math.floor(Date.now() / 1000));
}
