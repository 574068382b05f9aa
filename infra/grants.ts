import type { QueueName, SecretName } from './wiring.ts';

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem';

/** What one function's role may do, and its size where the default is wrong. Its environment follows from this too. */
export type Grants = {
  readonly table: readonly TableAction[];
  /** Its queries go to the table's index as well. */
  readonly index?: true;
  readonly secrets?: readonly SecretName[];
  /** Queues it sends to. */
  readonly queues?: readonly QueueName[];
  /** Puts events on the bus. */
  readonly publishes?: true;
  /** Calls the WhatsApp Cloud API. */
  readonly sendsWhatsApp?: true;
  /** Tells guests where to write to in WhatsApp. */
  readonly linksWhatsApp?: true;
  /** Pictures in the bucket: hands out places to upload to, takes what was uploaded, or only lets it go. */
  readonly pictures?: 'offers' | 'receives' | 'removes';
  /** Sends mail as the stage's own address. */
  readonly sendsMail?: true;
  /** Is told where the application of the house is. */
  readonly leadsToHouse?: true;
  /** Tells its callers where they reach the platform. */
  readonly namesSupport?: true;
  /** Gives venues their first address. */
  readonly namesVenues?: true;
  /** Hostnames of houses: says where they lead, or asks DNS, certificates and the edge as well. */
  readonly hostnames?: 'shows' | 'asks';
  /** Sends for the exact solver where a decision stays in doubt (record 47), which takes seconds of a whole core. */
  readonly doubts?: true;
  /** Seconds that it may run, where that is not what follows from the rest. */
  readonly timeout?: number;
};

// A commit under contention tries again for at most eight seconds.
const SECONDS = 15;
// Nearly the longest that the API waits: a doubt may take seconds of a core.
const SECONDS_IN_DOUBT = 29;

/** How long what holds these grants may run, in seconds. */
export const secondsFor = ({ timeout, doubts }: Grants): number => timeout ?? (doubts ? SECONDS_IN_DOUBT : SECONDS);
