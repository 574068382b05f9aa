import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageContext } from '#infra/config/context.ts';

/** One log group for all functions of an area. */
export const areaLogs = (scope: Construct, { names }: StageContext, area: string): LogGroup =>
  new LogGroup(scope, 'Logs', {
    logGroupName: names.logs(area),
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
