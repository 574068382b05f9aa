import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bundles, MAX_BYTES } from '#infra/bundle.ts';
import { bundleOnce } from '#infra/bundle-once.ts';
import { allEntries, type Entry, ORIGIN_AUTHORIZER, operationEntry } from '#infra/entries.ts';
import type { Grants } from '#infra/grants.ts';
import { OPERATION_GRANTS } from '#infra/operation-grants.ts';
import { LIVE_STREAM, SECRETS } from '#infra/wiring.ts';
import { WORKER_GRANTS } from '#infra/worker-grants.ts';
import { operations } from '#shared/operations/index.ts';

const grantsOf = new Map<Entry, Grants>([
  ...operations.map(({ id }) => [operationEntry(id), OPERATION_GRANTS[id]] as const),
  ...(Object.entries(WORKER_GRANTS) as [Entry, Grants][]),
  [ORIGIN_AUTHORIZER, { table: [], secrets: ['origin-secret'] }],
]);

let bundles: Bundles;
beforeAll(async () => {
  bundles = await bundleOnce();
}, 120_000);

const read = new Map<Entry, string>();
const made = (entry: Entry) => {
  const found = bundles.get(entry);
  if (!found) throw new Error(`${entry} was not bundled`);
  const files = globSync('*.mjs', { cwd: found.dir }).map((name) => join(found.dir, name));
  const code = read.get(entry) ?? files.map((file) => readFileSync(file, 'utf8')).join('\n');
  read.set(entry, code);
  return { ...found, file: join(found.dir, 'index.mjs'), files, code };
};
const grants = (entry: Entry): Grants => grantsOf.get(entry) ?? { table: [] };

describe.each(allEntries())('%s', (entry) => {
  it('is of a size that makes sense', () => {
    const isWaitedFor = !entry.startsWith('functions/workers/');
    expect(made(entry).bytes).toBeLessThanOrEqual(isWaitedFor ? MAX_BYTES.waitedFor : MAX_BYTES.worker);
  });

  it('holds nothing of the registry, the locales of zod, or a source map', () => {
    const { inputs, code } = made(entry);
    expect(
      inputs.filter((file) => /shared\/operations\/index|zod\/v4\/locales\/(?!en\.)|zod\/v4\/classic/.test(file)),
    ).toEqual([]);
    expect(code).not.toContain('sourceMappingURL');
  });

  it('holds the declaration of its own operation, and of no other', () => {
    const { code } = made(entry);
    const declared = operations.filter(({ id }) => code.includes(`("${id}",`)).map(({ id }) => operationEntry(id));
    expect(declared).toEqual(operations.map(({ id }) => operationEntry(id)).filter((own) => own === entry));
  });

  it('holds the clients that its grants need, and no other', () => {
    const { table, queues, publishes, secrets, pictures, hostnames, sendsMail, asksMailIdentity } = grants(entry);
    const clients = made(entry).inputs.flatMap((file) => /@aws-sdk\/client-([a-z0-9]+)\//.exec(file)?.[1] ?? []);
    expect([...new Set(clients)].toSorted()).toEqual([
      ...(hostnames === 'asks' ? ['acm'] : []),
      ...(entry === LIVE_STREAM.worker ? ['apigatewaymanagementapi'] : []),
      ...(hostnames === 'asks' ? ['cloudfront'] : []),
      ...(table.length > 0 ? ['dynamodb'] : []),
      ...(publishes ? ['eventbridge'] : []),
      ...(pictures ? ['s3'] : []),
      ...(sendsMail || asksMailIdentity ? ['sesv2'] : []),
      ...(queues ? ['sqs'] : []),
      ...(secrets ? ['ssm'] : []),
    ]);
  });

  it('reads the secrets that its grants name, and no other: one that is refused would refuse all', () => {
    const { code } = made(entry);
    expect(SECRETS.filter((name) => new RegExp(`["'\`]${name}["'\`]`).test(code)).toSorted()).toEqual(
      [...(grants(entry).secrets ?? [])].toSorted(),
    );
  });

  it('reads no environment but what follows from its grants', () => {
    const { table, queues = [], publishes, secrets, pictures, hostnames, ...more } = grants(entry);
    const { sendsWhatsApp, linksWhatsApp, opensWhatsAppDialog, asksWhatsApp } = more;
    const { sendsMail, asksMailIdentity, namesSupport, namesVenues } = more;
    const given = new Set([
      ...(secrets ? ['STAGE'] : []),
      ...(table.length > 0 ? ['TABLE_NAME'] : []),
      ...queues.map((name) => `QUEUE_URL_${name.toUpperCase().replaceAll('-', '_')}`),
      ...(publishes ? ['BUS_NAME'] : []),
      ...(pictures ? ['PICTURES_BUCKET'] : []),
      ...(hostnames === 'asks' ? ['DNS_SERVERS'] : []),
      ...(sendsWhatsApp ? ['WHATSAPP_API_BASE', 'WHATSAPP_PHONE_NUMBER_ID'] : []),
      ...(opensWhatsAppDialog ? ['WHATSAPP_APP_ID', 'WHATSAPP_CONFIG_ID', 'WHATSAPP_DIALOG_BASE'] : []),
      ...(asksWhatsApp ? ['WHATSAPP_API_BASE', 'WHATSAPP_APP_ID'] : []),
      ...(linksWhatsApp ? ['WHATSAPP_LINK_BASE', 'WHATSAPP_NUMBER'] : []),
      ...(sendsMail ? ['MAIL_FROM', 'MAIL_CONFIGURATION_SET'] : []),
      ...(asksMailIdentity ? ['DNS_SERVERS', 'MAIL_FROM'] : []),
      ...(namesSupport ? ['SUPPORT_EMAIL'] : []),
      ...(namesVenues ? ['VENUE_DOMAIN'] : []),
    ]);
    const names = made(entry).code.matchAll(
      /["'`](STAGE|TABLE_NAME|BUS_NAME|QUEUE_URL_\w+|PICTURES_\w+|WHATSAPP_\w+|MAIL_\w+|DNS_SERVERS|SUPPORT_EMAIL|VENUE_DOMAIN)["'`]/g,
    );
    expect([...new Set([...names].map(([, name]) => name))].toSorted()).toEqual([...given].toSorted());
  });
});

it('loads each bundle as Lambda does and finds its handler', () => {
  const files = allEntries().map((entry) => pathToFileURL(made(entry).file).href);
  const script = `for (const file of ${JSON.stringify(files)}) {
    const { handler } = await import(file);
    if (typeof handler !== 'function') throw new Error(file + ' has no handler');
  }`;
  const env = { AWS_REGION: 'eu-west-1', STAGE: 'test' };
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' })).toBe('');
});

it('has the solver of doubts beside the bundles that send for it, and it is found there', () => {
  const sending = allEntries().filter((entry) => made(entry).inputs.includes('functions/gateways/mip-solver.ts'));
  const having = allEntries().filter((entry) => existsSync(join(made(entry).dir, 'node_modules/highs')));
  expect(having).toEqual(sending);
  expect(allEntries().filter((entry) => grants(entry).solverFallback)).toEqual(sending);
  expect(sending).toContain(operationEntry('reservations.book'));
  const script = `const { default: load } = await import('highs');
    const model = 'Minimize\\n obj: x\\nSubject To\\n c: x >= 1.5\\nGenerals\\n x\\nEnd';
    console.log((await load()).solve(model, { output_flag: false }).ObjectiveValue);`;
  const cwd = made(operationEntry('reservations.book')).dir;
  const args = ['--input-type=module', '-e', script];
  expect(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' }).trim()).toBe('2');
});

it.each([
  ['hostnames.check', /client-(acm|cloudfront)\//],
  ['settings.picture_start', /client-s3\//],
] as const)('keeps what %s loads only when it calls in files of their own, which are found there', (id, client) => {
  const { file, files, inputs } = made(operationEntry(id));
  expect(inputs.filter((each) => client.test(each))).not.toEqual([]);
  expect(files.length).toBeGreaterThan(1);
  expect(readFileSync(file, 'utf8')).not.toMatch(/DistributionTenant|PutObject/);
  const script = `for (const file of ${JSON.stringify(files.map((each) => pathToFileURL(each).href))}) await import(file);`;
  const env = { AWS_REGION: 'eu-west-1', STAGE: 'test' };
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' })).toBe('');
});

describe('the SDK with the credentials of the environment', () => {
  const seen: { headers: IncomingHttpHeaders; target: string }[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const target = String(request.headers['x-amz-target']);
    seen.push({ headers: request.headers, target });
    // The call is counted first; the venue is not found then.
    const counted = target.endsWith('UpdateItem') ? { Attributes: { n: { N: '1' } } } : {};
    response.setHeader('content-type', 'application/x-amz-json-1.0').end(JSON.stringify(counted));
  });
  beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
  afterAll(() => promisify(server.close.bind(server))());

  it('signs its calls with the credentials of the environment', async () => {
    const { port } = server.address() as AddressInfo;
    const file = pathToFileURL(made(operationEntry('venues.find')).file).href;
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      'cache-control': 'no-cache',
      'x-version': '1',
      'x-csrf-token': 'guest',
    };
    const event = { headers, body: '{"hostname":"localhost"}', requestContext: { http: { sourceIp: '127.0.0.1' } } };
    const script = `const { handler } = await import(${JSON.stringify(file)});
      console.log((await handler(${JSON.stringify(event)}, {})).body);`;
    const env = {
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'AKIATEST',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_SESSION_TOKEN: 'token',
      AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
      TABLE_NAME: 'coperto-test',
    };
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });
    expect(JSON.parse(stdout)).toMatchObject({ errorid: 'venue.unknown' });
    expect(seen.map(({ target }) => target)).toContain('DynamoDB_20120810.GetItem');
    for (const { headers } of seen) {
      expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=AKIATEST\/\d{8}\/eu-west-1\/dynamodb\//);
      expect(headers['x-amz-security-token']).toBe('token');
    }
  });
});
