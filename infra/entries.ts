import { type OperationId, operations } from '#shared/operations/index.ts';
import {
  FIXINGS,
  LIVE_STREAM,
  OUTBOX_STREAM,
  PAGES,
  QUEUES,
  RETENTION,
  SOCKETS,
  STATS_CHECK,
  SWEEP,
  WEBHOOKS,
} from './wiring.ts';

/** A handler file below `functions/`, which becomes one bundle and one Lambda. */
export type Entry = `functions/${string}.ts`;

/** The file of an operation's handler, named as the operation is: `functions/guest/change_number.ts`. */
export function operationEntry(id: OperationId): Entry {
  const [area = '', name = ''] = id.split('.');
  return `functions/${area}/${name}.ts`;
}

/** The authorizer that refuses calls not made through the edge; its result is cached for an hour. */
export const ORIGIN_AUTHORIZER = 'functions/edge/origin.ts' satisfies Entry;

/** Every handler that the product deploys, in a fixed order. */
export function allEntries(): readonly Entry[] {
  return [
    ...operations.map(({ id }) => operationEntry(id)),
    ...Object.values(QUEUES).map(({ worker }) => worker),
    OUTBOX_STREAM.worker,
    LIVE_STREAM.worker,
    ...Object.values(SOCKETS).map(({ handler }) => handler),
    SWEEP.worker,
    RETENTION.worker,
    STATS_CHECK.worker,
    FIXINGS.worker,
    ...Object.values(WEBHOOKS).map(({ handler }) => handler),
    ...Object.values(PAGES).map(({ handler }) => handler),
    ORIGIN_AUTHORIZER,
  ];
}

/** The short name of an entry, used for its bundle's folder: `guest/change_number`, `workers/timers`. */
export const nameOf = (entry: Entry): string => entry.slice('functions/'.length).replace(/(\/handler)?\.ts$/, '');
