import { Stack, type StackProps } from 'aws-cdk-lib';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageContext } from '#infra/config/context.ts';
import { areaLogs } from '#infra/constructs/logs.ts';
import { Operation } from '#infra/constructs/operation.ts';
import { DEFECTS, LIMITED } from '#shared/contracts/metrics.ts';
import { operations } from '#shared/operations/index.ts';

/** The areas of the registry, in its order. */
export const AREAS: readonly string[] = [...new Set(operations.map(({ id }) => areaOf(id)))];

/** One area's operations: a Lambda and a role each. A mistake in one area leaves the others as they are. */
export class AreaStack extends Stack {
  constructor(scope: Construct, area: string, context: StageContext, props: StackProps) {
    super(scope, area, props);
    const logs = areaLogs(this, context, area);
    new MetricFilter(this, 'Defects', {
      logGroup: logs,
      filterPattern: FilterPattern.allTerms(DEFECTS.event),
      metricNamespace: DEFECTS.namespace,
      metricName: DEFECTS.metricOf(context.config.name),
    });
    new MetricFilter(this, 'Limited', {
      logGroup: logs,
      filterPattern: FilterPattern.allTerms(LIMITED.event),
      metricNamespace: LIMITED.namespace,
      metricName: LIMITED.metricOf(context.config.name),
    });
    for (const { id } of operations) if (areaOf(id) === area) new Operation(this, context, id, logs);
  }
}

function areaOf(id: string): string {
  return id.slice(0, id.indexOf('.'));
}
