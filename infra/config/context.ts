import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { Entry } from '#infra/entries.ts';
import type { Names } from '#infra/names.ts';
import type { StageConfig } from './stage.ts';

/** The common input of all stacks. */
export type StageContext = {
  readonly config: StageConfig;
  readonly names: Names;
  readonly codeOf: (entry: Entry) => Code;
};
