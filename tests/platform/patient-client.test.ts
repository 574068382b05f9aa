import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { expect, it, onTestFinished } from 'vitest';
import { awsPatience, patientRequests } from '#functions/platform/aws-client.ts';
import { clientFor } from '#infra/local/names.ts';

/** A client of a table engine that answers each request after some time, with one try only. */
async function aClient(answersAfterMs: number): Promise<DynamoDBClient> {
  const server = createServer((_, response) => {
    const answer = '{"TableNames":[]}';
    setTimeout(() => response.setHeader('content-type', 'application/x-amz-json-1.0').end(answer), answersAfterMs);
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new DynamoDBClient({ ...clientFor(endpoint), ...awsPatience(), maxAttempts: 1 });
  onTestFinished(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });
  return client;
}

it('waits for a free connection for longer than for a new one', async () => {
  const client = await aClient(700);
  const calls = Array.from({ length: 130 }, () => client.send(new ListTablesCommand({})));
  const all = await Promise.allSettled(calls);
  expect(all.filter(({ status }) => status === 'rejected')).toEqual([]);
});

it('does not give a connection up because the process had no time to look', async () => {
  const client = await aClient(0);
  const calls = Array.from({ length: 20 }, () => client.send(new ListTablesCommand({})));
  // Once the connections are begun, the process is busy for longer than one of them may take.
  await new Promise((begun) => setImmediate(begun));
  const until = performance.now() + 1_300;
  while (performance.now() < until);
  const all = await Promise.allSettled(calls);
  expect(all.filter(({ status }) => status === 'rejected')).toEqual([]);
});

it('gives a connection up whose other end is silent', async () => {
  const { httpAgent } = patientRequests(4_000).requestHandler;
  onTestFinished(() => httpAgent.destroy());
  // A name that is never found: the connection stays at its beginning.
  const request = get({ agent: httpAgent, host: 'localhost', lookup: () => {} });
  const failed = await new Promise((resolve) => request.on('error', resolve));
  expect(failed).toMatchObject({ name: 'TimeoutError', code: 'ETIMEDOUT' });
});
