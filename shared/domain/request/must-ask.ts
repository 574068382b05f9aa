import type { VenueRules } from '../venue/rules.ts';

type Answers = Pick<VenueRules, 'approval' | 'onlinePartyLimit'>;

/**
 * True when a party of this size cannot book by itself and the house has to answer. The same holds where a deposit is due,
 * because only the house can say how to pay it.
 */
export const mustAsk = ({ approval, onlinePartyLimit }: Answers, covers: number, deposit?: object | null): boolean =>
  approval || covers > onlinePartyLimit || Boolean(deposit);
