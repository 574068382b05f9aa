import { type Provider, waysToPay } from '../venue/deposits/providers.ts';
import type { Deposit } from '../venue/deposits/rule.ts';
import type { VenueRules } from '../venue/rules.ts';

/** The providers of a venue that guests can pay by; absent where there are none, or no deposits. */
type PayBy = readonly Provider[] | undefined;
type Answers = Pick<VenueRules, 'approval' | 'onlinePartyLimit'> & { readonly payBy?: PayBy };
type Due = Pick<Deposit, 'kind' | 'currency'>;

/**
 * True when a party of this size cannot book online and the venue must answer. The same applies if a deposit is due that
 * cannot be paid online, because only the venue can say how to pay it.
 */
export const mustAsk = (
  { approval, onlinePartyLimit, payBy }: Answers,
  covers: number,
  deposit?: Due | null,
): boolean => approval || covers > onlinePartyLimit || (Boolean(deposit) && !isPayable(payBy, deposit));

/** Whether a deposit can be paid online here. */
export const isPayable = (payBy: PayBy, deposit: Due | null | undefined): boolean =>
  Boolean(deposit && payBy && waysToPay(payBy, deposit).length > 0);
