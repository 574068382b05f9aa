import { Duration, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Function as Lambda, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { StageContext } from '#infra/config/context.ts';
import type { Entry } from '#infra/entries.ts';
import { type Grants, secondsFor } from '#infra/grants.ts';
import { environmentFor, policy, statementsFor } from './grants.ts';

export type HandlerProps = {
  readonly context: StageContext;
  readonly entry: Entry;
  readonly name: string;
  readonly grants: Grants;
  readonly logs: LogGroup;
  /** Permissions beyond the grants: reading the queue or stream that feeds the function. */
  readonly reads?: readonly PolicyStatement[];
  /** Beyond what follows from its grants. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly timeout?: number;
};

// Below this, the first signed call of a cold function takes three times as long, because CPU scales with memory.
const MEGABYTES = 1024;
// The smallest size with a whole vCPU: a doubt may take seconds of one.
const MEGABYTES_OF_A_CORE = 1769;

/** One Lambda function with its own role, limited to its grants. */
export class Handler extends Construct {
  readonly lambda: Lambda;

  constructor(scope: Construct, id: string, props: HandlerProps) {
    super(scope, id);
    const { context, entry, name, grants, logs, reads = [], timeout = secondsFor(grants) } = props;
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        grants: policy([
          ...statementsFor(this, context, grants),
          ...reads,
          new PolicyStatement({
            actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
            resources: [logs.logGroupArn],
          }),
        ]),
      },
    });
    if (grants.asksMailQuota) {
      Validations.of(role).acknowledge({
        id: 'AwsSolutions::AwsSolutions-IAM5[Resource::*]',
        reason: 'SES has no resource for reading the sending quota of the account.',
      });
    }
    this.lambda = new Lambda(this, 'Function', {
      functionName: name,
      role,
      code: context.codeOf(entry),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: grants.solverFallback ? MEGABYTES_OF_A_CORE : MEGABYTES,
      timeout: Duration.seconds(timeout),
      environment: { ...environmentFor(this, context, grants), ...props.environment },
      logGroup: logs,
      loggingFormat: LoggingFormat.TEXT,
    });
  }
}
