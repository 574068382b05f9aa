import {
  type Decor,
  type DecorKind,
  type DrawnTable,
  type Hall,
  type TableShape,
  usualShape,
} from '#shared/domain/venue/halls.ts';
import type { Table } from '#shared/domain/venue/rules.ts';

type At = readonly [
  name: string,
  x: number,
  y: number,
  more?: { readonly shape?: TableShape; readonly rotation?: number },
];

const decor = (kind: DecorKind, x: number, y: number, width: number, height: number, rotation = 0): Decor => ({
  kind,
  x,
  y,
  width,
  height,
  rotation,
});
const plant = (x: number, y: number) => decor('plant', x, y, 60, 60);
const word = (text: string, x: number, y: number): Decor => ({ ...decor('text', x, y, 200, 26), text });

/** The halls of the trattoria's three areas; tables of a combination stand side by side. */
export function trattoriaHalls(tables: readonly Table[]): readonly Hall[] {
  const placed = (all: readonly At[]): DrawnTable[] =>
    all.flatMap(([name, x, y, more]) => {
      const table = tables.find((each) => each.name === name);
      return table ? [{ no: table.no, x, y, rotation: 0, shape: usualShape(table), ...more }] : [];
    });
  return [
    {
      id: 'sala',
      name: 'Sala',
      width: 1060,
      height: 740,
      walls: [],
      decor: [
        decor('window', 185, 6, 250, 12),
        decor('window', 515, 6, 250, 12),
        decor('window', 800, 6, 160, 12),
        decor('bar', 985, 390, 260, 70, 90),
        word('Bar', 915, 395),
        decor('door', 875, 734, 110, 12, 180),
        decor('door', 1054, 150, 90, 12, 90),
        word('Cucina', 990, 75),
        decor('pillar', 400, 375, 44, 44),
        plant(45, 700),
        plant(1010, 700),
      ],
      tables: placed([
        ['1', 110, 105],
        ['2', 260, 105],
        ['3', 440, 105],
        ['4', 590, 105],
        ['5', 790, 105],
        ['6', 110, 285],
        ['7', 270, 285],
        ['8', 530, 285],
        ['9', 750, 285],
        ['10', 110, 465],
        ['11', 270, 465],
        ['14', 535, 465],
        ['15', 735, 465],
        ['16', 180, 630],
        ['18', 430, 630],
        ['12', 660, 630, { shape: 'oval' }],
      ]),
    },
    {
      id: 'cortile',
      name: 'Cortile',
      width: 900,
      height: 560,
      walls: [],
      decor: [
        plant(45, 45),
        plant(855, 45),
        plant(45, 515),
        plant(855, 515),
        decor('stairs', 700, 505, 140, 80),
        decor('plant', 600, 345, 110, 110),
        decor('door', 450, 6, 120, 12),
      ],
      tables: placed([
        ['20', 150, 130],
        ['21', 300, 130],
        ['22', 600, 130],
        ['23', 765, 200],
        ['24', 130, 300],
        ['25', 285, 300],
        ['26', 440, 300],
        ['27', 300, 470],
      ]),
    },
    {
      id: 'dehors',
      name: 'Dehors riscaldato',
      width: 700,
      height: 420,
      walls: [],
      decor: [decor('window', 350, 414, 640, 12), decor('door', 350, 6, 110, 12), plant(45, 45), plant(655, 45)],
      tables: placed([
        ['30', 140, 160],
        ['31', 130, 310],
        ['32', 290, 310],
        ['33', 540, 250],
      ]),
    },
  ];
}
