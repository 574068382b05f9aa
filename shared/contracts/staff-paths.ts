/**
 * The addresses for signed-in users that the specification names. A user without the right to one is redirected whether or
 * not its screen is built, so that nothing can be learned from it; others see a page saying that there is nothing yet.
 */
export const OPERATOR_PATHS = [
  '/account',
  '/booking',
  '/reviews',
  '/manage',
  '/manage250311',
  '/manage_db',
  '/manage_grid',
  '/manage_map',
  '/kitchen',
  '/mktg',
  '/uu',
  '/pdf',
  '/canvas',
  '/canvas_out',
  '/canvas_out_latest',
  '/canvas_out2',
  '/pbx',
  '/waitinglist',
  '/university',
  '/deposits',
  '/settings',
  '/whatsapp',
  '/messages',
  '/tasks',
  '/tasks/calendar',
  '/tasks/orders',
  '/tasks/settings',
  '/stats',
  '/paypal',
  '/payment',
] as const;

export const BOSS_PATHS = [
  '/businessreport',
  '/shop',
  '/customers',
  '/university/admin',
  '/boss/dashboard',
  '/boss/users',
  '/boss/invoiceData',
  '/boss/campaigns',
  '/boss/tickets',
  '/boss/settings',
  '/boss/team',
] as const;

/** Those of both that have no screen yet: apart, so that the application's first load has no list of all of them. */
export const UNBUILT_OPERATOR_PATHS = [
  '/pbx',
  '/university',
] as const satisfies readonly (typeof OPERATOR_PATHS)[number][];
export const UNBUILT_BOSS_PATHS = ['/university/admin'] as const satisfies readonly (typeof BOSS_PATHS)[number][];

/** The application's other addresses: those for signing in, what people type for them, and some of ours. */
const MORE_PATHS = [
  '/auth/login',
  '/auth/logout',
  '/auth/lockscreen',
  '/auth/forgotpassword',
  '/auth/storageissue',
  '/auth/bind',
  '/auth/signup',
  '/auth/signup_agent',
  '/auth/invitation',
  '/login',
  '/signin',
  '/register',
  '/signup',
  '/settings/setup',
  '/tickets',
  '/boss/reviews',
  '/boss/payments',
  '/boss/tables',
  '/boss/localize',
  '/boss/countries',
  '/error',
] as const;

/** Every address of the staff's application; what is not among them and no file is the guests'. */
export const STAFF_PATHS = /* @__PURE__ */ ([] as readonly string[]).concat(OPERATOR_PATHS, BOSS_PATHS, MORE_PATHS);
