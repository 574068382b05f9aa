import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { awsPatience } from '#functions/platform/aws-client.ts';
import { env } from '#functions/platform/env.ts';
import { type BusEvent, EVENT_SOURCE } from '#shared/contracts/events/bus.ts';

export type Bus = {
  /** Puts events on the bus; returns for each whether it was accepted, in the given order. */
  publish(events: readonly BusEvent[]): Promise<boolean[]>;
};

const MOST = 10;

export const eventBridge = (client: EventBridgeClient, busName: () => string): Bus => ({
  async publish(events) {
    const accepted: boolean[] = [];
    for (let first = 0; first < events.length; first += MOST) {
      const batch = events.slice(first, first + MOST);
      const { Entries = [] } = await client.send(
        new PutEventsCommand({
          Entries: batch.map((event) => ({
            EventBusName: busName(),
            Source: EVENT_SOURCE,
            DetailType: event.type,
            Detail: JSON.stringify(event),
          })),
        }),
      );
      accepted.push(...batch.map((_, index) => Entries[index]?.EventId !== undefined));
    }
    return accepted;
  },
});

/** The bus of this environment. */
export const bus = (): Bus => eventBridge(new EventBridgeClient(awsPatience()), () => env('BUS_NAME'));
