import type { VenueRules } from '../venue/rules.ts';

type Answers = Pick<VenueRules, 'approval' | 'onlinePartyLimit'>;

/**
 * True when a party of this size cannot book by itself: the house answers. So it is where something is to be paid
 * beforehand, for only the house can say how.
 */
export const mustAsk = ({ approval, onlinePartyLimit }: Answers, covers: number, deposit?: object | null): boolean =>
  approval || covers > onlinePartyLimit || Boolean(deposit);
