import type { GuestRow } from '#shared/domain/transfer/guest-row.ts';
import type { TransferRow } from '#shared/domain/transfer/row.ts';
import { at, SATURDAY } from '#tests/kit/builders.ts';

/** By which a file that comes in is known. */
export const A_RUN = '5d0c1f9e-2b1a-4c7e-9f35-7c2f8a9d1e60';

type BareRow = Omit<TransferRow, 'rest'>;

export const aRow = (over: Partial<BareRow> = {}): BareRow => ({
  id: '',
  date: SATURDAY,
  start: at('20:00'),
  duration: 90,
  meal: 'Dinner',
  name: 'Anna Rossi',
  phone: '+393331234567',
  email: '',
  adults: 2,
  children: 0,
  highchairs: 0,
  area: '',
  status: 'confirmed',
  remarks: '',
  note: '',
  locale: 'it',
  channel: 'host',
  createdAt: 0,
  deposit: 0,
  depositKind: '',
  currency: '',
  refundUntil: 0,
  payment: 'none',
  ...over,
});

export const aGuestRow = (over: Partial<GuestRow> = {}) => {
  const row: GuestRow = {
    name: 'Anna Rossi',
    phone: '+39 333 123 4567',
    others: [],
    email: '',
    locale: '',
    birthdate: null,
    tags: [],
    notes: '',
    allergies: '',
    visits: 0,
    noShows: 0,
    cancelled: 0,
    lastVisit: null,
    promo: null,
    privacy: null,
    ...over,
  };
  return { ...row, others: [...row.others], tags: [...row.tags] };
};
