const PATHS = {
  '/review': 'review',
  '/coupon': 'coupon',
  '/unknown': 'unknown',
  '/comingsoon': 'comingSoon',
} as const;

export type OtherPath = (typeof PATHS)[keyof typeof PATHS] | 'notFound';

/** The screen of a URL that is neither the booking form nor a reservation nor a legal page. */
export const otherPathOf = (pathname: string): OtherPath =>
  PATHS[pathname.replace(/\/$/, '') as keyof typeof PATHS] ?? 'notFound';
