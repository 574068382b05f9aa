import { useState } from 'react';
import { deviceOf, keepDevice } from '../device.ts';
import { keep, recall } from '../storage.ts';
import type { Venue } from '../types.ts';
import type { Who } from './on-demand/missing.ts';
import { DRAFT, type Draft } from './progress.ts';
import { firstWish } from './wish.ts';

/** What the form opens with: what this device knows, the draft of before a reload over it, and the link over both. */
function opening(venue: Venue) {
  const device = deviceOf(venue.venueId);
  const draft = recall<Draft>('sessionStorage', DRAFT);
  const query = new URLSearchParams(draft?.link === location.search ? '' : location.search);
  const name = query.get('name');
  const who: Partial<Who> = { ...(draft ? draft.who : device?.who), ...(name !== null && { name }) };
  return {
    draft,
    who,
    isKnown: device !== null,
    opened: firstWish(venue, query, draft?.wish ?? device?.party ?? null),
  };
}

/** The same, until the guest has the device forget it. */
export function useOpening(venue: Venue) {
  const [{ draft, opened, ...first }] = useState(() => opening(venue));
  const [{ who, isKnown }, setFirst] = useState<Pick<ReturnType<typeof opening>, 'who' | 'isKnown'>>(first);
  return {
    draft,
    opened,
    /** The texts that the fields open with. */
    first: who,
    /** Whether the device knows its guest. */
    known: isKnown,
    forget() {
      keepDevice(venue.venueId, null);
      keep('sessionStorage', DRAFT, null);
      setFirst({ who: {}, isKnown: false });
    },
  };
}
