import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StageConfig } from '#infra/config/stage.ts';
import { AREAS } from '#infra/stacks/area.ts';
import { startAws } from './cloud/aws.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const home = mkdtempSync(join(tmpdir(), 'coperto-deploy-'));
const stages = join(home, 'stages.json');

const OWN: StageConfig = {
  name: 'own',
  account: '111122223333',
  region: 'eu-west-1',
  domain: {
    names: ['app.coperto.test', '*.coperto.test'],
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
  },
  mail: { domain: 'mail.coperto.test', appOrigin: 'https://app.coperto.test', support: 'help@coperto.test' },
  venueDomain: 'coperto.test',
  alarmEmail: 'ops@coperto.test',
  monthlyBudget: 100,
  throttle: { rate: 50, burst: 100 },
};

let aws: Awaited<ReturnType<typeof startAws>>;
beforeAll(async () => {
  aws = await startAws();
});
afterAll(() => aws.stop());

/** `npm run deploy -- <stage>` of these stages, as somebody with credentials runs it. */
async function deploy(stage: string, described: unknown = [OWN]) {
  writeFileSync(stages, JSON.stringify(described));
  const child = spawn(process.execPath, [join(ROOT, 'infra/deploy.ts'), stage], {
    cwd: ROOT,
    env: {
      ...process.env,
      HOME: home,
      COPERTO_STAGES: stages,
      AWS_ENDPOINT_URL: aws.endpoint,
      AWS_ACCESS_KEY_ID: 'tests',
      AWS_SECRET_ACCESS_KEY: 'tests',
      AWS_REGION: 'eu-west-1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code: code as number, said };
}

it('names what a file of stages gets wrong, each by its place', async () => {
  const { code, said } = await deploy('own', [
    { ...OWN, name: 'Own', venueDomain: 'https://coperto.test', throttle: {} },
  ]);
  expect(code).not.toBe(0);
  for (const place of ['0.name', '0.venueDomain', '0.throttle.rate', '0.throttle.burst']) expect(said).toContain(place);
});

it('says which stages there are, and deploys none under names that are nobody’s', async () => {
  expect(await deploy('prod')).toMatchObject({ code: 2, said: expect.stringContaining('npm run deploy -- own') });
  const { code, said } = await deploy('own', [{ ...OWN, venueDomain: 'coperto.example' }]);
  expect([code, said]).toEqual([1, expect.stringContaining('coperto.example')]);
  expect(aws.calls()).toBe(0);
});

it('deploys no stage that takes real bookings without somebody who hears of alarms and a domain', async () => {
  for (const live of [
    { ...OWN, payments: 'live' },
    { ...OWN, name: 'prod' },
  ]) {
    const { code, said } = await deploy(live.name, [{ ...live, alarmEmail: null, domain: null }]);
    expect([code, said]).toEqual([1, expect.stringContaining('alarmEmail, domain')]);
  }
  expect(aws.calls()).toBe(0);
});

it('writes nothing with the credentials of another account than the stage names', async () => {
  const { code, said } = await deploy('own', [{ ...OWN, account: '444455556666' }]);
  expect([code, said]).toEqual([1, expect.stringMatching(/444455556666.*111122223333/)]);
  expect(aws.calls()).toBe(1);
  expect([aws.items, [...aws.objects.keys()], aws.stacks.order]).toEqual([[], [], []]);
});

it('asks for what Meta, Stripe and the e-invoice service give out; put as it says, it begins, and stops at a stack that cannot be made', async () => {
  const asked = await deploy('own');
  expect(asked.code).toBe(1);
  const commands = [...asked.said.matchAll(/put-parameter --region eu-west-1 --type (\w+) --name (\S+) --value/g)];
  expect(commands.length).toBe(10);
  for (const [, type = '', name = ''] of commands) aws.parameters.held.set(name, { type, value: '39' });

  aws.stacks.failFirst('coperto-own-data');
  expect((await deploy('own')).code).toBe(1);
  expect(aws.stacks.order).toEqual([]);
});

it('begins what was rolled back anew when it is called again, and deploys everything in its order', async () => {
  const { code, said } = await deploy('own');
  expect(said.slice(-2000)).toContain('npm run boss -- own');
  expect(code).toBe(0);
  const { order } = aws.stacks;
  expect(order.length).toBe(AREAS.length + 6);
  expect([order[0], order.at(-1)]).toEqual(['coperto-own-data', 'coperto-own-edge']);
  expect(order.slice(-3)).toContain('coperto-own-api');
  expect(['data', 'edge'].map((stack) => aws.stacks.isProtected(`coperto-own-${stack}`))).toEqual([true, true]);

  // Every record that a person must make is told with both its ends.
  for (const told of ['MailRecord1', 'MailRecordTarget3']) expect(said).toContain(`coperto-own-data.${told}`);
  expect(said).toContain('*.coperto.test  CNAME  coperto-own-edge.Hostname');
  expect(aws.parameters.held.get('/coperto/own/house-edge')?.value).toBe(
    ['Distribution', 'Group', 'Target'].map((output) => `coperto-own-edge.Houses${output}`).join(),
  );

  const pages = [...aws.objects.keys()].filter((key) => key.startsWith('/coperto-own-edge.PagesBucket/'));
  const at = (name: string) => pages.indexOf(`/coperto-own-edge.PagesBucket/${name}`);
  for (const name of ['openapi.json', 'openapi.json.br', 'app.html', 'app.html.br'])
    expect(at(name)).toBeGreaterThanOrEqual(0);
  expect(at('app.html')).toBeGreaterThan(pages.findLastIndex((key) => key.includes('/assets/')));
  expect(aws.items.length).toBeGreaterThanOrEqual(8);
});
