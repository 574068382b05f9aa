import type { VenueRules } from '../venue/rules.ts';

type Answers = Pick<VenueRules, 'approval' | 'onlinePartyLimit'>;

/**
 * True when a party of this size cannot book online and the venue must answer. The same applies if a deposit is due,
 * because only the venue can say how to pay it.
 */
export const mustAsk = ({ approval, onlinePartyLimit }: Answers, covers: number, deposit?: object | null): boolean =>
  approval || covers > onlinePartyLimit || Boolean(deposit);
