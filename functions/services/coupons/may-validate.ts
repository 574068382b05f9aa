import type { Role } from '#shared/contracts/define.ts';
import type { VenueServices } from '#shared/domain/venue/services.ts';

const MANAGES: readonly Role[] = ['owner', 'manager'];

/** Who takes redemptions back, and issues and withdraws coupons. */
export const managesCoupons = (role: Role): boolean => MANAGES.includes(role);

/** Who validates coupons: owner and managers, and everybody who works there if the venue says so. */
export const mayValidate = (role: Role, { reviews }: Pick<VenueServices, 'reviews'>): boolean =>
  managesCoupons(role) || reviews.hostsValidate;
