import { expect, it } from 'vitest';
import type { Hall } from '#shared/domain/venue/halls.ts';
import { drawnAt, redrawn } from '#shared/domain/venue/halls-log.ts';
import { aTable } from '#tests/kit/builders.ts';

const TABLES = [aTable({ no: 1, name: '1' }), aTable({ no: 2, name: '2' })];
const sala: Hall = {
  id: 'sala',
  name: 'Sala',
  width: 800,
  height: 600,
  tables: [
    { no: 1, x: 100, y: 100, rotation: 0, shape: 'round' },
    { no: 2, x: 300, y: 100, rotation: 0, shape: 'square' },
  ],
  walls: [],
  decor: [{ kind: 'plant', x: 20, y: 20, width: 40, height: 40, rotation: 0 }],
};

it('says nothing of what stands where it stood', () => {
  expect(redrawn([sala], [structuredClone(sala)], TABLES)).toEqual({ before: {}, after: {} });
});

it('names what was moved, turned, added and taken away, as it stood before and stands now', () => {
  const [one, two] = sala.tables;
  if (!one || !two) return expect.unreachable();
  const after: Hall = {
    ...sala,
    tables: [{ ...two, x: 340, rotation: 45 }],
    walls: [{ x: 0, y: 300, toX: 400, toY: 300 }],
    decor: [...sala.decor, { kind: 'text', x: 400, y: 50, width: 100, height: 24, rotation: 0, text: 'Bar' }],
  };
  const log = redrawn([sala], [after], TABLES);
  expect(log.before).toEqual({
    'Sala\ntable\n1': 'round 100, 100',
    'Sala\ntable\n2': 'square 300, 100',
  });
  expect(log.after).toEqual({
    'Sala\nwall': '0, 300 – 400, 300',
    'Sala\ntext': 'Bar 100 × 24 400, 50',
    'Sala\ntable\n2': 'square 340, 100, 45°',
  });
  expect(drawnAt('Sala\ntable\n1')).toEqual({ hall: 'Sala', kind: 'table', table: '1' });
});

it('a hall that came or went is named with its size', () => {
  expect(redrawn([], [{ ...sala, tables: [], decor: [] }], TABLES)).toEqual({
    before: {},
    after: { Sala: '800 × 600' },
  });
});
