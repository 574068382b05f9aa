import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Arrangement, arrangeParty } from '#shared/domain/day/arrange.ts';
import { encodeSheet } from '#shared/domain/day/codec.ts';
import { type JoinRequest, joinTables, splitTables, unitsOfDay } from '#shared/domain/day/join.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { ALPHABET, type DaySheet, markOf, type Party, type TableBlock } from '#shared/domain/day/sheet.ts';
import { type Seat, spreadParty } from '#shared/domain/day/spread.ts';
import { moveBlock, openIn, withholdTable } from '#shared/domain/day/withhold.ts';
import { leadWalkIn } from '#shared/domain/reservation/walk-in.ts';
import { DEFAULT_THEME } from '#shared/domain/theme/theme.ts';
import { shownHalls } from '#shared/domain/venue/halls.ts';
import type { Combination, Table, VenueRules } from '#shared/domain/venue/rules.ts';
import { seatingRules } from '#shared/domain/venue/seating-rules.ts';
import { aRules, aShift, at, day } from '#tests/kit/builders.ts';
import { someSettings } from '#tests/web/app/kit.ts';
import { serveBuilt } from '#tests/web/guest/serve-built.ts';
import { anEvening, aParty } from '#tests/web/manage/party.ts';
import type { LedTo } from '#web/features/manage/actions/use-walk-in.ts';
import type { HostReservation } from '#web/features/manage/day/day-data.ts';

const BIG_DAY = day('2026-12-05');
const [TABLES, SITTINGS, OPENS, CLOSES] = [60, 5, 8 * 60, 24 * 60];
const NOW = at('19:40');
/** The name of a pinned party, at one table from 20:00. */
export const PINNED = 'Pinned';
/** The name of a party of eleven that sits at three tables from 17:00. */
export const APART = 'Apart';

/** The name of the only party of the last table, from 20:00. */
export const SINGLE = 'Single';

const idOf = (nth: number) =>
  `D${[...nth.toString(32).padStart(6, '0')].map((digit) => ALPHABET[Number.parseInt(digit, 32)]).join('')}0`;

const table = (no: number): Table => ({
  no,
  name: `T${no}`,
  area: no <= 40 ? 'Indoor' : 'Outdoor',
  min: 1,
  max: no % 3 === 0 ? 6 : 4,
});
const pair = (nth: number): Combination => ({
  no: 100 + nth,
  name: `T${2 * nth + 1}+${2 * nth + 2}`,
  tables: [2 * nth + 1, 2 * nth + 2],
  min: 5,
  max: 8,
});

function bigRules(): VenueRules {
  return aRules({
    tables: Array.from({ length: TABLES }, (_, nth) => table(nth + 1)),
    combinations: Array.from({ length: 20 }, (_, nth) => pair(nth)),
    shifts: [aShift({ id: 'all', meal: 'Dinner', firstSeating: OPENS, lastSeating: CLOSES - 120, close: CLOSES })],
    closedWeekdays: [],
  });
}

const row = (over: Partial<Party> & Pick<Party, 'id' | 'unit' | 'start'>): Party => ({
  duration: 105,
  covers: 2,
  areas: 0,
  status: 'confirmed',
  pinned: false,
  seated: false,
  accessible: false,
  highchair: false,
  guest: 0,
  ...over,
});

/** Sixty tables from 8:00 to midnight: five parties at each of the first 55; `special` at the last 5. */
function bigSheet(): DaySheet {
  const parties = Array.from({ length: TABLES * SITTINGS }, (_, nth): Party => {
    const unit = (nth % TABLES) + 1;
    const sitting = Math.floor(nth / TABLES);
    const start = OPENS + sitting * 190 + (unit % 4) * 15;
    return row({ id: idOf(nth), unit, start, covers: 1 + (nth % 4), seated: start <= NOW && NOW < start + 105 });
  });
  return { parties: parties.filter(({ unit }) => unit < TABLES - 4).concat(special()), blocks: [] };
}

/** Parties at the last five tables, where they can be moved: one pinned, one at three tables, one alone. */
function special(): Party[] {
  const apart = idOf(9000);
  const further = (last: string): string => `${apart.slice(0, -1)}${last}`;
  const eight = at('20:00');
  const mark = { part: true, guest: markOf(apart) } as const;
  return [
    row({ id: idOf(9100), unit: 57, start: eight, pinned: true }),
    row({ id: idOf(9200), unit: 60, start: eight }),
    row({ id: apart, unit: 56, start: at('17:00'), covers: 4 }),
    row({ id: further('1'), unit: 58, start: at('17:00'), covers: 4, ...mark }),
    row({ id: further('2'), unit: 59, start: at('17:00'), covers: 3, ...mark }),
  ];
}

const NAMES: Readonly<Record<string, string>> = {
  [idOf(9000)]: APART,
  [idOf(9100)]: PINNED,
  [idOf(9200)]: SINGLE,
};

/** A large venue in memory that answers the calls of the day's screens by the real rules; `moved`: inputs of moves. */
export function bigVenue() {
  const rules = bigRules();
  let sheet = bigSheet();
  let version = 1;
  const moved: object[] = [];
  const revisions = new Map<string, number>();

  const partyOf = (first: Party): HostReservation => {
    const rows = sheet.parties.filter(
      ({ id, part, guest }) =>
        id === first.id || (part && id.slice(0, -1) === first.id.slice(0, -1) && guest === markOf(first.id)),
    );
    const covers = rows.reduce((sum, each) => sum + each.covers, 0);
    const { start, duration, unit, pinned, seated } = first;
    return aParty({
      id: `res_20261205_${first.id}`,
      code: first.id,
      revision: revisions.get(first.id) ?? 1,
      name: NAMES[first.id] ?? `Guest ${ALPHABET.indexOf(first.id.at(-2) ?? '0')} ${first.id.slice(4, 7)}`,
      ...{ start, duration, unit, pinned, adults: covers, messaging: 'none' },
      presence: seated ? 'seated' : 'expected',
      tables: rows.map((each) => ({ unit: each.unit, covers: each.covers, pinned: each.pinned })),
      actions: seated ? ['finish', 'undo'] : ['arrive', 'seat', 'noShow', 'cancel'],
    });
  };

  function move({
    id,
    unit,
    tables,
    seats,
    insteadOf,
    start,
    duration,
    pinned,
  }: Arrangement & { id: string; insteadOf?: number }) {
    const code = id.slice(-8);
    const first = sheet.parties.find((each) => each.id === code);
    const at = sheet.parties.find((each) => each.unit === insteadOf && each.id.slice(0, -1) === code.slice(0, -1));
    const change = { unit, tables, seats, start, duration, pinned };
    const target = (at ?? first)?.id ?? code;
    const outcome = arrangeParty(openDay(rules, BIG_DAY, sheet, { date: BIG_DAY, minute: NOW }), target, change);
    if (outcome.kind === 'refused') return { errorid: outcome.reason };
    sheet = outcome.sheet;
    version += 1;
    revisions.set(code, (revisions.get(code) ?? 1) + 1);
    moved.push({ id, ...change, insteadOf });
    const after = sheet.parties.find((each) => each.id === code);
    return after ? { errorid: '0', reservation: partyOf(after) } : { errorid: 'reservation.unknown' };
  }

  function withhold({ table: no, from, to }: TableBlock) {
    const outcome = withholdTable(openDay(rules, BIG_DAY, sheet, { date: BIG_DAY, minute: NOW }), {
      table: no,
      from,
      to,
    });
    if (outcome.kind === 'refused') return { errorid: outcome.reason };
    const closed = openIn(sheet, { table: no, from, to });
    sheet = outcome.sheet;
    version += 1;
    return { errorid: '0', date: BIG_DAY, revision: version, closed };
  }

  function moveClosed({ block, into }: { readonly block: TableBlock; readonly into: TableBlock }) {
    const outcome = moveBlock(openDay(rules, BIG_DAY, sheet, { date: BIG_DAY, minute: NOW }), block, into);
    if (outcome.kind === 'refused') return { errorid: outcome.reason };
    sheet = outcome.sheet;
    version += 1;
    return { errorid: '0', date: BIG_DAY, moved: outcome.moved.length };
  }

  function spread({ id, seats }: { readonly id: string; readonly seats: readonly Seat[] }) {
    const code = id.slice(-8);
    const named = seats.map(({ pinned = true, ...seat }) => ({ ...seat, pinned }));
    const outcome = spreadParty(openDay(rules, BIG_DAY, sheet, { date: BIG_DAY, minute: NOW }), code, named, null);
    if (outcome.kind === 'refused') return { errorid: outcome.reason };
    sheet = outcome.sheet;
    version += 1;
    revisions.set(code, (revisions.get(code) ?? 1) + 1);
    return { errorid: '0', reservation: partyOf(outcome.party) };
  }

  function join(wish: JoinRequest) {
    const outcome = joinTables(openDay(rules, BIG_DAY, sheet, { date: BIG_DAY, minute: NOW }), wish);
    if (outcome.kind === 'refused') return { errorid: outcome.reason };
    sheet = outcome.sheet;
    version += 1;
    return { errorid: '0', date: BIG_DAY, no: outcome.join.no, moved: outcome.moved.length };
  }

  function split({ no }: { readonly no: number }) {
    const outcome = splitTables(openDay(rules, BIG_DAY, sheet, { date: BIG_DAY, minute: NOW }), no);
    if (outcome.kind === 'refused') return { errorid: outcome.reason };
    sheet = outcome.sheet;
    version += 1;
    const { tables, from, to, max: seats } = outcome.join;
    return { errorid: '0', date: BIG_DAY, moved: outcome.moved.length, tables, from, to, seats };
  }

  function walkIn({ covers, unit = 0, tables, seats }: LedTo & { covers: number }) {
    const who = { id: idOf(9900 + version), covers, minute: NOW };
    const now = { date: BIG_DAY, minute: NOW };
    const outcome = leadWalkIn(rules, sheet, who, tables ? { tables, seats } : { unit }, now);
    if ('kind' in outcome) return { errorid: outcome.reason };
    sheet = outcome.sheet;
    version += 1;
    return { errorid: '0', date: BIG_DAY, reservation: partyOf(outcome.party) };
  }

  function giveBack(block: TableBlock) {
    const same = (other: TableBlock) =>
      other.table === block.table && other.from === block.from && other.to === block.to;
    sheet = { ...sheet, blocks: sheet.blocks.filter((other) => !same(other)) };
    version += 1;
    return { errorid: '0', date: BIG_DAY, revision: version };
  }

  const settings = someSettings({ role: 'owner', venues: [{ venueId: 'ven_big', name: 'The big house' }] } as object);
  const answers: Readonly<Record<string, (input: never) => object>> = {
    settings_read: () => ({ errorid: '0', settings }),
    reservations_tonight: () => ({
      errorid: '0',
      ...anEvening({
        date: BIG_DAY,
        today: BIG_DAY,
        revision: version,
        minute: NOW,
        units: unitsOfDay(rules, sheet),
        reservations: sheet.parties
          .filter(({ part }) => !part)
          .toSorted((a, b) => a.start - b.start)
          .map(partyOf),
      }),
    }),
    plan_halls: () => ({ errorid: '0', revision: 0, halls: shownHalls([], rules) }),
    plan_day: () => ({
      errorid: '0',
      date: BIG_DAY,
      revision: version,
      sheet: Buffer.from(encodeSheet(sheet)).toString('base64'),
      rules: seatingRules(rules),
    }),
    reservations_move: move as (input: never) => object,
    reservations_walk_in: walkIn as (input: never) => object,
    plan_withhold: withhold as (input: never) => object,
    reservations_spread: spread as (input: never) => object,
    plan_join: join as (input: never) => object,
    plan_split: split as (input: never) => object,
    plan_move_block: moveClosed as (input: never) => object,
    plan_give_back: giveBack as (input: never) => object,
  };

  async function fetch(path: string, { body }: { body: string }): Promise<Response> {
    const name = /([a-z_]+)\.php$/.exec(path)?.[1] ?? '';
    const answer = answers[name]?.(JSON.parse(body || '{}') as never) ?? { errorid: 'operation.unknown' };
    return Response.json(answer);
  }
  return { fetch, moved, settings, sheet: () => sheet };
}

export type BigVenue = ReturnType<typeof bigVenue>;

/** Serves the built application over a venue. `open` gives a signed-in page, not yet navigated to `origin`. */
export async function serveBigVenue(built: string, venue: Pick<BigVenue, 'fetch' | 'settings'>) {
  readFileSync(`${built}/app.html`);
  const { server, origin } = await serveBuilt(built, () => venue as never);
  return {
    origin,
    stop: () => stop(server),
    async open(
      browser: Browser,
      { rtl = false, touch = false, viewport = { width: 1180, height: 820 }, locale = 'en-GB' } = {},
    ): Promise<{ context: BrowserContext; page: Page }> {
      const context = await browser.newContext({ locale, viewport, hasTouch: touch });
      await context.addInitScript(
        ([settings, theme]) => {
          localStorage.setItem('jwt', 'token');
          localStorage.setItem('csrf', 'csrf');
          localStorage.setItem('settings', settings ?? '');
          localStorage.setItem('theme', theme ?? '');
        },
        [JSON.stringify(venue.settings), JSON.stringify({ ...DEFAULT_THEME, rtl })],
      );
      return { context, page: await context.newPage() };
    },
  };
}

const stop = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });
