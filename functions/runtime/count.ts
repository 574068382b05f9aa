import { clock } from './clock.ts';
import { env } from './env.ts';

/** Counts one in a metric, by a log line in CloudWatch's embedded format: no call and no right to one. */
export function count({ namespace, metric }: { readonly namespace: string; readonly metric: string }): void {
  const Metrics = [{ Name: metric, Unit: 'Count' }];
  const directive = { Namespace: namespace, Dimensions: [['stage']], Metrics };
  const line = { _aws: { Timestamp: clock.now(), CloudWatchMetrics: [directive] }, stage: env('STAGE'), [metric]: 1 };
  console.log(JSON.stringify(line));
}
