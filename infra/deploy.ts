import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { missingForProduction, namesOfNobody, STAGES, type StageConfig } from './config/stage.ts';
import { accountOfCredentials } from './deploy/account.ts';
import { bucketOf, parametersOf } from './deploy/aws.ts';
import { lastSteps, type Outputs } from './deploy/last-steps.ts';
import { copiesOf, filesToUpload, storedCopies } from './deploy/pages.ts';
import { ensureSecrets, noteVenueEdge } from './deploy/stage-secrets.ts';
import { letGoOfUnborn } from './deploy/unborn-stacks.ts';
import { namesOf } from './names.ts';
import { openApi } from './openapi.ts';
import { releaseShells } from './release-shells.ts';
import { buildWeb } from './web-build.ts';

const ROOT = resolve(import.meta.dirname, '..');
const PAGES = join(ROOT, 'dist/web');
const OUTPUTS = join(ROOT, 'dist/outputs.json');
/** The edge's bucket stands where the edge does. */
const EDGE_REGION = 'us-east-1';

/**
 * `npm run deploy -- <stage>`: secrets, stacks, then pages, so that no page calls an operation that is not deployed
 * yet.
 */
async function deploy(stage: StageConfig): Promise<void> {
  await refuseUnfit(stage);
  const parameters = parametersOf(stage.region);
  const secrets = await ensureSecrets(stage.name, parameters);
  if (secrets.kind === 'missing') {
    const commands = secrets.parameters.map(
      ({ name, type }) => `  aws ssm put-parameter --region ${stage.region} --type ${type} --name ${name} --value …`,
    );
    throw new Error(`These come from Meta's dashboard and must be put once:\n${commands.join('\n')}`);
  }

  await buildWeb();
  // The two stacks with termination protection.
  await letGoOfUnborn(stage.region, `coperto-${stage.name}-data`);
  await letGoOfUnborn(EDGE_REGION, `coperto-${stage.name}-edge`);
  deployStacks(stage.name, secrets.originSecret);

  const outputs = outputsOf(stage.name);
  await noteVenueEdge(stage.name, parameters, {
    distribution: outputs.edge('HousesDistribution'),
    group: outputs.edge('HousesGroup'),
    target: outputs.edge('HousesTarget'),
  });
  const put = bucketOf(EDGE_REGION, outputs.edge('PagesBucket'));
  for (const copy of await copiesOf('openapi.json', Buffer.from(JSON.stringify(openApi())))) await put(copy);
  // Pages are revalidated on each visit and all other files are named by content, so nothing needs invalidation.
  for (const key of await filesToUpload(PAGES)) for (const copy of await storedCopies(PAGES, key)) await put(copy);
  await releaseShells(new DynamoDBClient({ region: stage.region }), namesOf(stage.name).table, PAGES);
  console.log(lastSteps(stage, outputs).join('\n'));
}

/** Refuses, before anything is written, a stage that is not finished and credentials of another account. */
async function refuseUnfit(stage: StageConfig): Promise<void> {
  const nobodys = namesOfNobody(stage);
  if (nobodys.length > 0)
    throw new Error(`These names are nobody's; write your own stages (docs/deploy.md): ${nobodys.join(', ')}`);
  const missing = missingForProduction(stage);
  if (missing.length > 0)
    throw new Error(`${stage.name} takes real bookings and is deployed with these only: ${missing.join(', ')}`);
  const account = await accountOfCredentials(stage.region);
  if (account !== stage.account)
    throw new Error(`${stage.name} belongs to the account ${stage.account}; these credentials are of ${account}`);
}

function deployStacks(stage: string, originSecret: string): void {
  const cdk = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk');
  const parameter = `coperto-${stage}-edge:OriginSecret=${originSecret}`;
  const args = [
    cdk,
    'deploy',
    `${stage}/*`,
    // CDK cannot ask for approval while stacks deploy in parallel; changes of permissions are reviewed in the code
    // instead.
    '--require-approval',
    'never',
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

/** The outputs of the stacks; a missing one is a defect. */
function outputsOf(stage: string): Outputs {
  const all: Record<string, Record<string, string> | undefined> = JSON.parse(readFileSync(OUTPUTS, 'utf8'));
  const of = (stack: string) => (output: string) => {
    const value = all[`coperto-${stage}-${stack}`]?.[output];
    if (!value) throw new Error(`the stack ${stack} has no output ${output}`);
    return value;
  };
  return { edge: of('edge'), data: of('data') };
}

const [name] = process.argv.slice(2);
const stage = STAGES.find((each) => each.name === name);
if (!stage) {
  console.error(`Which stage? npm run deploy -- ${STAGES.map((each) => each.name).join(' | ')}`);
  process.exit(2);
}
await deploy(stage).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
