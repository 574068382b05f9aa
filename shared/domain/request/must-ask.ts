import type { VenueRules } from '../venue/rules.ts';

type Answers = Pick<VenueRules, 'approval' | 'onlinePartyLimit'>;

/** True when a party of this size cannot book by itself: the house answers. */
export const mustAsk = ({ approval, onlinePartyLimit }: Answers, covers: number): boolean =>
  approval || covers > onlinePartyLimit;
