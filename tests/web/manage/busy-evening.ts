import type { HostReservation, ServiceDay } from '#web/features/manage/day/day-data.ts';
import { anEvening, aParty, aUnit } from './party.ts';

/** Names as they come: short, long, of two words and more. */
const NAMES = [
  ...['Rossi', 'Jonas von der Heyden', 'Emma Bennett', 'Alessandro D’Angelo', 'Ng', 'Francesca Fontana'],
  ...['Marta Ibáñez', 'Paolo Ferrari', 'Tom Khan', 'Chiara Colombo', 'Noah Hughes', 'Jonas Yılmaz'],
];
const NOTED = { remarks: 'A table by the window, if there is one, and please not too close to the door' };
const EXTRAS: readonly Partial<HostReservation>[] = [
  {},
  { options: ['gluten'], ...NOTED },
  {},
  { options: ['birthdayCake'], highchairs: 1, children: 1 },
  NOTED,
  { diets: ['peanutFree', 'vegan'] },
  { reconfirm: { state: 'asked', at: 0 } },
];

let nth = 0;
const some = (count: number, over: (index: number) => Partial<HostReservation>): HostReservation[] =>
  Array.from({ length: count }, (_, index) => {
    nth += 1;
    const unit = (nth % 28) + 1;
    return aParty({ name: NAMES[nth % NAMES.length] ?? '', unit, ...EXTRAS[nth % EXTRAS.length], ...over(index) });
  });

/**
 * A Saturday evening at half past seven: requests and proposed no-shows, parties that are due, that sit and that come
 * later, a waiting list, and the lunch that is over.
 */
export function busyEvening(): ServiceDay {
  nth = 0;
  const start = 1170;
  const lunch = { start: 780, meal: 'Lunch', booking: 'completed', presence: 'left', actions: [] } as const;
  const reservations = [
    ...some(1, () => ({ booking: 'requested', unit: null, start: 1260, adults: 9, actions: ['accept', 'reject'] })),
    ...some(1, () => ({ start: 1135 })),
    ...some(4, (index) => ({ start: start - 10 + 5 * index })),
    ...some(3, (index) => ({ start: 1110 - 15 * index, presence: 'seated', actions: ['finish', 'undo'] })),
    ...some(24, (index) => ({ start: 1200 + 15 * Math.floor(index / 4), adults: 2 + (index % 5) })),
    ...some(4, () => ({ booking: 'waitlisted', unit: null, start: 1230, actions: ['cancel'] })),
    ...some(14, () => ({ ...lunch, actions: [] })),
  ];
  return anEvening({
    minute: start,
    reservations,
    units: Array.from({ length: 28 }, (_, no) => aUnit({ no: no + 1, name: `${no + 1}`, max: 6, tables: [no + 1] })),
    counters: {
      ...{ parties: 47, covers: 151, seated: 3, expected: 29, unconfirmed: 0, unanswered: 6 },
      ...{ waitlisted: 4, toBeManaged: 1 },
    },
  });
}
