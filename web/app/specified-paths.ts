/**
 * The addresses for signed-in people that the specification names. Who may not open one is led away whether its screen is
 * built or not, so that nobody learns more from an address than from a screen; who may finds the page that says there is
 * nothing yet.
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
