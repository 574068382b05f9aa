import { type Device, deviceOf } from '../device.ts';
import { recall } from '../storage.ts';
import type { Venue } from '../types.ts';
import type { Who } from './on-demand/missing.ts';
import { DRAFT, type Draft } from './progress.ts';
import { firstWish, type Wish } from './wish.ts';

type Opening = {
  readonly draft: Draft | null;
  readonly device: Device | null;
  readonly wish: Wish;
  /** The texts that the fields open with. */
  readonly who: Partial<Who>;
};

/** What the form opens with: what this device knows, the draft of before a reload over it, and the link over both. */
export function opening(venue: Venue): Opening {
  const device = deviceOf(venue.venueId);
  const draft = recall<Draft>('sessionStorage', DRAFT);
  const query = new URLSearchParams(draft?.link === location.search ? '' : location.search);
  const name = query.get('name');
  return {
    draft,
    device,
    wish: firstWish(venue, query, draft?.wish ?? device?.party ?? null),
    who: { ...(draft ? draft.who : device?.who), ...(name !== null && { name }) },
  };
}
