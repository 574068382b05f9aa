import { beforeAll, describe, expect, it } from 'vitest';
import { BUS_RULES, mailRule } from '#infra/bus-rules.ts';
import { allEntries } from '#infra/entries.ts';
import { namesOf } from '#infra/names.ts';
import { OPERATION_GRANTS } from '#infra/operation-grants.ts';
import { AREAS } from '#infra/stacks/area.ts';
import { LIVE_STREAM, OUTBOX_STREAM, QUEUES, type QueueName } from '#infra/wiring.ts';
import { WORKER_GRANTS } from '#infra/worker-grants.ts';
import { pathOf } from '#shared/contracts/define.ts';
import { LIVE_PATH } from '#shared/contracts/live.ts';
import { operations } from '#shared/operations/index.ts';
import { deployedBefore, dev, plain, resourcesIn, synthesise } from './kit.ts';

const names = namesOf(dev().name);

let templates: ReturnType<typeof synthesise>;
beforeAll(() => {
  templates = synthesise();
});

const all = (type: string, stack?: string) => resourcesIn(templates, type, stack).map(({ Properties }) => Properties);
const only = (type: string, stack?: string) => {
  const [first, ...more] = resourcesIn(templates, type, stack);
  if (!first || more.length > 0) throw new Error(`one ${type} was expected`);
  return first;
};

describe('the API', () => {
  it('has a route for each operation of the registry, each webhook and each filled page, and no other', () => {
    const { paths } = only('AWS::ApiGatewayV2::Api', 'api').Properties.Body;
    const routes = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(routes.toSorted()).toEqual(
      [
        ...operations.map(({ id }) => `post ${pathOf(id)}`),
        'get /webhooks/whatsapp',
        'post /webhooks/whatsapp',
        'post /webhooks/stripe',
        'post /webhooks/einvoice',
        'post /webhooks/paypal',
        'get /calendar/reservation.ics',
        'get /pages/guest',
        'head /calendar/reservation.ics',
        'head /pages/guest',
        'get /forward/go',
        'head /forward/go',
        'post /forward/go',
        'get /unsubscribe/offers',
        'head /unsubscribe/offers',
        'post /unsubscribe/offers',
      ].toSorted(),
    );
  });

  it('sends each route to the function of that name, which exists', () => {
    const { paths } = only('AWS::ApiGatewayV2::Api', 'api').Properties.Body;
    const { uri, credentials } = paths[pathOf('guest.change_number')].post['x-amazon-apigateway-integration'];
    expect(plain(uri)).toBe(
      'arn:aws:apigateway:eu-west-1:lambda:path/2015-03-31/functions/arn:aws:lambda:eu-west-1:AWS::AccountId:function:coperto-dev-op-guest-change_number/invocations',
    );
    expect(plain(credentials)).toMatch(/^Invoker.*\.Arn$/);
    const targets = JSON.stringify(paths).match(/coperto-dev-(op|hook|page)-[\w-]+/g) ?? [];
    const functions = all('AWS::Lambda::Function').map(({ FunctionName }) => FunctionName);
    expect(targets.filter((name) => !functions.includes(name))).toEqual([]);
  });

  it('asks on every route whether the call came through the edge', () => {
    const { paths, components } = only('AWS::ApiGatewayV2::Api', 'api').Properties.Body;
    const routes = Object.values<Record<string, { security: unknown }>>(paths).flatMap((path) => Object.values(path));
    expect(routes.filter(({ security }) => JSON.stringify(security) !== '[{"origin":[]}]')).toEqual([]);
    expect(components.securitySchemes.origin['x-amazon-apigateway-authorizer']).toMatchObject({
      identitySource: '$request.header.x-origin-secret',
      enableSimpleResponses: true,
    });
  });

  it('caps what it lets through, sign-ins no more than the rest: a stranger must not use up the sign-ins of all', () => {
    const { DefaultRouteSettings, RouteSettings, AccessLogSettings } = only(
      'AWS::ApiGatewayV2::Stage',
      'api',
    ).Properties;
    expect(DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 });
    expect(RouteSettings).toBeUndefined();
    // Ids and figures only.
    expect(AccessLogSettings.Format).not.toMatch(/sourceIp|userAgent|querystring|header/i);
  });
});

it('makes one function of each handler, on Node 24 and arm64, with enough memory for a fast first call', () => {
  const functions = all('AWS::Lambda::Function');
  expect(functions).toHaveLength(allEntries().length);
  for (const lambda of functions) expect(lambda).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
  // Who sends for the solver has a whole core, and the time of a doubt.
  const large = functions.filter(({ MemorySize }) => MemorySize !== 1024);
  const sending = [...Object.entries(OPERATION_GRANTS), ...Object.entries(WORKER_GRANTS)].filter(
    ([, grants]) => 'solverFallback' in grants,
  );
  expect(large).toHaveLength(sending.length);
  for (const lambda of large) expect(lambda).toMatchObject({ MemorySize: 1769 });
  expect(Math.min(...large.map(({ Timeout }) => Timeout))).toBe(29);
  expect(functions.map(({ FunctionName }) => FunctionName).filter((name) => name.length > 64)).toEqual([]);
});

it('keeps the logs of each area in one group, for thirty days', () => {
  const groups = resourcesIn(templates, 'AWS::Logs::LogGroup');
  expect(groups.map(({ stack }) => stack).toSorted()).toEqual(
    [...new Set(operations.map(({ id }) => id.split('.')[0])), 'api', 'edge', 'sockets', 'workers'].toSorted(),
  );
  expect(groups.map(({ Properties }) => Properties.RetentionInDays)).toEqual(groups.map(() => 30));
});

it('protects the table: no deletion, restorable to the second, encrypted, expiring, streaming new images', () => {
  const table = only('AWS::DynamoDB::GlobalTable');
  expect(table).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' });
  expect(table.Properties).toMatchObject({
    TableName: names.table,
    BillingMode: 'PAY_PER_REQUEST',
    StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
    SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
    TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [{ IndexName: 'gsi1', Projection: { ProjectionType: 'ALL' } }],
    Replicas: [
      {
        Region: 'eu-west-1',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
    ],
  });
});

describe.each(Object.entries(QUEUES) as [QueueName, (typeof QUEUES)[QueueName]][])('the queue %s', (name, declared) => {
  it('hands what it cannot deliver to its dead letters, and both ring an alarm', () => {
    const queue = resourcesIn(templates, 'AWS::SQS::Queue', 'data').find(
      ({ Properties }) => Properties.QueueName === names.queue(name),
    );
    const { deadLetterTargetArn, maxReceiveCount } = queue?.Properties.RedrivePolicy ?? {};
    const dead = resourcesIn(templates, 'AWS::SQS::Queue').find(({ id }) => `${id}.Arn` === plain(deadLetterTargetArn));
    expect(maxReceiveCount).toBe(declared.maxReceives);
    // What guests wrote is kept no longer than a person needs to look after it.
    const days = name === 'whatsapp-events' ? 5 : 14;
    const kept = { QueueName: names.deadLetters(name), MessageRetentionPeriod: days * 86_400 };
    expect(dead?.Properties).toMatchObject(kept);
    const watched = all('AWS::CloudWatch::Alarm').flatMap(({ Dimensions = [] }) => Dimensions.map(plainValue));
    expect(watched).toEqual(expect.arrayContaining([names.queue(name), names.deadLetters(name)]));
  });

  it('is encrypted, answers over TLS only, and waits six times the worker’s time-out', () => {
    const queue = resourcesIn(templates, 'AWS::SQS::Queue').find(
      ({ Properties }) => Properties.QueueName === names.queue(name),
    );
    expect(queue?.Properties).toMatchObject({ SqsManagedSseEnabled: true, VisibilityTimeout: declared.timeout * 6 });
    expect(queue?.Properties.FifoQueue ?? false).toBe(declared.fifo);
    const policies = all('AWS::SQS::QueuePolicy').filter(({ Queues }) =>
      Queues.some((q: { Ref: string }) => q.Ref === queue?.id),
    );
    expect(JSON.stringify(policies)).toContain('"Bool":{"aws:SecureTransport":"false"}');
  });

  it('feeds its worker in batches that may fail in part', () => {
    const source = all('AWS::Lambda::EventSourceMapping').find(({ EventSourceArn }) =>
      plain(EventSourceArn).endsWith(`:${names.queue(name)}`),
    );
    expect(source).toMatchObject({
      BatchSize: declared.batchSize,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 10 },
    });
  });
});

const plainValue = ({ Value }: { Value: unknown }) => plain(Value);

it('hands new outbox items to their consumer, by the filter that the wiring declares', () => {
  const source = all('AWS::Lambda::EventSourceMapping', 'workers').find(({ FilterCriteria }) => FilterCriteria);
  expect(JSON.parse(source?.FilterCriteria.Filters[0].Pattern)).toEqual(OUTBOX_STREAM.filter);
  expect(source?.EventSourceArn['Fn::GetStackOutput']).toMatchObject({ StackName: 'coperto-dev-data' });
  expect(source?.BisectBatchOnFunctionError).toBe(true);
  expect(plain(source?.DestinationConfig.OnFailure.Destination)).toMatch(new RegExp(`:${names.undelivered}$`));
});

describe('the live connections', () => {
  it('are let in and out by functions, and pinged at no function’s cost', () => {
    expect(only('AWS::ApiGatewayV2::Api', 'sockets').Properties).toMatchObject({ ProtocolType: 'WEBSOCKET' });
    const routes = resourcesIn(templates, 'AWS::ApiGatewayV2::Route', 'sockets').map(({ Properties }) => Properties);
    const integrations = resourcesIn(templates, 'AWS::ApiGatewayV2::Integration', 'sockets');
    const behind = routes.map(({ RouteKey, Target }) => {
      const { Properties } = integrations.find(({ id }) => plain(Target) === `integrations/${id}`) ?? {};
      return [RouteKey, Properties?.IntegrationType, plain(Properties?.IntegrationUri).split(':function:')[1]];
    });
    expect(behind).toEqual([
      ['$connect', 'AWS_PROXY', 'coperto-dev-live-connect/invocations'],
      ['$disconnect', 'AWS_PROXY', 'coperto-dev-live-disconnect/invocations'],
      ['$default', 'MOCK', undefined],
    ]);
  });

  it('choose the template of a ping and of its answer, without which API Gateway passes neither on', () => {
    const mock = all('AWS::ApiGatewayV2::Integration', 'sockets').filter((each) => each.IntegrationType === 'MOCK');
    const answers = all('AWS::ApiGatewayV2::IntegrationResponse', 'sockets');
    expect([mock.length, answers.length]).toEqual([1, 2]);
    for (const { TemplateSelectionExpression, RequestTemplates, ResponseTemplates } of [...mock, ...answers]) {
      expect(TemplateSelectionExpression).toBe('\\$default');
      expect(Object.keys(RequestTemplates ?? ResponseTemplates)).toEqual(['$default']);
    }
  });

  it('stand behind the edge at the one path that is the name of their stage', () => {
    expect(only('AWS::ApiGatewayV2::Stage', 'sockets').Properties).toMatchObject({ StageName: LIVE_PATH.slice(1) });
    const [{ CacheBehaviors }] = all('AWS::CloudFront::Distribution').map(
      ({ DistributionConfig }) => DistributionConfig,
    );
    const paths = CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern);
    expect(paths).toContain(LIVE_PATH);
  });

  it('hear what the wiring declares, from the moment they are deployed, and no old word', () => {
    const source = only('AWS::Lambda::EventSourceMapping', 'sockets').Properties;
    expect(JSON.parse(source.FilterCriteria.Filters[0].Pattern)).toEqual(LIVE_STREAM.filter);
    expect(source).toMatchObject({ StartingPosition: 'LATEST', MaximumRecordAgeInSeconds: 60 });
  });
});

it('sweeps every minute, ends what was kept and checks figures every hour, looks for exchange rates, and rings otherwise', () => {
  const schedules = all('AWS::Scheduler::Schedule');
  const rates = schedules.map(({ ScheduleExpression }) => ScheduleExpression);
  expect(rates).toEqual(['rate(1 minute)', 'rate(60 minutes)', 'rate(60 minutes)', 'rate(15 minutes)']);
  for (const { FlexibleTimeWindow, Target } of schedules) {
    expect(FlexibleTimeWindow.Mode).toBe('OFF');
    expect(plain(Target.DeadLetterConfig.Arn)).toMatch(new RegExp(`:${names.undelivered}$`));
  }
});

it('repeats no run of sweep or retention that failed, for the next one finds what it missed', () => {
  const bounds = all('AWS::Lambda::EventInvokeConfig', 'workers');
  expect(bounds).toHaveLength(all('AWS::Scheduler::Schedule').length);
  for (const each of bounds) expect(each).toMatchObject({ MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 });
});

it('has the bus rules of the wiring, an archive, and dead letters for each target', () => {
  const rules = all('AWS::Events::Rule');
  const ownBus = rules.filter(({ EventBusName }) => EventBusName !== undefined);
  expect(ownBus.map(({ EventPattern }) => EventPattern)).toEqual(BUS_RULES.map(({ pattern }) => pattern));
  expect(rules.flatMap(({ Targets }) => Targets).filter(({ DeadLetterConfig }) => !DeadLetterConfig)).toEqual([]);
  expect(only('AWS::Events::Archive').Properties).toMatchObject({ RetentionDays: 30 });
});

it('is told by SES on the default bus what becomes of the mails of this stage, and of no other', () => {
  const arn = `arn:aws:ses:eu-west-1:AWS::AccountId:configuration-set/${names.mail}`;
  const [rule, ...more] = all('AWS::Events::Rule').filter(({ EventBusName }) => EventBusName === undefined);
  expect(more).toEqual([]);
  const { resources, ...pattern } = rule?.EventPattern ?? {};
  expect({ ...pattern, resources: resources.map(plain) }).toEqual(mailRule(arn).pattern);
  const [{ Arn }] = rule?.Targets ?? [];
  const queue = resourcesIn(templates, 'AWS::SQS::Queue').find(({ id }) => `${id}.Arn` === plain(Arn));
  expect(queue?.Properties.QueueName).toBe(names.queue('mail-events'));

  expect(only('AWS::SES::ConfigurationSet').Properties).toMatchObject({
    Name: names.mail,
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  });
  const { EventDestination } = only('AWS::SES::ConfigurationSetEventDestination').Properties;
  expect(EventDestination.Enabled).toBe(true);
  expect(EventDestination.MatchingEventTypes).toHaveLength(mailRule(arn).pattern['detail-type'].length);
  expect(plain(EventDestination.EventBridgeDestination.EventBusArn)).toMatch(/:event-bus\/default$/);
});

it('brings the domain that mail comes from, and tells the records that prove it', () => {
  expect(only('AWS::SES::EmailIdentity').Properties.EmailIdentity).toBe(dev().mail.domain);
  const { Outputs } = templates.get('data');
  for (const nth of [1, 2, 3]) {
    expect(plain(Outputs[`MailRecord${nth}`].Value)).toMatch(new RegExp(`DkimDNSTokenName${nth}$`));
    expect(plain(Outputs[`MailRecordTarget${nth}`].Value)).toMatch(new RegExp(`DkimDNSTokenValue${nth}$`));
  }
});

it('brings the workers before the operations, for what a new operation writes only a new worker passes on', () => {
  const before = deployedBefore();
  expect(AREAS.filter((area) => !before.get(area)?.includes('workers'))).toEqual([]);
  expect(before.get('workers')).toEqual(['data']);
});

it('binds no stack to another by an export, which could not be changed while it is read', () => {
  const outputs = [...templates].flatMap(([, { Outputs = {} }]) => Object.values<{ Export?: object }>(Outputs));
  expect(outputs.length).toBeGreaterThan(0);
  expect(outputs.filter((output) => output.Export)).toEqual([]);
});
