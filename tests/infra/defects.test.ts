import { expect, it } from 'vitest';
import { AREAS } from '#infra/stacks/area.ts';
import { DEFECTS } from '#shared/contracts/metrics.ts';
import { dev, plain, resourcesIn, synthesise } from './kit.ts';

it('rings for a single defect of an operation, which answers so that its function seems to have gone well', () => {
  const counted = DEFECTS.metricOf(dev().name);
  const templates = synthesise();
  const filters = resourcesIn(templates, 'AWS::Logs::MetricFilter');
  expect(filters.map(({ stack }) => stack).toSorted()).toEqual(AREAS.toSorted());
  for (const { Properties, stack } of filters) {
    const [logs] = resourcesIn(templates, 'AWS::Logs::LogGroup', stack);
    expect(plain(Properties.LogGroupName)).toBe(logs?.id);
    expect(Properties.FilterPattern).toBe(`"${DEFECTS.event}"`);
    expect(Properties.MetricTransformations).toMatchObject([
      { MetricNamespace: DEFECTS.namespace, MetricName: counted, MetricValue: '1' },
    ]);
  }
  const alarms = resourcesIn(templates, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
  expect(alarms.filter(({ MetricName }) => MetricName === counted)).toMatchObject([
    { Namespace: DEFECTS.namespace, Statistic: 'Sum', Period: 60, EvaluationPeriods: 1, Threshold: 0 },
  ]);
});
