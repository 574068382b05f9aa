import type { Placement } from './check.ts';
import type { Booking, Scenario } from './scenario.ts';

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [720, 260, 44, 34];

/** Tables occupied over the evening under several policies, and the covers that each accepted, as an SVG. */
export function plotOf(
  scenario: Scenario,
  byPolicy: readonly { name: string; placements: readonly Placement[] }[],
): string {
  const shift = scenario.venue.shifts[0] ?? { open: 0, close: 0 };
  const tables = scenario.venue.tables.length;
  const quarters = Math.ceil((shift.close - shift.open) / 15);
  const x = (quarter: number): number => LEFT + (quarter * (WIDTH - LEFT - 150)) / quarters;
  const y = (count: number): number => HEIGHT - BOTTOM - (count * (HEIGHT - BOTTOM - 24)) / tables;
  const lines = byPolicy.map(({ name, placements }, i) => {
    const used = occupied(scenario, placements, shift.open, quarters);
    const path = used.map((count, q) => `${q === 0 ? 'M' : 'L'}${x(q)} ${y(count).toFixed(1)}H${x(q + 1).toFixed(1)}`);
    const label = `${name}: ${covers(scenario, placements)} covers`;
    return `<path class="p${i}" d="${path.join('')}"/><text class="t${i}" x="${WIDTH - 144}" y="${36 + i * 18}">${label}</text>`;
  });
  const hours = Array.from({ length: quarters + 1 }, (_, q) => q).filter((q) => (shift.open + q * 15) % 60 === 0);
  const axis = hours.map((q) => {
    const hour = Math.floor((shift.open + q * 15) / 60) % 24;
    return `<text x="${x(q)}" y="${HEIGHT - 14}" text-anchor="middle">${hour}:00</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<style>path{fill:none;stroke-width:2}.p0{stroke:#999}.p1{stroke:#2a7}.p2{stroke:#c60}.p3{stroke:#36c}.t0{fill:#777}.t1{fill:#186}.t2{fill:#a50}.t3{fill:#249}</style>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<text x="${LEFT}" y="16">${scenario.name}: tables occupied of ${tables}, ${covers(scenario, null)} covers asked</text>
<path stroke="#ccc" d="M${LEFT} ${y(tables)}H${x(quarters)}M${LEFT} ${y(0)}H${x(quarters)}"/>
<text x="${LEFT - 6}" y="${y(tables) + 4}" text-anchor="end">${tables}</text><text x="${LEFT - 6}" y="${y(0) + 4}" text-anchor="end">0</text>
${lines.join('\n')}
${axis.join('')}
</svg>
`;
}

const guests = (scenario: Scenario): Booking[] =>
  scenario.events.filter((event): event is Booking => event.op === 'book');

function covers(scenario: Scenario, placements: readonly Placement[] | null): number {
  const held = placements && new Set(placements.map(({ id }) => id));
  return guests(scenario).reduce((sum, { id, party }) => sum + (!held || held.has(id) ? party : 0), 0);
}

function occupied(scenario: Scenario, placements: readonly Placement[], open: number, quarters: number): number[] {
  const party = new Map(guests(scenario).map((guest) => [guest.id, guest.party]));
  const used = new Array<number>(quarters).fill(0);
  for (const { id, time, unit } of placements) {
    const stay = scenario.venue.durations.find(({ upTo }) => upTo >= (party.get(id) ?? 0))?.minutes ?? 0;
    const tables = scenario.venue.combos.find((combo) => combo.id === unit)?.tables.length ?? 1;
    for (let q = (time - open) / 15; q < Math.min(quarters, (time + stay - open) / 15); q++) {
      used[q] = (used[q] ?? 0) + tables;
    }
  }
  return used;
}
