import type { AccountState } from './accounts.ts';

/** The columns of the specification in its order; `tax` and `paused` are beside them. */
export const COLUMNS = [
  'users',
  'created',
  'log',
  'group',
  'brand',
  'city',
  'phone',
  'ff',
  'fv',
  'vv',
  'license',
  'expiry',
  'modules',
  'outstanding',
  'forward',
  'waMessage',
  'tts',
  'waMarketing',
  'activeModules',
  'tax',
  'paused',
] as const;
export type ColumnKey = (typeof COLUMNS)[number];

const HIDDEN: readonly ColumnKey[] = ['tax', 'paused'];
const WAITING: readonly ColumnKey[] = ['users', 'created', 'group', 'brand', 'city', 'phone', 'tax'];

/** The columns of each list until the user chooses: who waits has paid nothing yet. */
export const USUAL = {
  pending: WAITING,
  active: COLUMNS.filter((key) => !HIDDEN.includes(key)),
  paused: ['users', 'group', 'brand', 'city', 'phone', 'license', 'expiry', 'outstanding', 'paused'],
} as const satisfies Record<AccountState, readonly ColumnKey[]>;

/** What each column of the dense table takes. */
export const WIDTHS: Readonly<Record<ColumnKey | 'action', string>> = {
  users: '12rem',
  created: '7.5rem',
  log: '10.5rem',
  group: '7rem',
  brand: '11rem',
  city: '8rem',
  phone: '9rem',
  ff: '6.5rem',
  fv: '6.5rem',
  vv: '6.5rem',
  license: '7.5rem',
  expiry: '7.5rem',
  modules: '11rem',
  outstanding: '7.5rem',
  forward: '7.5rem',
  waMessage: '7.5rem',
  tts: '7.5rem',
  waMarketing: '7.5rem',
  activeModules: '6.5rem',
  tax: '11rem',
  paused: '26rem',
  action: '10rem',
};

/** The terms of an account that are changed in their cells. */
export const EDITABLE = ['ff', 'fv', 'vv', 'forward', 'waMessage', 'tts', 'waMarketing'] as const;
export type EditableTerm = (typeof EDITABLE)[number];
