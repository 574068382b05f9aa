import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { afterEach, expect, it } from 'vitest';
import { eventBridge } from '#functions/gateways/bus.ts';
import { serveAwsJson } from '#infra/local/aws-json.ts';
import type { BusEvent } from '#shared/contracts/events/bus.ts';
import { aReservation, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const events = (count: number): BusEvent[] =>
  Array.from({ length: count }, (_, n) => ({
    type: 'reservation.changed',
    venueId: VENUE_ID,
    date: SATURDAY,
    reservationId: aReservation().id,
    revision: n + 1,
  }));

type Entry = {
  readonly EventBusName: string;
  readonly Source: string;
  readonly DetailType: string;
  readonly Detail: string;
};

/** A bus that refuses the events of some revisions. */
async function busThatRefuses(revisions: readonly number[]) {
  const calls: Entry[][] = [];
  const server = await serveAwsJson(
    {
      'AWSEvents.PutEvents': async (input: Record<string, unknown>) => {
        const entries = input.Entries as Entry[];
        calls.push(entries);
        return {
          Entries: entries.map(({ Detail }) =>
            revisions.includes(JSON.parse(Detail).revision) ? { ErrorCode: 'ThrottlingException' } : { EventId: 'e' },
          ),
        };
      },
    },
    () => {},
  );
  const credentials = { accessKeyId: 'tests', secretAccessKey: 'tests' };
  const client = new EventBridgeClient({ endpoint: server.endpoint, region: 'eu-south-1', credentials });
  stops.push(server.stop, () => client.destroy());
  return { calls, bus: eventBridge(client, () => 'coperto-tests') };
}

it('puts events on the bus in calls of ten, under the product’s name', async () => {
  const { calls, bus } = await busThatRefuses([]);
  expect(await bus.publish(events(12))).toEqual(Array.from({ length: 12 }, () => true));
  expect(calls.map((each) => each.length)).toEqual([10, 2]);
  expect(calls[0]?.[0]).toMatchObject({
    EventBusName: 'coperto-tests',
    Source: 'coperto',
    DetailType: 'reservation.changed',
  });
  expect(JSON.parse(calls[1]?.[1]?.Detail ?? '')).toEqual(events(12)[11]);
});

it('says which events were not accepted', async () => {
  const { bus } = await busThatRefuses([2, 11]);
  const accepted = await bus.publish(events(12));
  expect(accepted.flatMap((taken, index) => (taken ? [] : [index]))).toEqual([1, 10]);
});
