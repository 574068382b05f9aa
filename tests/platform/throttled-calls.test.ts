import { ACMClient } from '@aws-sdk/client-acm';
import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SQSClient } from '@aws-sdk/client-sqs';
import { SSMClient } from '@aws-sdk/client-ssm';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, it } from 'vitest';
import { acmCertificates } from '#functions/gateways/acm-certificates.ts';
import { eventBridge } from '#functions/gateways/bus.ts';
import { cloudfrontNames } from '#functions/gateways/cloudfront-names.ts';
import { apiGatewayPosts, connectionsAt } from '#functions/gateways/live-posts.ts';
import { sesMail } from '#functions/gateways/mail.ts';
import { sqsQueues } from '#functions/gateways/queues.ts';
import { s3Pictures } from '#functions/gateways/s3-pictures.ts';
import { getParameters } from '#functions/platform/ssm.ts';
import { documentsOf, type Table, tableOn } from '#functions/platform/table.ts';
import { clientFor } from '#infra/local/names.ts';

/* What AWS says when the SDK has tried often enough: it is never taken for an answer. */

const there = clientFor('http://127.0.0.1:9');
const failure = (name: string) => Object.assign(new Error(`${name} for now`), { name });
const mocks: { restore(): void }[] = [];
afterEach(() => {
  for (const mock of mocks.splice(0)) mock.restore();
});

const KEY = { pk: 'P', sk: 'S' };
const VERBS: readonly (readonly [string, (table: Table) => Promise<unknown>])[] = [
  ['get', (table) => table.get(KEY)],
  ['query', (table) => table.query({ pk: 'P' })],
  ['put', (table) => table.put(KEY)],
  ['put with a condition', (table) => table.put(KEY, { absent: true })],
  ['update', (table) => table.update(KEY, { add: { n: 1 } })],
  ['update with a condition', (table) => table.update(KEY, { add: { n: 1 }, if: { equals: { n: 1 } } })],
  ['remove', (table) => table.remove(KEY)],
  ['transact', (table) => table.transact([{ put: KEY, if: { absent: true } }])],
];
const FAILURES = [
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ResourceNotFoundException',
  'TimeoutError',
] as const;

describe.each(VERBS)('the table’s %s', (_, call) => {
  it.each(FAILURES)('throws a %s, once, and takes it for no race', async (name) => {
    const mock = mockClient(DynamoDBDocumentClient).rejects(failure(name));
    mocks.push(mock);
    const table = tableOn(documentsOf(new DynamoDBClient(there)), () => 'table');
    await expect(call(table)).rejects.toMatchObject({ name });
    expect(mock.calls()).toHaveLength(1);
  });
});

const mail = { to: 'olga@demo.test', subject: 'Ciao', text: 'Ciao', kind: 'reset' };
const from = () => 'Coperto <noreply@coperto.test>';
const edge = async () => ({ distribution: 'E1', group: 'cg_1', target: 'houses.test' });
const certificates = () => acmCertificates(new ACMClient(there));
process.env.STAGE ??= 'local';
const names = () => cloudfrontNames(edge, new CloudFrontClient(there));
const pictures = () => s3Pictures(new S3Client(there), () => 'bucket');
const sent = { client: new SESv2Client(there), from, configurationSet: () => 'set' };
const CALLS = [
  ['SQS', SQSClient, () => sqsQueues(new SQSClient(there)).send('http://127.0.0.1:9/q', [{ body: 'x' }])],
  ['EventBridge', EventBridgeClient, () => eventBridge(new EventBridgeClient(there), () => 'b').publish([{} as never])],
  ['SSM', SSMClient, () => getParameters(new SSMClient(there), ['/a'])],
  ['SES', SESv2Client, () => sesMail(sent).send(mail)],
  ['ACM, for a certificate', ACMClient, () => certificates().request('a.test', 'token')],
  ['ACM, for its state', ACMClient, () => certificates().find('arn')],
  ['ACM, to remove it', ACMClient, () => certificates().remove('arn')],
  ['CloudFront, to connect', CloudFrontClient, () => names().connect('a.test', 'arn')],
  ['CloudFront, for the state', CloudFrontClient, () => names().isReady('dt_1')],
  ['CloudFront, to disconnect', CloudFrontClient, () => names().disconnect('dt_1')],
  ['S3, for an upload', S3Client, () => pictures().receive('acc_1', 'avatar', 'u')],
  ['S3, to remove a picture', S3Client, () => pictures().remove('/media/0123456789012345678901.webp')],
] as const;

it.each(CALLS)('a throttled call of %s is thrown, so that its caller comes again', async (_, client, call) => {
  const mock = mockClient(client as typeof SQSClient).rejects(failure('ThrottlingException'));
  mocks.push(mock);
  await expect(call()).rejects.toThrow('ThrottlingException');
  expect(mock.calls()).toHaveLength(1);
});

it('a throttled post to a connection counts as not delivered', async () => {
  mocks.push(mockClient(ApiGatewayManagementApiClient).rejects(failure('LimitExceededException')));
  expect(await apiGatewayPosts(connectionsAt('http://127.0.0.1:9')).post('id', '{}')).toBe('failed');
});
