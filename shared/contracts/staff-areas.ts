import type { StaffArea } from '#shared/domain/account/staff.ts';
import type { OperationId } from './define.ts';

/** To which part of the staff's work the platform's operations belong: those of an area, or by the first word of a name. */
const AREA_OF: Readonly<Record<string, StaffArea>> = {
  accounts: 'customers',
  customers: 'customers',
  invoices: 'money',
  report: 'money',
  shop: 'money',
  reviews: 'support',
  tickets: 'support',
  'invoices.seller': 'settings',
  limits: 'settings',
  'boss.campaigns': 'marketing',
  'boss.dashboard': 'money',
  'boss.fixings': 'settings',
  'boss.mail': 'settings',
  'boss.payments': 'money',
  'boss.paypal': 'money',
  'boss.social': 'settings',
  'boss.spends': 'money',
  'boss.suppliers': 'money',
  'boss.tables': 'money',
  'boss.team': 'team',
  'boss.texts': 'texts',
};

/** Null: nobody has named it, so that only those reach it who reach everything. */
export function staffAreaOf(id: OperationId): StaffArea | null {
  const [area = '', name = ''] = id.split('.');
  return AREA_OF[`${area}.${name.split('_')[0]}`] ?? AREA_OF[area] ?? null;
}
