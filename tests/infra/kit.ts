import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { copertoApp } from '#infra/app.ts';
import { STAGES, type StageConfig } from '#infra/config/stage.ts';

// A template is foreign JSON: a test reads the path that it asserts and fails where it is not there.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Json = any;
export type Resource = {
  readonly id: string;
  readonly stack: string;
  readonly Type: string;
  readonly Properties: Json;
};

const ROOT = resolve(import.meta.dirname, '../..');

/** The feature flags that the CDK's command hands to the app. */
export const context = (): Record<string, unknown> => JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8')).context;

export const dev = (): StageConfig => {
  const [first] = STAGES;
  if (!first) throw new Error('there is no stage');
  return first;
};

export const emptyFolder = () => mkdtempSync(join(tmpdir(), 'coperto-synth-'));

/**
 * A stage's templates by the stack's short name, without the functions' code and without the checks of what is written:
 * both have tests of their own and take ten times as long.
 */
export const synthesise = (config = dev()): ReadonlyMap<string, Json> => templatesOf(assembled(config), config.name);

/** The stacks of a stage, by the short name of each those that are deployed before it. */
export function deployedBefore(config = dev()): ReadonlyMap<string, readonly string[]> {
  const { stacks } = assembled(config).getNestedAssembly(`assembly-${config.name}`);
  const short = (name: string) => name.replace(`coperto-${config.name}-`, '');
  const names = new Map(stacks.map(({ id, stackName }) => [id, short(stackName)]));
  return new Map(
    stacks.map(({ stackName, dependencies }) => [
      short(stackName),
      dependencies.flatMap(({ id }) => names.get(id) ?? []),
    ]),
  );
}

const assemblies = new Map<string, CloudAssembly>();

/** The assembly of a stage, made once for all the test files of a worker. */
function assembled(config: StageConfig): CloudAssembly {
  const key = JSON.stringify(config);
  const made = assemblies.get(key) ?? assemble(config);
  assemblies.set(key, made);
  return made;
}

function assemble(config: StageConfig): CloudAssembly {
  const app = copertoApp(() => Code.fromInline('exports.handler = () => {};'), {
    stages: [config],
    outdir: emptyFolder(),
    context: context(),
    unchecked: true,
  });
  return app.synth();
}

function templatesOf(assembly: CloudAssembly, stage: string): ReadonlyMap<string, Json> {
  const { stacks } = assembly.getNestedAssembly(`assembly-${stage}`);
  return new Map(stacks.map((stack) => [stack.stackName.replace(`coperto-${stage}-`, ''), stack.template]));
}

/** All resources of a type, of every stack or of one. */
export function resourcesIn(templates: ReadonlyMap<string, Json>, type: string, only?: string): Resource[] {
  return [...templates].flatMap(([stack, { Resources }]) =>
    Object.entries<Json>(Resources)
      .filter(([, { Type }]) => Type === type && (only === undefined || stack === only))
      .map(([id, resource]) => ({ id, stack, ...resource })),
  );
}

/** A template's value as text: joins joined, references by their name. */
export function plain(value: Json): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if ('Fn::Join' in value) return value['Fn::Join'][1].map(plain).join(value['Fn::Join'][0]);
  if ('Fn::GetAtt' in value) return value['Fn::GetAtt'].join('.');
  return 'Ref' in value ? value.Ref : JSON.stringify(value);
}

export type Allowed = {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  /** The conditions, where there are any. */
  readonly only?: Json;
};

/** What a role's own policies allow. */
export function allowedBy({ Properties }: Resource): Allowed[] {
  return (Properties.Policies ?? []).flatMap(({ PolicyDocument }: Json) =>
    PolicyDocument.Statement.map(({ Action, Resource: on, Condition }: Json) => ({
      actions: [Action].flat(),
      resources: [on].flat().map(plain),
      ...(Condition && { only: Condition }),
    })),
  );
}
