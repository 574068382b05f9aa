import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { STAGES } from './app.ts';
import type { StageConfig } from './config/stage.ts';
import { bucketOf, parametersOf } from './deploy/aws.ts';
import { filesToUpload, storedCopies } from './deploy/pages.ts';
import { ensureSecrets, noteHouseEdge } from './deploy/stage-secrets.ts';
import { namesOf } from './names.ts';
import { openApi } from './openapi.ts';
import { releaseShells } from './release-shells.ts';
import { buildWeb } from './web-build.ts';

const ROOT = resolve(import.meta.dirname, '..');
const PAGES = join(ROOT, 'dist/web');
const OUTPUTS = join(ROOT, 'dist/outputs.json');
/** The edge's bucket stands where the edge does. */
const EDGE_REGION = 'us-east-1';

/** `npm run deploy -- <stage>`: secrets, stacks, then pages, so that no page calls what is not there yet. */
async function deploy(stage: StageConfig): Promise<void> {
  const secrets = await ensureSecrets(stage.name, parametersOf(stage.region));
  if (secrets.kind === 'missing') {
    const commands = secrets.names.map((name) => {
      const type = name.endsWith('-id') ? 'String' : 'SecureString';
      return `  aws ssm put-parameter --region ${stage.region} --type ${type} --name ${name} --value …`;
    });
    throw new Error(`These come from Meta's dashboard and must be put once:\n${commands.join('\n')}`);
  }

  await buildWeb();
  writeFileSync(join(PAGES, 'openapi.json'), JSON.stringify(openApi()));
  deployStacks(stage.name, secrets.originSecret);

  const edge = outputsOf(`coperto-${stage.name}-edge`);
  const { PagesBucket = '', Hostname = '' } = edge;
  await noteHouseEdge(stage.name, parametersOf(stage.region), {
    distribution: edge.HousesDistribution ?? '',
    group: edge.HousesGroup ?? '',
    target: edge.HousesTarget ?? '',
  });
  const put = bucketOf(EDGE_REGION, PagesBucket);
  // Pages are asked for anew each time and all else is named by its content: there is nothing to invalidate.
  for (const key of await filesToUpload(PAGES)) for (const copy of await storedCopies(PAGES, key)) await put(copy);
  await releaseShells(new DynamoDBClient({ region: stage.region }), namesOf(stage.name).table, PAGES);
  console.log(`${stage.name} is at https://${stage.domain?.names[0] ?? Hostname}`);
}

function deployStacks(stage: string, originSecret: string): void {
  const cdk = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk');
  const parameter = `coperto-${stage}-edge:OriginSecret=${originSecret}`;
  const args = [
    cdk,
    'deploy',
    `${stage}/*`,
    '--concurrency',
    '4',
    '--outputs-file',
    OUTPUTS,
    '--parameters',
    parameter,
  ];
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error('the stacks were not deployed');
}

function outputsOf(stack: string): Record<string, string | undefined> {
  const all: Record<string, Record<string, string> | undefined> = JSON.parse(readFileSync(OUTPUTS, 'utf8'));
  return all[stack] ?? {};
}

const [name] = process.argv.slice(2);
const stage = STAGES.find((each) => each.name === name);
if (!stage) {
  console.error(`Which stage? npm run deploy -- ${STAGES.map((each) => each.name).join(' | ')}`);
  process.exit(2);
}
await deploy(stage);
