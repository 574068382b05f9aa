import { type ConsentAct, type ConsentForm, type ConsentPurpose, consentState } from './consent.ts';

/** WhatsApp's code for a guest who wants no marketing of this sender. */
const OPTED_OUT = '131050';

export type OptOut = { readonly purpose: ConsentPurpose; readonly form: ConsentForm };

/** What a failure of a message says of the guest's will; null for most. A mailbox that is not there is written to no more. */
export function optOutOf(failure: string): OptOut | null {
  if (failure === OPTED_OUT) return { purpose: 'whatsapp', form: 'provider' };
  if (failure.startsWith('bounce.Permanent.')) return { purpose: 'mail', form: 'bounce' };
  return failure.startsWith('complaint') ? { purpose: 'mail', form: 'complaint' } : null;
}

/** The acts without withdrawals at the provider, which the guest can take back there. */
const withoutProvider = (acts: readonly ConsentAct[]): ConsentAct[] =>
  acts.filter(({ act, form }) => act === 'given' || form !== 'provider');

/**
 * Whether a purpose is withdrawn already for a withdrawal in this form. One that was only set at the provider can be set
 * back there, and stands for nothing that is said otherwise.
 */
export const isWithdrawnFor = (acts: readonly ConsentAct[], purpose: ConsentPurpose, form: ConsentForm): boolean =>
  consentState(form === 'provider' ? acts : withoutProvider(acts), purpose) === 'withdrawn';

/**
 * A guest who lets the provider send marketing again takes back what was said to the provider, and nothing else: the
 * consent from before stands again, in its words. Null if something else stands in the way, or nothing was agreed to.
 */
export function resumed(
  acts: readonly ConsentAct[],
  purpose: ConsentPurpose,
  { at, proof }: { readonly at: number; readonly proof: string },
): ConsentAct | null {
  const about = acts.filter((act) => act.purpose === purpose);
  if (consentState(about, purpose) !== 'withdrawn') return null;
  const own = withoutProvider(about);
  if (consentState(own, purpose) !== 'given') return null;
  const last = own.filter(({ act, proof: by }) => act === 'given' && by !== null).toSorted((a, b) => a.at - b.at);
  const agreed = last.at(-1);
  return agreed ? { ...agreed, form: 'provider', at, proof } : null;
}
