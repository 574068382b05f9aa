import { clock } from './clock.ts';
import { env } from './env.ts';

/**
 * Adds one to a metric by a log line in CloudWatch's embedded metric format, which needs neither an API call nor
 * permissions.
 */
export function count({ namespace, metric }: { readonly namespace: string; readonly metric: string }): void {
  const Metrics = [{ Name: metric, Unit: 'Count' }];
  const directive = { Namespace: namespace, Dimensions: [['stage']], Metrics };
  const line = { _aws: { Timestamp: clock.now(), CloudWatchMetrics: [directive] }, stage: env('STAGE'), [metric]: 1 };
  console.log(JSON.stringify(line));
}
