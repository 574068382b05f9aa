import type { CodePurpose } from '#functions/credentials/account-secrets.ts';
import { newToken } from '#functions/platform/ids.ts';
import { type Item, type Table, transactSurely, type Write } from '#functions/platform/table.ts';
import { CODE_MINUTES } from '#shared/domain/messaging/code-template.ts';
import { codeIdOf, codeKey, ticketKey } from './codes.keys.ts';

export { codeIdOf } from './codes.keys.ts';

const CODE_MS = CODE_MINUTES * 60_000;
export const CODE_TRIES = 5;
/**
 * Tries in all at a code that is stored by somebody's address, where anybody may try. Each network address has only
 * `CODE_TRIES` of them, so that a stranger cannot use up those of the addressee.
 */
const DEVICE_TRIES = 100;

/** A code to be typed; it is derived from the nonce, so it is not stored. */
export type Code = {
  readonly nonce: string;
  /** Null when nobody has that address: the code exists all the same, but nobody knows it. */
  readonly userId: string | null;
  readonly channel: 'whatsapp' | 'email' | 'screen';
  /** The number to verify. */
  readonly phone?: string;
  /** The address to verify. */
  readonly email?: string;
  /**
   * The user's credentials when it was asked for (`signInMark`): except for a further device, it is valid only while they are
   * unchanged.
   */
  readonly mark?: string;
  /** The session that shows it. */
  readonly sessionId?: string;
  readonly endsAt: number;
  readonly tries: number;
};

/** `spent`: too many wrong tries, or too late; only a new code helps. */
export type Guess =
  /** `using`: the write that uses the code up, so that it has its effect once. */
  | { readonly kind: 'right'; readonly code: Code; readonly using: Write }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'spent' };

type NewCode = Pick<Code, 'userId' | 'channel' | 'phone' | 'email' | 'mark' | 'sessionId'>;

export const codesStore = (table: Table) => {
  async function load(purpose: CodePurpose, id: string, now: number): Promise<Code | null> {
    const item = await table.get(codeKey(purpose, id));
    return item && (item.endsAt as number) > now ? toCode(item) : null;
  }

  return {
    /** The code in force for a subject, by the id under which the outbox names it. */
    load,

    /** Stores a new code in place of the former one, together with the outbox entries that belong to it. */
    async start(purpose: CodePurpose, subject: string, code: NewCode, now: number, more: readonly Write[] = []) {
      const fresh: Code = { ...code, nonce: newToken(128), endsAt: now + CODE_MS, tries: 0 };
      const ttl = Math.ceil(fresh.endsAt / 1000);
      // Two requests at one moment are both stored, one after the other: a code that was sent but not stored would never be
      // right.
      await transactSurely(table, [{ put: { ...codeKey(purpose, codeIdOf(subject)), ...fresh, ttl } }, ...more]);
      return fresh;
    },

    /**
     * One try. Each is counted before it is judged, so that two guesses cannot share one. A caller who may not try any more
     * (`mayTry`) is not counted and always wrong.
     */
    async guess(
      purpose: CodePurpose,
      subject: string,
      now: number,
      isRight: (nonce: string) => Promise<boolean>,
      mayTry: (nonce: string) => Promise<boolean> = async () => true,
    ): Promise<Guess> {
      const key = codeKey(purpose, codeIdOf(subject));
      let allowed: boolean | undefined;
      const most = purpose === 'device' ? DEVICE_TRIES : CODE_TRIES;
      for (;;) {
        const code = await load(purpose, codeIdOf(subject), now);
        if (!code || code.tries >= most) return { kind: 'spent' };
        const { nonce, tries } = code;
        allowed ??= await mayTry(nonce);
        if (!allowed) return { kind: 'wrong' };
        const counted = await table.update(key, { set: { tries: tries + 1 }, if: { equals: { nonce, tries } } });
        // Somebody tried at the same moment: look how many tries are left.
        if (counted === 'lost race') continue;
        if (!(await isRight(nonce))) return tries + 1 < most ? { kind: 'wrong' } : { kind: 'spent' };
        return { kind: 'right', code, using: { remove: key, if: { equals: { nonce } } } };
      }
    },
  };
};

export type CodesStore = ReturnType<typeof codesStore>;

/** Whose password may be reset, and their credentials when they asked for it. */
type Ticket = { readonly userId: string; readonly mark: string };

/** What a right code is exchanged for: the right to set a new password, once. */
export const ticketsStore = (table: Table) => ({
  /** Gives a ticket out, together with what must happen with it or not at all. */
  async issue(ticket: string, whose: Ticket, now: number, more: readonly Write[]): Promise<'done' | 'lost race'> {
    const outcome = await table.transact([issuing(ticket, whose, now), ...more]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  async find(ticket: string, now: number): Promise<Ticket | null> {
    const item = await table.get(ticketKey(ticket));
    return item && (item.endsAt as number) > now ? { userId: item.userId as string, mark: item.mark as string } : null;
  },
});

/** The write that gives a ticket out. */
export function issuing(ticket: string, { userId, mark }: Ticket, now: number) {
  const endsAt = now + CODE_MS;
  return { put: { ...ticketKey(ticket), userId, mark, endsAt, ttl: Math.ceil(endsAt / 1000) } };
}

/** The write that uses a ticket up: what happens with it happens once. */
export const usingTicket = (ticket: string, userId: string): Write => ({
  remove: ticketKey(ticket),
  if: { equals: { userId } },
});

function toCode(item: Item): Code {
  const { pk: _pk, sk: _sk, ttl: _ttl, ...code } = item;
  return code as unknown as Code;
}
