import type { HostReservation, ServiceDay } from '#web/features/manage/day/day-data.ts';
import type { Unit } from '#web/features/manage/day/service-day.ts';

let made = 0;

/** A confirmed party of two at 19:30 on table T1, expected. */
export function aParty(over: Partial<HostReservation> = {}): HostReservation {
  made += 1;
  const unit = over.unit === undefined ? 1 : over.unit;
  const id = `res_20261121_${String(made).padStart(8, '0')}`;
  return {
    id,
    code: id.slice(-8),
    revision: 1,
    start: 1170,
    duration: 90,
    meal: 'Dinner',
    adults: 2,
    children: 0,
    highchairs: 0,
    area: null,
    name: `Guest ${made}`,
    phone: '+393471234567',
    locale: 'it',
    remarks: '',
    options: [],
    diets: [],
    channel: 'web',
    booking: 'confirmed',
    course: null,
    note: '',
    presence: 'expected',
    messaging: 'whatsapp',
    message: { purpose: 'confirmRequest', state: 'answered', at: 0 },
    unit: 1,
    pinned: false,
    tables:
      unit === null ? [] : [{ unit, covers: (over.adults ?? 2) + (over.children ?? 0), pinned: over.pinned ?? false }],
    parts: [],
    received: null,
    receivedBy: null,
    amendment: null,
    late: null,
    reconfirm: null,
    payment: 'none',
    deposit: null,
    unsend: false,
    actions: ['arrive', 'seat', 'noShow', 'cancel'],
    ...over,
  };
}

export const aUnit = (over: Partial<Unit> = {}): Unit => ({
  no: 1,
  name: 'T1',
  area: 'Indoor',
  min: 1,
  max: 2,
  tables: [1],
  ...over,
});

export const NO_COUNTERS: ServiceDay['counters'] = {
  parties: 0,
  covers: 0,
  seated: 0,
  expected: 0,
  unconfirmed: 0,
  unanswered: 0,
  waitlisted: 0,
  toBeManaged: 0,
};

/** Saturday, 21 November 2026, 19:00 at the venue. */
export const anEvening = (over: Partial<ServiceDay> = {}): ServiceDay => ({
  date: '2026-11-21',
  revision: 1,
  today: '2026-11-21',
  zone: 'Europe/Rome',
  venueName: 'Trattoria da Nina',
  minute: 1140,
  lateMinutes: 10,
  noShowMinutes: 30,
  guaranteeMinutes: 15,
  conflictMinutes: 20,
  firmMinutes: 120,
  resetMinutes: 10,
  units: [aUnit(), aUnit({ no: 2, name: 'T2', max: 4, tables: [2] })],
  reservations: [],
  counters: NO_COUNTERS,
  requestsElsewhere: [],
  closed: null,
  pageOpen: true,
  ...over,
});
