/** The addresses that the scanner at the door knows too, which is to open fast and has no other of the application. */
export const FIRST_PATHS = { login: '/auth/login', lock: '/auth/lockscreen', manage: '/manage' } as const;

/** The venue that an address from elsewhere is about, such as a notification's. */
export const venueParam = 'venue';
