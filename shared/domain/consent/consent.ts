import type { GuestId } from '../guest/guest-id.ts';
import type { Locale } from '../kernel/locale.ts';

/** What a guest can agree to; each venue asks for itself, and no consent reaches another one. */
export const CONSENT_PURPOSES = ['whatsapp', 'mail'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Where the guest said it, or who brought it. */
export type ConsentForm =
  | 'booking'
  | 'page'
  | 'staff'
  | 'import'
  | 'message'
  | 'oneClick'
  | 'provider'
  | 'complaint'
  | 'bounce';

/** One act of a guest about one purpose at one venue. It is added and never changed. */
export type ConsentAct = {
  readonly guestId: GuestId;
  readonly purpose: ConsentPurpose;
  readonly act: 'given' | 'withdrawn';
  readonly form: ConsentForm;
  /** The words that the guest agreed to, and their language; empty for a withdrawal without words. */
  readonly wording: string;
  readonly locale: Locale;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** What proves it: the id of a message, of a reservation, or the hash of an address; null where nothing does. */
  readonly proof: string | null;
};

export type ConsentState = 'given' | 'unproven' | 'withdrawn' | 'none';

/** Whether the guest acted alone: what staff or a file say of a guest is proven by the guest's own act only. */
const isOwnAct = ({ form, proof }: ConsentAct): boolean => form !== 'import' && form !== 'staff' && proof !== null;

/**
 * The present state of a purpose, from the acts about it in any order: the latest of the guest's own acts and of all
 * withdrawals counts; at one moment a withdrawal does. What nobody proved is `unproven` and lets nothing be sent.
 */
export function consentState(acts: readonly ConsentAct[], purpose: ConsentPurpose): ConsentState {
  const about = acts.filter((act) => act.purpose === purpose).toSorted(inOrder);
  const last = about.findLast((act) => act.act === 'withdrawn' || isOwnAct(act));
  if (last) return last.act;
  return about.length > 0 ? 'unproven' : 'none';
}

const inOrder = (a: ConsentAct, b: ConsentAct): number =>
  a.at - b.at || Number(a.act === 'withdrawn') - Number(b.act === 'withdrawn');

/** The act that lets a message leave, if it is older than the message: what the invariant of a sending is checked by. */
export const consentBefore = (
  acts: readonly ConsentAct[],
  purpose: ConsentPurpose,
  at: number,
): ConsentAct | undefined => {
  const until = acts.filter((act) => act.at < at);
  if (consentState(until, purpose) !== 'given') return undefined;
  return until
    .filter((act) => act.purpose === purpose && act.act === 'given' && isOwnAct(act))
    .toSorted(inOrder)
    .at(-1);
};
