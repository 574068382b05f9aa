import type { OperationId } from '#shared/operations/index.ts';
import { aGuestBooking, aReservation, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { anApplication } from './auth/sign-up-kit.ts';
import { EVERYTHING } from './guests/kit.ts';
import { A_HOUSE, RIGHT_WRITES } from './settings/right-values.ts';
import { A_TASK } from './tasks/kit.ts';
import { A_RUN, aGuestRow, aRow } from './transfers/kit.ts';

const GUEST_ID = 'A'.repeat(22);

/** A field that is right, so that hostile neighbours get past the schema now and then. */
const RIGHT: Readonly<Record<string, unknown>> = {
  ...aGuestBooking(),
  month: '2026-12',
  hold: '0b9a1c52-6f0e-4c55-9a53-0a2f6a1f7d11',
  covers: 2,
  hostname: 'localhost',
  email: 'owner@demo.coperto.test',
  password: 'coperto-demo',
  jwt: 'x',
  code: '123456789',
  ticket: 'x'.repeat(43),
  sessionId: 'x'.repeat(43),
  present: 'coperto-demo',
  id: aReservation().id,
  revision: 1,
  action: 'confirm',
  unit: 1,
  no: 3840,
  visitor: 'page-0000001',
  wished: 1230,
  from: SATURDAY,
  steering: 'gentle',
  begin: 1140,
  end: 1320,
  version: 0,
  wish: { date: SATURDAY, start: 1200, adults: 2, children: 0, highchairs: 0, area: null, remarks: '' },
  ask: true,
  accept: true,
  minutes: 20,
};

/** Where one name means another thing. */
const RIGHT_OF: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'hostnames.add': { host: 'book.nina.test' },
  'hostnames.check': { host: 'book.nina.test' },
  'hostnames.prefer': { host: 'book.nina.test' },
  'hostnames.remove': { host: 'book.nina.test' },
  'guest.remove_me': { cancel: true },
  'guard.open': { password: 'kitchen-door' },
  'guard.write': { present: 'coperto-demo', code: '', password: null, sections: [] },
  'waitlist.wait_in': { covers: 2, name: 'Blue hat', phone: '' },
  'plan.halls_write': { revision: 0, halls: [] },
  'plan.withhold': { table: 1, from: 1140, to: 1320 },
  'plan.join': { tables: [1, 2], from: 1140, to: 1320, seats: 6 },
  'plan.move_block': { block: { table: 1, from: 1140, to: 1320 }, into: { table: 2, from: 1140, to: 1200 } },
  'plan.give_back': { table: 1, from: 1140, to: 1320 },
  'reservations.settle': { deeds: [{ id: aReservation().id, revision: 1, start: 1230 }] },
  'reservations.move': { unit: 1, start: 1230, duration: 90, pinned: true },
  'reservations.spread': { seats: [{ unit: 1, covers: 2 }] },
  'reservations.alter': { date: SATURDAY, start: 1230, adults: 3, children: 0, highchairs: 0, area: null },
  'reservations.contact_write': { email: 'anna@example.com' },
  'reservations.deposit_write': { paid: true },
  'reservations.late_write': { minutes: 20 },
  'reservations.note_write': { note: 'Likes the corner' },
  'reservations.book': { note: '', options: [], diets: [] },
  'auth.send_otp': { channel: 'email' },
  'auth.signup': anApplication(),
  'users.invite': { email: 'new@demo.test', name: 'Hanna', role: 'host' },
  'users.role_write': { userId: 'usr_nobody', role: 'host' },
  'users.venues_write': { userId: 'usr_nobody', venues: [VENUE_ID] },
  'agents.grant': { username: 'nobody' },
  'agents.withdraw': { accountId: 'acc_nowhere' },
  'users.remove': { userId: 'usr_nobody' },
  'auth.signup_agent': anApplication(),
  'accounts.activate': { accountId: 'acc_nowhere' },
  'accounts.list': { state: 'active' },
  'account.factor_on': { code: '123456' },
  'account.profile_write': { name: 'Olga', currency: 'eur', newBookingsAlert: true },
  'guests.exported': { ...EVERYTHING, text: 'anna' },
  'guests.profile_write': { guestId: GUEST_ID, tags: ['regular'], notes: 'Corner', allergies: '' },
  'guests.merge': { guestId: GUEST_ID, other: GUEST_ID, tags: [], notes: '', allergies: '' },
  'guests.apart_write': { guestId: GUEST_ID, other: GUEST_ID, apart: true },
  'guests.split': { guestId: GUEST_ID, other: GUEST_ID },
  'guests.read': { guestId: GUEST_ID },
  'guests.reservations': EVERYTHING,
  'guests.search': { text: 'anna', skip: 0 },
  'settings.set_up': A_HOUSE,
  'tasks.write': A_TASK,
  'tasks.remove': { taskId: '6f1c3a52-9a2b-4c1d-8e3f-0a1b2c3d4e5f' },
  'transfers.export_days': { days: 3 },
  'transfers.export_guests': { after: '' },
  'transfers.import_guests': { rows: [aGuestRow()], dryRun: true },
  'transfers.import_rows': { rows: [aRow()], dryRun: true },
  'transfers.undo_import': { run: A_RUN },
  'settings.picture_start': { kind: 'logo' },
  'settings.picture_receive': { kind: 'logo', upload: 'x'.repeat(22) },
  ...Object.fromEntries(RIGHT_WRITES.map(([id, value]) => [id, { revision: 0, value, kept: [] }])),
};

/** A body for an operation whose every field is right by itself; of fields that it does not know it takes no notice. */
export const rightInputOf = (id: OperationId): Readonly<Record<string, unknown>> => ({ ...RIGHT, ...RIGHT_OF[id] });
