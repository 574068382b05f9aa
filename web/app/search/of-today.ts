import type { OutputOf } from '#shared/contracts/define.ts';
import { guestMatcher, plain } from '#shared/domain/guest/match.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { isAtTable } from '#shared/domain/reservation/axes.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { Text } from '#web/i18n/app/use-text.tsx';
import { paths } from '../paths.ts';
import { fitting, type Hit } from './hits.ts';

type Day = Pick<OutputOf<Registry['reservations']['tonight']>, 'date' | 'minute' | 'units' | 'reservations'>;
type Party = Day['reservations'][number];

/** Shorter texts are parts of too many codes. */
const MIN_CODE_LENGTH = 4;

/** Parties by guest, or by the code that the guest reads out; tables with the party that sits there or comes next. */
export function ofToday(day: Day, typed: string, text: Text<'app'>): Hit[] {
  const code = plain(typed.trim());
  const isNamed = guestMatcher(typed);
  const parties = day.reservations.filter(
    (party) =>
      (code.length >= MIN_CODE_LENGTH && plain(party.code).startsWith(code)) ||
      isNamed({ phone: party.phone, email: party.email ?? '', names: [party.name] }),
  );
  const tables = day.units
    .filter((unit) => unit.tables.length === 1)
    .map((unit) => ({ no: unit.no, title: text('header.search.table', { name: unit.name }), words: unit.name }));
  return [
    ...parties.map((party) => ({
      ...{ kind: 'reservation' as const, key: party.id, icon: 'calendar' as const, title: party.name },
      ...{ figures: clockOf(party.start), about: party.code, to: paths.partyOf(day.date, party.id) },
    })),
    ...fitting(tables, typed).map(({ no, title }) => {
      const party = nextAt(no, day);
      const seen = party
        ? { about: party.name, figures: clockOf(party.start), to: paths.partyOf(day.date, party.id) }
        : { about: text('header.search.free'), to: paths.map };
      return { kind: 'table' as const, key: String(no), icon: 'table' as const, title, ...seen };
    }),
  ];
}

/** Who sits at a table, else the first who has it later; null when nobody does. */
function nextAt(table: number, { reservations, units, minute }: Day): Party | null {
  const takes = new Set(units.filter(({ tables }) => tables.includes(table)).map(({ no }) => no));
  return (
    reservations
      .filter(({ tables, presence, start, duration }) => {
        const isOver = presence === 'left' || start + duration < minute;
        return tables.some(({ unit }) => takes.has(unit)) && (isAtTable({ presence }) || !isOver);
      })
      .toSorted((a, b) => Number(isAtTable(b)) - Number(isAtTable(a)) || a.start - b.start)[0] ?? null
  );
}
