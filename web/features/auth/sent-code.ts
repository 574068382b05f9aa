export type CodeChannel = 'email' | 'whatsapp';

/** A code that was requested; it is only valid together with the id of its request. */
export type SentCode = {
  readonly email: string;
  readonly channel: CodeChannel;
  readonly request: string;
  readonly minutes: number;
};
