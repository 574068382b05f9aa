import { App, Stage, Validations } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { Construct } from 'constructs';
import { bundleOnce } from './bundle-once.ts';
import type { StageContext } from './config/context.ts';
import { STAGES, type StageConfig } from './config/stage.ts';
import type { Entry } from './entries.ts';
import { namesOf } from './names.ts';
import { ApiStack } from './stacks/api.ts';
import { AREAS, AreaStack } from './stacks/area.ts';
import { DataStack } from './stacks/data.ts';
import { EdgeStack } from './stacks/edge.ts';
import { ObserveStack } from './stacks/observe.ts';
import { SocketsStack } from './stacks/sockets.ts';
import { WorkersStack } from './stacks/workers.ts';
import { PICTURE_PREFIXES } from './wiring.ts';

/** The stacks of one stage, in the order in which they are deployed. */
class Coperto extends Stage {
  constructor(scope: Construct, config: StageConfig, codeOf: StageContext['codeOf']) {
    super(scope, config.name);
    const context: StageContext = { config, names: namesOf(config.name), codeOf };
    const props = (id: string, region = config.region) => ({
      stackName: `coperto-${config.name}-${id}`,
      env: { region },
      analyticsReporting: false,
      tags: { product: 'coperto', stage: config.name },
    });

    picturesMayBeMany(this, context.names);
    namesMayBeMany(this);
    const data = new DataStack(this, 'data', context, props('data'));
    const workers = new WorkersStack(this, 'workers', context, data.streamArn, props('workers'));
    const areas = AREAS.map((area) => new AreaStack(this, area, context, props(area)));
    const sockets = new SocketsStack(this, 'sockets', context, data.streamArn, props('sockets'));
    for (const stack of [workers, sockets]) stack.addStackDependency(data);
    // The stream's worker is deployed before the operations: an older worker would treat an unknown kind of outbox entry
    // as done.
    for (const area of areas) area.addStackDependency(workers);

    const api = new ApiStack(this, 'api', context, props('api'));
    for (const stack of [workers, ...areas]) api.addStackDependency(stack);
    new ObserveStack(this, 'observe', context, api.apiId, props('observe'));
    new EdgeStack(this, 'edge', context, { api: api.domain, sockets: sockets.domain }, props('edge', 'us-east-1'));
  }
}

/** Object keys are not known beforehand: upload roles are limited to a folder of the one bucket. */
function picturesMayBeMany(stage: Stage, names: StageContext['names']): void {
  const bucket = `arn:aws:s3:::${names.pictures('<AWS::AccountId>')}`;
  for (const folder of Object.values(PICTURE_PREFIXES)) {
    Validations.of(stage).acknowledge({
      id: `AwsSolutions::AwsSolutions-IAM5[Resource::${bucket}/${folder}*]`,
      reason: 'The names of pictures are random; the role reaches one folder of one bucket and nothing else.',
    });
  }
}

/** The same holds for certificates and distribution tenants. */
function namesMayBeMany(stage: Stage): void {
  const arns = [
    'acm:us-east-1:<AWS::AccountId>:certificate/*',
    ...['distribution*', 'connection-group/*'].map((kind) => `cloudfront::<AWS::AccountId>:${kind}`),
  ];
  for (const arn of arns) {
    Validations.of(stage).acknowledge({
      id: `AwsSolutions::AwsSolutions-IAM5[Resource::arn:aws:${arn}]`,
      reason: 'Two functions bring houses’ own hostnames to the edge; ids are given out when they are made.',
    });
  }
}

/**
 * The app with the given stages, checked by cdk-nag's AWS Solutions rules. Nothing is looked up, so no account is
 * needed.
 */
export function copertoApp(codeOf: (entry: Entry) => Code, options: AppOptions = {}): App {
  const { stages = STAGES, unchecked = false, ...props } = options;
  const app = new App({ analyticsReporting: false, builtinCloudFormationValidation: !unchecked, ...props });
  if (!unchecked) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  for (const config of stages) new Coperto(app, config, codeOf);
  return app;
}

type AppOptions = {
  readonly stages?: readonly StageConfig[];
  readonly outdir?: string;
  /** Off in tests of the templates: the rules take ten times as long as the synthesis. */
  readonly unchecked?: boolean;
  readonly context?: Record<string, unknown>;
};

if (import.meta.main) {
  const bundles = await bundleOnce();
  copertoApp((entry) => {
    const made = bundles.get(entry);
    if (!made) throw new Error(`${entry} was not bundled`);
    return Code.fromAsset(made.dir);
  }).synth();
}
