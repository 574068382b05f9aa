import { randomUUID } from 'node:crypto';
import { ServiceError } from '../aws-json.ts';
import { ACCOUNT, REGION } from '../names.ts';

/** An event as a rule's target receives it. */
export type Envelope = {
  readonly version: '0';
  readonly id: string;
  readonly 'detail-type': string;
  readonly source: string;
  readonly account: string;
  readonly time: string;
  readonly region: string;
  readonly resources: readonly string[];
  readonly detail: unknown;
};

/** Stores an event durably in the queue of every rule that matches it before it resolves. */
export type Deliver = (envelope: Envelope) => Promise<void>;

type Entry = {
  readonly Source?: string;
  readonly DetailType?: string;
  readonly Detail?: string;
  readonly EventBusName?: string;
  readonly Resources?: readonly string[];
  /** Seconds since the epoch. */
  readonly Time?: number;
};

type Outcome = { EventId: string } | { ErrorCode: string; ErrorMessage: string };

const MAX_ENTRIES = 10;
const MAX_BYTES = 256 * 1024;

/** PutEvents: refuses the whole request when it exceeds the service's limits, and a faulty entry individually. */
export function putEvents(busName: string, deliver: Deliver, now: () => number) {
  return async (input: Record<string, unknown>) => {
    const entries = input.Entries as readonly Entry[] | undefined;
    if (!Array.isArray(entries) || entries.length < 1 || entries.length > MAX_ENTRIES) {
      throw new ServiceError('ValidationException', `Entries must have 1 to ${MAX_ENTRIES} members`);
    }
    if (entries.reduce((bytes, entry) => bytes + sizeOf(entry), 0) > MAX_BYTES) {
      throw new ServiceError('ValidationException', 'Total size of the entries in the request is over the limit.');
    }
    const outcomes = await Promise.all(entries.map((entry) => take(entry, busName, deliver, now)));
    return { FailedEntryCount: outcomes.filter((outcome) => 'ErrorCode' in outcome).length, Entries: outcomes };
  };
}

async function take(entry: Entry, busName: string, deliver: Deliver, now: () => number): Promise<Outcome> {
  const fault = faultOf(entry, busName);
  if (fault) return { ErrorCode: fault[0], ErrorMessage: fault[1] };
  const detail = parseObject(entry.Detail ?? '');
  if (!detail) return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is malformed.' };
  const id = randomUUID();
  try {
    await deliver({
      version: '0',
      id,
      'detail-type': entry.DetailType ?? '',
      source: entry.Source ?? '',
      account: ACCOUNT,
      // EventBridge gives times in whole seconds.
      time: new Date(entry.Time ? entry.Time * 1000 : now()).toISOString().replace(/\.\d+Z$/, 'Z'),
      region: REGION,
      resources: entry.Resources ?? [],
      detail,
    });
  } catch (error) {
    return { ErrorCode: 'InternalFailure', ErrorMessage: String(error) };
  }
  return { EventId: id };
}

function faultOf(entry: Entry, busName: string): [code: string, message: string] | null {
  if (!entry.Source)
    return ['InvalidArgument', 'Parameter Source is not valid. Reason: Source is a required argument.'];
  if (entry.Source.startsWith('aws.')) {
    return ['NotAuthorizedForSourceException', `Not authorized for the source ${entry.Source}.`];
  }
  if (!entry.DetailType) {
    return ['InvalidArgument', 'Parameter DetailType is not valid. Reason: DetailType is a required argument.'];
  }
  if (!entry.Detail)
    return ['InvalidArgument', 'Parameter Detail is not valid. Reason: Detail is a required argument.'];
  const bus = entry.EventBusName ?? 'default';
  if (bus !== busName) return ['ResourceNotFoundException', `Event bus ${bus} does not exist.`];
  return null;
}

/** The size of an entry as EventBridge counts it: its texts in UTF-8, plus 14 bytes if it has a time. */
function sizeOf({ Source = '', DetailType = '', Detail = '', Resources = [], Time }: Entry): number {
  const texts = [Source, DetailType, Detail, ...Resources];
  return texts.reduce((bytes, text) => bytes + Buffer.byteLength(text), Time === undefined ? 0 : 14);
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
