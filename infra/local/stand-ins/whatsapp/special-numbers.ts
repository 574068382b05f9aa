/**
 * Phone numbers with these last four digits provoke what a real provider does occasionally. The phone page and the
 * README show this table.
 */
export type Behaviour = {
  readonly about: string;
  /** Answers with this error code, this many times for a number; later messages are accepted. */
  readonly refuse?: { readonly code: number; readonly times: number };
  /** Accepts the message, and reports later that it failed with this code. */
  readonly fail?: number;
  /** Keeps the connection open without an answer. */
  readonly silent?: true;
  /** How far the message gets; the default is delivered. */
  readonly reach?: 'nowhere' | 'sent';
  /** Reports everything twice, or the last first. */
  readonly webhooks?: 'twice' | 'reversed';
};

export const SPECIAL_NUMBERS: Readonly<Record<string, Behaviour>> = {
  '0026': { about: 'not on WhatsApp: taken, then failed with 131026', fail: 131026 },
  '0049': { about: 'held back by Meta: taken, then failed with 131049', fail: 131049 },
  '0056': { about: 'pair limit 131056 twice, then delivered', refuse: { code: 131056, times: 2 } },
  '0429': { about: 'throughput limit 130429 once, then delivered', refuse: { code: 130429, times: 1 } },
  '1000': { about: 'temporary fault 131000 twice, then delivered', refuse: { code: 131000, times: 2 } },
  '0190': { about: 'token refused with 190, always', refuse: { code: 190, times: Number.POSITIVE_INFINITY } },
  '0408': { about: 'taken and delivered, but the answer to the sender is lost', silent: true },
  '0504': { about: 'neither answered nor delivered', silent: true, reach: 'nowhere' },
  '0404': { about: 'phone switched off: sent, never delivered', reach: 'sent' },
  '0011': { about: 'every status is reported twice', webhooks: 'twice' },
  '0012': { about: 'statuses are reported in the wrong order', webhooks: 'reversed' },
};

const USUAL: Behaviour = { about: 'delivered at once' };

export const behaviourOf = (phone: string): Behaviour => SPECIAL_NUMBERS[phone.slice(-4)] ?? USUAL;
