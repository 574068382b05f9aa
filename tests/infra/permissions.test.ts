import { beforeAll, describe, expect, it } from 'vitest';
import { allEntries, operationEntry } from '#infra/entries.ts';
import type { Grants } from '#infra/grants.ts';
import { namesOf } from '#infra/names.ts';
import { OPERATION_GRANTS } from '#infra/operation-grants.ts';
import { FIXINGS, QUEUES, type QueueName, RETENTION, SOCKETS, STATS_CHECK, SWEEP, WEBHOOKS } from '#infra/wiring.ts';
import { WORKER_GRANTS } from '#infra/worker-grants.ts';
import { operations } from '#shared/operations/index.ts';
import { type Allowed, allowedBy, dev, type Json, plain, type Resource, resourcesIn, synthesise } from './kit.ts';

const names = namesOf(dev().name);
const TABLE = `arn:aws:dynamodb:eu-west-1:AWS::AccountId:table/${names.table}`;

const BUCKET = `arn:aws:s3:::${names.pictures('AWS::AccountId')}`;
/** Whose ids are made when they open. */
const LIVE_CONNECTIONS = 'arn:aws:execute-api:eu-west-1:AWS::AccountId:Api/live/*/@connections/*';

/** Ids of certificates and of names at the edge are given out when they are made, so what may be done to them goes by tags. */
const CERTIFICATES = ['arn:aws:acm:us-east-1:AWS::AccountId:certificate/*'];
const TENANTS = ['distribution*', 'connection-group/*'].map((kind) => `arn:aws:cloudfront::AWS::AccountId:${kind}`);
const tagged = (key: string) => ({
  StringEquals: { [`aws:${key}/product`]: 'coperto', [`aws:${key}/stage`]: dev().name },
});
const tenant = (...verbs: string[]) => verbs.map((verb) => `cloudfront:${verb}DistributionTenant`);
const HOSTNAMES: readonly Allowed[] = [
  {
    actions: ['acm:RequestCertificate', 'acm:AddTagsToCertificate'],
    resources: CERTIFICATES,
    only: tagged('RequestTag'),
  },
  { actions: ['acm:DeleteCertificate'], resources: CERTIFICATES, only: tagged('ResourceTag') },
  { actions: ['acm:DescribeCertificate'], resources: CERTIFICATES },
  { actions: [...tenant('Create'), 'cloudfront:TagResource'], resources: TENANTS, only: tagged('RequestTag') },
  { actions: tenant('Update', 'Delete'), resources: TENANTS, only: tagged('ResourceTag') },
  { actions: tenant('Get'), resources: TENANTS },
];

let templates: ReturnType<typeof synthesise>;
beforeAll(() => {
  templates = synthesise();
});

const functions = () => resourcesIn(templates, 'AWS::Lambda::Function');
const roles = () => resourcesIn(templates, 'AWS::IAM::Role');

/** What the function of that name may do, beside writing its log. */
function roleOf(name: string): Allowed[] {
  const lambda = functions().find(({ Properties }) => Properties.FunctionName === name);
  const [roleId] = lambda?.Properties.Role['Fn::GetAtt'] ?? [];
  const role = roles().find(({ id, stack }) => id === roleId && stack === lambda?.stack);
  if (!role) throw new Error(`${name} has no role`);
  return allowedBy(role).filter(({ actions }) => !actions.includes('logs:PutLogEvents'));
}

/** The same, as the grants say it should be. */
function expected({
  table,
  index,
  secrets = [],
  queues = [],
  publishes,
  sendsMail,
  asksMailQuota,
  asksMailIdentity,
  pictures,
  hostnames,
}: Grants): Allowed[] {
  const sqs = (name: string) => `arn:aws:sqs:eu-west-1:AWS::AccountId:${name}`;
  return [
    { actions: table.map((action) => `dynamodb:${action}`), resources: [TABLE] },
    ...(index ? [{ actions: ['dynamodb:Query'], resources: [`${TABLE}/index/gsi1`] }] : []),
    {
      actions: ['ssm:GetParameters'],
      resources: secrets.map((secret) => `arn:aws:ssm:eu-west-1:AWS::AccountId:parameter/coperto/dev/${secret}`),
    },
    { actions: ['sqs:SendMessage'], resources: queues.map((queue) => sqs(names.queue(queue))) },
    ...(publishes
      ? [
          {
            actions: ['events:PutEvents'],
            resources: [`arn:aws:events:eu-west-1:AWS::AccountId:event-bus/${names.bus}`],
          },
        ]
      : []),
    ...(pictures === 'offers' ? [{ actions: ['s3:PutObject'], resources: [`${BUCKET}/incoming/*`] }] : []),
    ...(pictures === 'removes' ? [{ actions: ['s3:DeleteObject'], resources: [`${BUCKET}/media/*`] }] : []),
    ...(pictures === 'receives'
      ? [
          { actions: ['s3:GetObject', 's3:DeleteObject'], resources: [`${BUCKET}/incoming/*`] },
          { actions: ['s3:PutObject', 's3:DeleteObject'], resources: [`${BUCKET}/media/*`] },
          { actions: ['s3:ListBucket'], resources: [BUCKET] },
        ]
      : []),
    ...(hostnames === 'asks' ? HOSTNAMES : []),
    ...(sendsMail
      ? [
          {
            actions: ['ses:SendEmail'],
            resources: [`identity/${dev().mail.domain}`, `configuration-set/${names.mail}`].map(
              (kind) => `arn:aws:ses:eu-west-1:AWS::AccountId:${kind}`,
            ),
          },
        ]
      : []),
    ...(asksMailQuota ? [{ actions: ['ses:GetAccount'], resources: ['*'] }] : []),
    ...(asksMailIdentity
      ? [
          {
            actions: ['ses:GetEmailIdentity'],
            resources: [`arn:aws:ses:eu-west-1:AWS::AccountId:identity/${dev().mail.domain}`],
          },
        ]
      : []),
  ].filter(({ actions, resources }) => actions.length > 0 && resources.length > 0);
}

it.each(operations.map(({ id }) => id))('lets %s do what its grants say and nothing else', (id) => {
  expect(roleOf(names.operation(operationEntry(id)))).toEqual(expected(OPERATION_GRANTS[id]));
});

it.each(Object.entries(QUEUES) as [QueueName, (typeof QUEUES)[QueueName]][])(
  'lets the %s worker do what its grants say and read its own queue',
  (queue, { worker }) => {
    const arn = `arn:aws:sqs:eu-west-1:AWS::AccountId:${names.queue(queue)}`;
    const reads = { actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], resources: [arn] };
    expect(roleOf(names.worker(worker))).toEqual([...expected(WORKER_GRANTS[worker]), reads]);
  },
);

it.each([SWEEP, RETENTION, STATS_CHECK, FIXINGS])(
  'lets $worker do what its grants say and nothing else',
  ({ worker: entry }) => {
    expect(roleOf(names.worker(entry))).toEqual(expected(WORKER_GRANTS[entry]));
  },
);

it('lets the webhook do what its grants say and nothing else', () => {
  const entry = 'functions/webhooks/whatsapp.ts';
  expect(roleOf(names.webhook(entry))).toEqual(expected(WORKER_GRANTS[entry]));
});

it.each(Object.values(SOCKETS))('lets $handler do what its grants say and nothing else', ({ handler }) => {
  expect(roleOf(names.socket(handler))).toEqual(expected(WORKER_GRANTS[handler]));
});

it('lets no function tag or delete the platform’s own certificate, which would make it one of those', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/11111111-2222-3333-4444-555555555555';
  const own = synthesise({ ...dev(), domain: { names: ['tables.example.com'], certificateArn } });
  const statements = resourcesIn(own, 'AWS::IAM::Role').flatMap(({ Properties }) =>
    (Properties.Policies ?? []).flatMap(({ PolicyDocument }: Json) => PolicyDocument.Statement),
  );
  const tagging = statements.filter(
    ({ Effect, Action }) => Effect === 'Allow' && Action.includes('acm:DeleteCertificate'),
  );
  const denied = statements.filter(({ Effect, Resource: on }) => Effect === 'Deny' && on === certificateArn);
  expect(denied.length).toBe(tagging.length);
  expect(denied.length).toBeGreaterThan(0);
  for (const { Action } of denied) expect(Action).toEqual(['acm:AddTagsToCertificate', 'acm:DeleteCertificate']);
});

describe('every role', () => {
  it('allows no action and no resource with a wildcard, but pictures below a folder, live connections, hostnames and the mail quota', () => {
    const policies = resourcesIn(templates, 'AWS::IAM::ManagedPolicy').map((each) => ({
      ...each,
      Properties: { Policies: [each.Properties] },
    }));
    const all = [...roles(), ...policies].flatMap((each: Resource) => allowedBy(each));
    expect(all.length).toBeGreaterThan(functions().length);
    const folders = ['incoming', 'media'].map((folder) => `${BUCKET}/${folder}/*`);
    const named = [...folders, ...CERTIFICATES, ...TENANTS];
    expect(
      all
        // SES knows no resource of this one.
        .filter(({ actions }) => actions.join() !== 'ses:GetAccount')
        .flatMap(({ actions, resources }) => [...actions, ...resources])
        .filter((part) => part.includes('*') && !named.includes(part)),
    ).toEqual([LIVE_CONNECTIONS]);
  });

  it('stands in a template as one role of one function, with no policy from elsewhere', () => {
    const used = functions().map(({ stack, Properties }) => `${stack} ${Properties.Role['Fn::GetAtt'][0]}`);
    expect(new Set(used).size).toBe(allEntries().length);
    expect(resourcesIn(templates, 'AWS::IAM::Policy')).toEqual([]);
    expect(roles().flatMap(({ Properties }) => Properties.ManagedPolicyArns ?? [])).toEqual([]);
  });
});

it('lets the API invoke operations, webhooks, pages and the origin check, and no worker', () => {
  // One policy holds fifty functions; the others stand beside it, each sorted by itself.
  const policies = resourcesIn(templates, 'AWS::IAM::ManagedPolicy', 'api');
  const statements = policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
  expect(new Set(statements.map(({ Action }) => Action))).toEqual(new Set(['lambda:InvokeFunction']));
  const invoked = statements
    .flatMap(({ Resource }) => [Resource].flat())
    .map((arn) => plain(arn).split(':function:')[1]);
  const expected = [
    ...Object.values(WEBHOOKS).map(({ handler }) => names.webhook(handler)),
    names.page('functions/pages/calendar.ts'),
    names.page('functions/pages/forward.ts'),
    names.page('functions/pages/guest.ts'),
    names.page('functions/pages/unsubscribe.ts'),
    ...operations.map(({ id }) => names.operation(operationEntry(id))),
    names.authorizer,
  ];
  expect(invoked.toSorted()).toEqual(expected.toSorted());
});
