import { type Entry, nameOf } from './entries.ts';
import { QUEUES, type QueueName, type SecretName } from './wiring.ts';

/** Parameters that are no secrets: our numbers and ids at WhatsApp. */
type PlainParameter = `whatsapp-${'phone-number-id' | 'number' | 'app-id' | 'config-id'}`;

/**
 * Physical names by stage. They are fixed, so that a stack can name another's resource without a CloudFormation export,
 * which would lock both to each other.
 */
export const namesOf = (stage: string) => {
  const prefix = `coperto-${stage}`;
  const suffix = (name: QueueName) => (QUEUES[name].fifo ? '.fifo' : '');
  return {
    table: prefix,
    bus: prefix,
    /** The configuration set of SES by which the fates of mails are told. */
    mail: prefix,
    queue: (name: QueueName) => `${prefix}-${name}${suffix(name)}`,
    deadLetters: (name: QueueName) => `${prefix}-${name}-dead${suffix(name)}`,
    /** Takes what the stream, the clock or the bus could not deliver. */
    undelivered: `${prefix}-undelivered`,
    /** Only these may be invoked by the API. */
    operation: (entry: Entry) => `${prefix}-op-${dashed(entry)}`,
    webhook: (entry: Entry) => `${prefix}-hook-${dashed(entry)}`,
    socket: (entry: Entry) => `${prefix}-live-${dashed(entry)}`,
    page: (entry: Entry) => `${prefix}-page-${dashed(entry)}`,
    worker: (entry: Entry) => `${prefix}-work-${dashed(entry)}`,
    authorizer: `${prefix}-origin`,
    logs: (area: string) => `/coperto/${stage}/${area}`,
    parameter: (name: SecretName | PlainParameter) => `/coperto/${stage}/${name}`,
    alarms: `${prefix}-alarms`,
    /** Bucket names stand once in the world; the account's number keeps them apart. */
    pictures: (awsAccount: string) => `${prefix}-pictures-${awsAccount}`,
  };
};

export type Names = ReturnType<typeof namesOf>;

const dashed = (entry: Entry) =>
  nameOf(entry)
    .replace(/^(workers|webhooks|pages|sockets)\//, '')
    .replaceAll('/', '-');
