import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeSheet, encodeSheet } from '#shared/domain/day/codec.ts';
import { stoodAt } from '#shared/domain/day/former-tables.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { type NamedSeat, seatsByHand, spreadParty } from '#shared/domain/day/spread.ts';
import { placeForVenue } from '#shared/domain/day/venue-place.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { act } from '#shared/domain/reservation/act.ts';
import { checkDay } from '#shared/domain/reservation/check-rows.ts';
import { backWithTables, isElsewhere, keepingTables } from '#shared/domain/reservation/given-up.ts';
import type { Actor, Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf, rowOf, sheetAfter, wishOfVenue, withParts } from '#shared/domain/reservation/sheet-effect.ts';
import { lastUndoable } from '#shared/domain/reservation/undo.ts';
import { aReservation, aRules, aTable, at, SATURDAY } from '#tests/kit/builders.ts';

const rules = aRules({
  tables: [1, 2, 3, 4].map((no) => aTable({ no, name: `T${no}`, min: 1, max: no < 3 ? 2 : 4 })),
  combinations: [{ no: 9, name: 'T1+T2', tables: [1, 2], min: 3, max: 4 }],
});
const SEVEN = Date.UTC(2026, 11, 5, 18);
const venue: Actor = { kind: 'user', userId: 'usr_1', name: 'Hanna' };
const moment = localMomentAt(SEVEN, rules.zone);

type Evening = { readonly sheet: DaySheet; readonly parties: readonly Reservation[] };

/** A sheet as it is read again: tables joined for nobody any more are forgotten. */
const stored = (sheet: DaySheet): DaySheet => decodeSheet(encodeSheet(sheet));

function booked({ sheet, parties }: Evening, adults: number): Evening {
  const id = `AAAAAA${parties.length}0`;
  const party = aReservation({ id: reservationIdOf(SATURDAY, id), booking: 'confirmed', adults });
  const request = { id, start: at('20:00'), wish: wishOfVenue(rules, party), guest: 0 };
  const placed = placeForVenue(openDay(rules, SATURDAY, sheet, moment), request, true);
  if (placed.kind === 'refused') return { sheet, parties };
  return {
    sheet: placed.sheet,
    parties: [...parties, withParts({ ...party, duration: placed.party.duration }, placed.sheet)],
  };
}

function led({ sheet, parties }: Evening, who: number, seats: readonly NamedSeat[]): Evening {
  const party = parties[who];
  const row = party && rowOf(sheet, party);
  const named = row && seatsByHand(rules, sheet, row, seats);
  if (!party || named?.kind !== 'seats') return { sheet, parties };
  const next = spreadParty(openDay(rules, SATURDAY, named.sheet, moment), row?.id ?? '', named.seats, party.area);
  if (next.kind === 'refused') return { sheet, parties };
  return { sheet: next.sheet, parties: parties.with(who, withParts(party, next.sheet)) };
}

function done({ sheet, parties }: Evening, who: number, action: 'cancel' | 'noShow' | 'undo'): Evening {
  const before = parties[who] as Reservation;
  const undone = action === 'undo' ? lastUndoable(before, SEVEN) : null;
  const acted = act(before, action, { at: SEVEN, actor: venue });
  if (acted.kind !== 'done') throw new Error(`${action} is ${acted.kind}`);
  const { reservation, effect } = acted;
  const had = undone?.before;
  const next = sheetAfter({ rules, sheet, reservation, effect, minute: moment.minute, guest: 0, had });
  if ('kind' in next) return { sheet, parties };
  const after = undone
    ? backWithTables(withParts(reservation, next), rules, next, undone)
    : keepingTables(reservation, rules, sheet);
  return { sheet: stored(next), parties: parties.with(who, after) };
}

const seatsFor = (adults: number): readonly (readonly NamedSeat[])[] => [
  [{ tables: [1, 3], seats: 12, covers: adults, pinned: true }],
  [{ tables: [1, 2, 3], seats: 12, covers: adults, pinned: true }],
  [{ unit: 9, covers: adults, pinned: true }],
  [
    { unit: 3, covers: adults - 1, pinned: true },
    { unit: 4, covers: 1, pinned: false },
  ],
  [
    { tables: [2, 4], seats: 9, covers: adults - 1, pinned: true },
    { unit: 1, covers: 1, pinned: true },
  ],
];

const evening = fc.record({
  sizes: fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 4 }),
  who: fc.nat(3),
  how: fc.nat(5),
  action: fc.constantFrom('cancel' as const, 'noShow' as const),
  /** Somebody who comes in between, and where that party is led. */
  other: fc.option(fc.record({ adults: fc.integer({ min: 1, max: 4 }), how: fc.nat(5) })),
});

it('whoever is taken back stands at the very tables given up, or is said to stand elsewhere, whatever came in between', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(evening, ({ sizes, who: nth, how, action, other }) => {
      const full = sizes.reduce(booked, { sheet: EMPTY_SHEET, parties: [] });
      const who = nth % full.parties.length;
      const adults = full.parties[who]?.adults ?? 2;
      const before = led(full, who, seatsFor(adults)[how] ?? []);
      const party = before.parties[who] as Reservation;
      const stood = stoodAt(rules, before.sheet, partyIdOf(party));
      const gone = done(before, who, action);
      const joined = other ? booked(gone, other.adults) : gone;
      const meanwhile =
        other && joined !== gone
          ? led(joined, joined.parties.length - 1, seatsFor(other.adults)[other.how] ?? [])
          : gone;
      const after = done(meanwhile, who, 'undo');
      expect(checkDay({ rules, date: SATURDAY, sheet: after.sheet }, after.parties)).toEqual([]);
      const back = after.parties[who] as Reservation;
      if (back.booking !== 'confirmed') {
        expect(other).not.toBeNull();
        reached.add('refused');
      } else if (isElsewhere(back)) {
        expect(other).not.toBeNull();
        reached.add('elsewhere');
      } else {
        expect(stoodAt(rules, after.sheet, partyIdOf(back))).toEqual(stood);
        reached.add(stood.some(({ tables }) => tables.length > 1) ? 'together' : stood.length > 1 ? 'apart' : 'alone');
      }
    }),
    { seed: 20261126, numRuns: 500 },
  );
  expect([...reached].toSorted()).toEqual(['alone', 'apart', 'elsewhere', 'refused', 'together']);
});
