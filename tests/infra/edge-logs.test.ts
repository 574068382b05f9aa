import { beforeAll, expect, it } from 'vitest';
import { dev, type Json, plain, resourcesIn, synthesise } from './kit.ts';

let templates: ReturnType<typeof synthesise>;
beforeAll(() => {
  templates = synthesise();
});

const one = (type: string): Json => {
  const [first, ...more] = resourcesIn(templates, type, 'edge');
  if (!first || more.length > 0) throw new Error(`one ${type} was expected`);
  return first.Properties;
};
const venues = () =>
  resourcesIn(templates, 'AWS::CloudFront::Distribution', 'edge').find(({ id }) => id.startsWith('Houses'));

it('logs the requests to venues’ own hostnames beside those to the platform’s, for thirty days', () => {
  const { ResourceArn, LogType } = one('AWS::Logs::DeliverySource');
  const tenants = venues()?.id ?? expect.unreachable();
  expect([plain(ResourceArn), LogType]).toEqual([
    `arn:AWS::Partition:cloudfront::AWS::AccountId:distribution/${tenants}`,
    'ACCESS_LOGS',
  ]);
  const { DestinationResourceArn, OutputFormat } = one('AWS::Logs::DeliveryDestination');
  const logs = resourcesIn(templates, 'AWS::S3::Bucket', 'edge').find(({ id }) => id.startsWith('SpaAccessLogs'));
  expect([plain(DestinationResourceArn), OutputFormat]).toEqual([`${logs?.id}.Arn/houses`, 'w3c']);
  expect(logs?.Properties.LifecycleConfiguration.Rules).toMatchObject([{ ExpirationInDays: 30 }]);
  expect(one('AWS::Logs::Delivery').DeliverySourceName).toBe('coperto-dev-houses');
  const policies = resourcesIn(templates, 'AWS::S3::BucketPolicy', 'edge').flatMap(
    ({ Properties }) => Properties.PolicyDocument.Statement,
  );
  expect(policies.filter(({ Principal }) => Principal.Service === 'delivery.logs.amazonaws.com')).toMatchObject([
    { Effect: 'Allow', Action: 's3:PutObject' },
  ]);
});

it('logs what the firewall blocks, without tokens and what was asked for', () => {
  const { LogDestinationConfigs, RedactedFields, LoggingFilter } = one('AWS::WAFv2::LoggingConfiguration');
  const { LogGroupName, RetentionInDays } = one('AWS::Logs::LogGroup');
  expect([LogGroupName, RetentionInDays]).toEqual(['aws-waf-logs-coperto-dev', 30]);
  expect(LogDestinationConfigs.map(plain)).toEqual([
    'arn:aws:logs:us-east-1:AWS::AccountId:log-group:aws-waf-logs-coperto-dev',
  ]);
  expect(JSON.stringify(RedactedFields)).toMatch(/authorization.*x-csrf-token.*QueryString/i);
  expect([LoggingFilter.DefaultBehavior, JSON.stringify(LoggingFilter.Filters)]).toEqual([
    'DROP',
    expect.stringContaining('BLOCK'),
  ]);
});

it('tells the address for alarms when the account is about to cost more than was meant', () => {
  expect(one('AWS::Budgets::Budget').Budget).toMatchObject({
    BudgetType: 'COST',
    TimeUnit: 'MONTHLY',
    BudgetLimit: { Amount: dev().monthlyBudget, Unit: 'USD' },
  });
  const told = synthesise({ ...dev(), alarmEmail: 'ops@coperto.test' });
  const [{ Properties }] = resourcesIn(told, 'AWS::Budgets::Budget') as [Json];
  expect(Properties.NotificationsWithSubscribers).toMatchObject([
    { Notification: { NotificationType: 'ACTUAL', Threshold: 80 }, Subscribers: [{ Address: 'ops@coperto.test' }] },
    { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
  ]);
});
