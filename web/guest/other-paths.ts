const PATHS = {
  '/review': 'review',
  '/coupon': 'coupon',
  '/unknown': 'unknown',
  '/comingsoon': 'comingSoon',
  '/error/401': 'signIn',
  '/error/403': 'forbidden',
  '/error/500': 'broken',
  '/error/503': 'busy',
} as const;

export type OtherPath = (typeof PATHS)[keyof typeof PATHS] | 'notFound';

/** The screen of a URL, whatever its case, that is neither the booking form nor a reservation nor a legal page. */
export const otherPathOf = (pathname: string): OtherPath =>
  PATHS[pathname.toLowerCase().replace(/\/$/, '') as keyof typeof PATHS] ?? 'notFound';
