import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm';
import { afterEach, describe, expect, it } from 'vitest';
import { serveAwsJson } from '#infra/local/aws-json.ts';
import { type Envelope, putEvents } from '#infra/local/bus/put-events.ts';
import { clientFor } from '#infra/local/names.ts';
import { getParameters, loadSecrets } from '#infra/local/secrets.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const NOON = Date.UTC(2026, 10, 21, 12, 0, 0, 345);

async function aBus(deliver: (envelope: Envelope) => Promise<void> = async () => {}) {
  const server = await serveAwsJson({ 'AWSEvents.PutEvents': putEvents('bus', deliver, () => NOON) }, () => {});
  stops.push(server.stop);
  const client = new EventBridgeClient({ ...clientFor(server.endpoint), maxAttempts: 1 });
  return (Entries: ConstructorParameters<typeof PutEventsCommand>[0]['Entries']) =>
    client.send(new PutEventsCommand({ Entries }));
}

const anEntry = (over: object = {}) => ({
  Source: 'coperto',
  DetailType: 'reservation.changed',
  Detail: '{"revision":1}',
  EventBusName: 'bus',
  ...over,
});

describe('the event bus', () => {
  it('delivers an event in the envelope of the real one before it answers', async () => {
    const delivered: Envelope[] = [];
    const put = await aBus(async (envelope) => {
      delivered.push(envelope);
    });
    const answer = await put([anEntry()]);
    expect(answer.FailedEntryCount).toBe(0);
    expect(delivered).toEqual([
      {
        version: '0',
        id: answer.Entries?.[0]?.EventId,
        'detail-type': 'reservation.changed',
        source: 'coperto',
        account: '000000000000',
        time: '2026-11-21T12:00:00Z',
        region: 'eu-south-1',
        resources: [],
        detail: { revision: 1 },
      },
    ]);
  });

  it.each([
    ['no source', { Source: '' }, 'InvalidArgument'],
    ['a source of the provider', { Source: 'aws.ec2' }, 'NotAuthorizedForSourceException'],
    ['no type', { DetailType: undefined }, 'InvalidArgument'],
    ['no detail', { Detail: undefined }, 'InvalidArgument'],
    ['a detail that is no JSON', { Detail: '{' }, 'MalformedDetail'],
    ['a detail that is a list', { Detail: '[]' }, 'MalformedDetail'],
    ['another bus', { EventBusName: 'elsewhere' }, 'ResourceNotFoundException'],
  ])('refuses an entry with %s by itself and takes its neighbour', async (_, fault, code) => {
    const put = await aBus();
    const answer = await put([anEntry(fault), anEntry()]);
    expect(answer.FailedEntryCount).toBe(1);
    expect(answer.Entries?.[0]?.ErrorCode).toBe(code);
    expect(answer.Entries?.[1]?.EventId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('does not acknowledge an event that no queue has taken', async () => {
    const put = await aBus(async () => {
      throw new Error('disk full');
    });
    const answer = await put([anEntry()]);
    expect(answer.Entries?.[0]).toMatchObject({ ErrorCode: 'InternalFailure' });
    expect(answer.Entries?.[0]?.EventId).toBeUndefined();
  });

  it('takes ten entries and refuses eleven', async () => {
    const put = await aBus();
    await expect(put(Array.from({ length: 10 }, () => anEntry()))).resolves.toMatchObject({ FailedEntryCount: 0 });
    await expect(put(Array.from({ length: 11 }, () => anEntry()))).rejects.toThrow(/1 to 10/);
  });

  it('takes 256 KiB in all and refuses a byte more', async () => {
    const put = await aBus();
    const filler = 256 * 1024 - Buffer.byteLength('coperto' + 'reservation.changed' + '{"a":""}');
    const sized = (length: number) => [anEntry({ Detail: JSON.stringify({ a: 'x'.repeat(length) }) })];
    await expect(put(sized(filler))).resolves.toMatchObject({ FailedEntryCount: 0 });
    await expect(put(sized(filler + 1))).rejects.toThrow(/over the limit/);
  });
});

describe('the parameter store', () => {
  it('answers the secrets of its stage and names those it does not know', async () => {
    const secrets = loadSecrets(null);
    const server = await serveAwsJson({ 'AmazonSSM.GetParameters': getParameters(secrets) }, () => {});
    stops.push(server.stop);
    const client = new SSMClient(clientFor(server.endpoint));
    const Names = ['/coperto/local/link-key', '/coperto/prod/link-key', '/coperto/local/nothing'];
    const answer = await client.send(new GetParametersCommand({ Names, WithDecryption: true }));
    expect(answer.Parameters?.map(({ Value }) => Value)).toEqual([secrets['link-key']]);
    expect(answer.InvalidParameters).toEqual(Names.slice(1));
  });

  it('refuses an action it does not have', async () => {
    const server = await serveAwsJson({}, () => {});
    stops.push(server.stop);
    const client = new SSMClient({ ...clientFor(server.endpoint), maxAttempts: 1 });
    await expect(client.send(new GetParametersCommand({ Names: ['/a'] }))).rejects.toThrow(/no action/);
  });
});
