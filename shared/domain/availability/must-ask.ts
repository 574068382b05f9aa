import { type Provider, waysToPay } from '../venue/deposits/providers.ts';
import type { Deposit } from '../venue/deposits/rule.ts';

type Answers = {
  /** Every booking is a request. */
  readonly approval: boolean;
  readonly onlinePartyLimit: number;
  /** The providers that guests can pay by; absent where there are none. */
  readonly payBy?: readonly Provider[] | undefined;
};

type Due = Pick<Deposit, 'kind' | 'currency'>;

/** True if a deposit is due that no provider of the venue can take: only the venue can say how to pay it. */
export const isUnpayable = ({ payBy = [] }: Pick<Answers, 'payBy'>, deposit?: Due | null): boolean =>
  deposit ? waysToPay(payBy, deposit).length === 0 : false;

/** True when a party of this size cannot book online and the venue must answer, or must say how to pay a deposit. */
export const mustAsk = (venue: Answers, covers: number, deposit?: Due | null): boolean =>
  venue.approval || covers > venue.onlinePartyLimit || isUnpayable(venue, deposit);
