import { type User, worksAt } from '#functions/stores/users.ts';
import { WORKS } from '#shared/contracts/define.ts';
import { isAmong } from '#shared/domain/account/roles.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

/** Whether a user works at a venue and may read its inbox. */
export const readsInbox = (user: User, venueId: VenueId): boolean =>
  worksAt(user, venueId) && isAmong(WORKS, user.role);
