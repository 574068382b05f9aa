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
  readonly timeout?: number;
};
