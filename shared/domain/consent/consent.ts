import type { GuestId } from '../guest/guest-id.ts';
import type { Locale } from '../kernel/locale.ts';

/** What a guest can agree to; each venue asks for itself, and no consent reaches another one. */
export const CONSENT_PURPOSES = ['whatsapp', 'mail'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Where the guest said it, or who brought it. */
export const CONSENT_FORMS = [
  ...(['booking', 'page', 'staff', 'import', 'message', 'oneClick', 'provider', 'complaint', 'bounce'] as const),
] as const;
export type ConsentForm = (typeof CONSENT_FORMS)[number];

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

export const CONSENT_STATES = ['given', 'unproven', 'withdrawn', 'none'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/** Whether the guest acted alone: what staff or a file say of a guest is proven by the guest's own act only. */
const isOwnAct = ({ form, proof }: ConsentAct): boolean => form !== 'import' && form !== 'staff' && proof !== null;

/**
 * The present state of a purpose, from the acts about it in any order: the latest of the guest's own acts and of all
 * withdrawals counts; at one moment a withdrawal does. What nobody proved is `unproven` and lets nothing be sent.
 */
export function consentState(acts: readonly ConsentAct[], purpose: ConsentPurpose): ConsentState {
  const last = lastAct(acts, purpose);
  if (!last) return 'none';
  return counts(last) ? last.act : 'unproven';
}

/** The act that the present state of a purpose comes from. */
export function lastAct(acts: readonly ConsentAct[], purpose: ConsentPurpose): ConsentAct | undefined {
  const about = acts.filter((act) => act.purpose === purpose).toSorted(inOrder);
  return about.findLast(counts) ?? about.at(-1);
}

const counts = (act: ConsentAct): boolean => act.act === 'withdrawn' || isOwnAct(act);

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
