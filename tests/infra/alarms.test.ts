import { beforeAll, expect, it } from 'vitest';
import { namesOf } from '#infra/names.ts';
import { AREAS } from '#infra/stacks/area.ts';
import { DEFECTS, FORGERIES, LIMITED } from '#shared/contracts/metrics.ts';
import { dev, plain, resourcesIn, synthesise } from './kit.ts';

let templates: ReturnType<typeof synthesise>;
beforeAll(() => {
  templates = synthesise();
});

const all = (type: string, stack?: string) => resourcesIn(templates, type, stack).map(({ Properties }) => Properties);

it('rings for a single defect of an operation, which answers so that its function seems to have gone well', () => {
  const counted = DEFECTS.metricOf(dev().name);
  const filters = resourcesIn(templates, 'AWS::Logs::MetricFilter').filter(({ id }) => id.startsWith('Defects'));
  expect(filters.map(({ stack }) => stack).toSorted()).toEqual(AREAS.toSorted());
  for (const { Properties, stack } of filters) {
    const [logs] = resourcesIn(templates, 'AWS::Logs::LogGroup', stack);
    expect(plain(Properties.LogGroupName)).toBe(logs?.id);
    expect(Properties.FilterPattern).toBe(`"${DEFECTS.event}"`);
    expect(Properties.MetricTransformations).toMatchObject([
      { MetricNamespace: DEFECTS.namespace, MetricName: counted, MetricValue: '1' },
    ]);
  }
  expect(all('AWS::CloudWatch::Alarm').filter(({ MetricName }) => MetricName === counted)).toMatchObject([
    { Namespace: DEFECTS.namespace, Statistic: 'Sum', Period: 60, EvaluationPeriods: 1, Threshold: 0 },
  ]);
});

it('rings for defects, errors of the API, a stream that is behind and a sweep that stopped, and tells the topic', () => {
  const alarms = all('AWS::CloudWatch::Alarm');
  const metrics = JSON.stringify(alarms);
  for (const part of [
    '"Errors"',
    '"5xx"',
    'IteratorAge',
    'Throttles',
    'FILL(runs, 0)',
    namesOf(dev().name).undelivered,
    'Reputation.',
  ])
    expect(metrics).toContain(part.replaceAll('"', part.startsWith('"') ? '"' : '\\"'));
  expect(alarms.filter(({ AlarmActions }) => AlarmActions?.length !== 1)).toEqual([]);
  expect(alarms.filter(({ AlarmDescription }) => AlarmDescription.length < 20)).toEqual([]);
});

it.each([
  ['forged webhooks', FORGERIES, FORGERIES.events, ['workers'], 5, 900],
  ['refusals by rate', LIMITED, [LIMITED.event], AREAS, 300, 300],
] as const)('counts %s from the log and rings for many of them', (_, counted, events, stacks, above, seconds) => {
  const name = counted.metricOf(dev().name);
  const filters = resourcesIn(templates, 'AWS::Logs::MetricFilter').filter(
    ({ Properties }) => Properties.MetricTransformations[0].MetricName === name,
  );
  expect(filters.map(({ stack }) => stack).toSorted()).toEqual([...stacks].toSorted());
  for (const { Properties } of filters)
    for (const event of events) expect(Properties.FilterPattern).toContain(`"${event}"`);
  expect(all('AWS::CloudWatch::Alarm').filter(({ MetricName }) => MetricName === name)).toMatchObject([
    { Statistic: 'Sum', Period: seconds, Threshold: above },
  ]);
});

it('watches the errors of all functions by one metric, for what an alarm costs', () => {
  const alarms = all('AWS::CloudWatch::Alarm');
  expect(JSON.stringify(alarms)).not.toContain('SELECT ');
  expect(alarms.filter(({ MetricName }) => MetricName === 'Errors')).toMatchObject([
    { Namespace: 'AWS/Lambda', Statistic: 'Sum', Threshold: 0 },
  ]);
});

it('rings where CloudFront counts when either of its distributions fails, the platform’s or that of houses’ own names', () => {
  const ids = resourcesIn(templates, 'AWS::CloudFront::Distribution', 'edge').length;
  const ofEdge = all('AWS::CloudWatch::Alarm', 'edge');
  const firewall = ofEdge.filter(({ Metrics }) => JSON.stringify(Metrics ?? '').includes('BlockedRequests'));
  expect(firewall).toMatchObject([{ Threshold: 1_000 }]);
  const counting = ofEdge.filter((alarm) => !firewall.includes(alarm));
  const alarms = counting.map(({ Namespace, MetricName, Dimensions, Threshold }) => ({
    ...{ Namespace, MetricName, Threshold },
    of: Dimensions.map(({ Name, Value }: { Name: string; Value: unknown }) => [Name, plain(Value)]),
  }));
  expect(alarms).toHaveLength(ids);
  expect(new Set(alarms.map(({ of }) => JSON.stringify(of))).size).toBe(ids);
  for (const alarm of alarms)
    expect(alarm).toMatchObject({
      ...{ Namespace: 'AWS/CloudFront', MetricName: '5xxErrorRate', Threshold: 5 },
      of: [
        ['DistributionId', expect.stringContaining('Distribution')],
        ['Region', 'Global'],
      ],
    });
});

it('lets the alarms of the account publish to their topic: a policy of one’s own takes the place of the usual one', () => {
  for (const stack of ['observe', 'edge']) {
    const [policy] = all('AWS::SNS::TopicPolicy', stack);
    const { Statement } = policy.PolicyDocument;
    expect(Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      }),
    );
  }
});
