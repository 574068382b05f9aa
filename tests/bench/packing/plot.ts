import type { Placement } from './check.ts';
import type { Booking, Scenario } from './scenario.ts';

const [WIDTH, HEIGHT, LEFT, RIGHT, BOTTOM] = [860, 260, 44, 250, 34];

/** One policy's evening: who sits where, and who got no place. */
export type Shown = {
  readonly name: string;
  readonly placements: readonly Placement[];
  readonly turnedAway: readonly number[];
};

/**
 * Over the evening, under several policies: tables occupied (lines), and covers refused that wished to be there then
 * (dashed, on a scale of their own), as an SVG.
 */
export function plotOf(scenario: Scenario, byPolicy: readonly Shown[]): string {
  const shift = scenario.venue.shifts[0] ?? { open: 0, close: 0 };
  const tables = scenario.venue.tables.length;
  const quarters = Math.ceil((shift.close - shift.open) / 15);
  const x = (quarter: number): number => LEFT + (quarter * (WIDTH - LEFT - RIGHT)) / quarters;
  const y = (share: number): number => HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - 24);
  const refused = byPolicy.map(({ turnedAway }) => lostCovers(scenario, turnedAway, shift.open, quarters));
  const most = Math.max(1, ...refused.flat());
  const stairs = (values: readonly number[], whole: number): string =>
    values.map((v, q) => `${q === 0 ? 'M' : 'L'}${x(q)} ${y(v / whole).toFixed(1)}H${x(q + 1).toFixed(1)}`).join('');
  const lines = byPolicy.map(({ name, placements, turnedAway }, i) => {
    const used = occupied(scenario, placements, shift.open, quarters);
    const lost = covers(scenario, turnedAway);
    const held = covers(
      scenario,
      placements.map(({ id }) => id),
    );
    const label = `${name}: ${held} covers, ${lost} refused`;
    return `<path class="p${i}" d="${stairs(used, tables)}"/><path class="p${i} r" d="${stairs(refused[i] ?? [], most)}"/><text class="t${i}" x="${WIDTH - RIGHT + 40}" y="${36 + i * 18}">${label}</text>`;
  });
  const hours = Array.from({ length: quarters + 1 }, (_, q) => q).filter((q) => (shift.open + q * 15) % 60 === 0);
  const axis = hours.map((q) => {
    const hour = Math.floor((shift.open + q * 15) / 60) % 24;
    return `<text x="${x(q)}" y="${HEIGHT - 14}" text-anchor="middle">${hour}:00</text>`;
  });
  const end = WIDTH - RIGHT + 6;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<style>path{fill:none;stroke-width:2}.r{stroke-width:1.5;stroke-dasharray:3 3}.p0{stroke:#999}.p1{stroke:#2a7}.p2{stroke:#c60}.p3{stroke:#36c}.t0{fill:#666}.t1{fill:#186}.t2{fill:#a50}.t3{fill:#249}</style>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<text x="${LEFT}" y="16">${scenario.name}: tables occupied of ${tables} (left), refused covers that wished to be there (dashed, right); ${covers(scenario, null)} covers asked</text>
<path stroke="#ccc" d="M${LEFT} ${y(1)}H${x(quarters)}M${LEFT} ${y(0)}H${x(quarters)}"/>
<text x="${LEFT - 6}" y="${y(1) + 4}" text-anchor="end">${tables}</text><text x="${LEFT - 6}" y="${y(0) + 4}" text-anchor="end">0</text>
<text x="${end}" y="${y(1) + 4}">${most}</text><text x="${end}" y="${y(0) + 4}">0</text>
${lines.join('\n')}
${axis.join('')}
</svg>
`;
}

const guests = (scenario: Scenario): Booking[] =>
  scenario.events.filter((event): event is Booking => event.op === 'book');

function covers(scenario: Scenario, ids: readonly number[] | null): number {
  const meant = ids && new Set(ids);
  return guests(scenario).reduce((sum, { id, party }) => sum + (!meant || meant.has(id) ? party : 0), 0);
}

const stayOf = ({ venue }: Scenario, party: number): number =>
  venue.durations.find(({ upTo }) => upTo >= party)?.minutes ?? 0;

/** Refused covers present in each quarter, had they come when they wished. */
function lostCovers(scenario: Scenario, ids: readonly number[], open: number, quarters: number): number[] {
  const lost = new Set(ids);
  const turned = guests(scenario).filter(({ id }) => lost.has(id));
  return Array.from({ length: quarters }, (_, q) => {
    const at = open + q * 15;
    const there = turned.filter(({ time, party }) => time <= at && at < time + stayOf(scenario, party));
    return there.reduce((sum, { party }) => sum + party, 0);
  });
}

function occupied(scenario: Scenario, placements: readonly Placement[], open: number, quarters: number): number[] {
  const party = new Map(guests(scenario).map((guest) => [guest.id, guest.party]));
  const used = new Array<number>(quarters).fill(0);
  for (const { id, time, unit } of placements) {
    const stay = stayOf(scenario, party.get(id) ?? 0);
    const tables = scenario.venue.combos.find((combo) => combo.id === unit)?.tables.length ?? 1;
    for (let q = (time - open) / 15; q < Math.min(quarters, (time + stay - open) / 15); q++) {
      used[q] = (used[q] ?? 0) + tables;
    }
  }
  return used;
}
