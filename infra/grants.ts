import type { OperationId } from '#shared/operations/index.ts';
import type { QueueName, SecretName } from './wiring.ts';

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem';

/** What a function may do, and its size if not the default. Its role and environment follow from this. */
export type Grants = {
  readonly table: readonly TableAction[];
  /** It also queries the table's index. */
  readonly index?: true;
  readonly secrets?: readonly SecretName[];
  /** Queues it sends to. */
  readonly queues?: readonly QueueName[];
  /** Puts events on the bus. */
  readonly publishes?: true;
  /** Calls the WhatsApp Cloud API. */
  readonly sendsWhatsApp?: true;
  /** Opens the provider's dialog in which a venue connects a number of its own. */
  readonly opensWhatsAppDialog?: true;
  /** Asks the Cloud API about numbers of venues, as our app there. */
  readonly asksWhatsApp?: true;
  /** Needs the WhatsApp number that guests write to. */
  readonly linksWhatsApp?: true;
  /** Pictures in the bucket: offers uploads, receives them, or only deletes. */
  readonly pictures?: 'offers' | 'receives' | 'removes';
  /** Sends mail as the stage's own address. */
  readonly sendsMail?: true;
  /** Asks how many mails the provider takes. */
  readonly asksMailQuota?: true;
  /** Asks what the provider and the name servers know of the domain that mail comes from. */
  readonly asksMailIdentity?: true;
  /** Needs the origin of the staff's application. */
  readonly needsAppOrigin?: true;
  /** Needs the platform's contact address. */
  readonly namesSupport?: true;
  /** Needs the parent domain of venues' default hostnames. */
  readonly namesVenues?: true;
  /** Custom hostnames: only needs their target, or also calls DNS, ACM and CloudFront. */
  readonly hostnames?: 'shows' | 'asks';
  /** Loads the exact solver for decisions in doubt (record 47), which takes seconds of a whole core. */
  readonly solverFallback?: true;
  /** Calls the payment providers, on venues' accounts. */
  readonly callsPayments?: true;
  /** Calls the e-invoice provider and VIES. */
  readonly callsInvoicing?: true;
  /** Reads the European Central Bank's rates. */
  readonly readsRates?: true;
  /** The time-out in seconds, if not the one that follows from the grants. */
  readonly timeout?: number;
};

// The default: a commit under contention retries for at most eight seconds.
const SECONDS = 15;
// Just below API Gateway's limit: a doubt may take seconds of a core.
const SECONDS_WITH_SOLVER = 29;

/** The time-out of a function with these grants, in seconds. */
export const secondsFor = ({ timeout, solverFallback }: Grants): number =>
  timeout ?? (solverFallback ? SECONDS_WITH_SOLVER : SECONDS);

/** The grants of an area: a line for each of its operations. */
export type GrantsOf<Area extends string> = Readonly<Record<Extract<OperationId, `${Area}.${string}`>, Grants>>;
