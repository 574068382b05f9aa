export type Channel = 'email' | 'whatsapp';

/** A code that was requested; it is only valid together with the id of its request. */
export type Sent = {
  readonly email: string;
  readonly channel: Channel;
  readonly request: string;
  readonly minutes: number;
};
