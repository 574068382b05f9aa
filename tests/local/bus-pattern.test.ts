import { describe, expect, it } from 'vitest';
import { compilePattern } from '#infra/local/bus/pattern.ts';

const event = {
  source: 'coperto',
  'detail-type': 'reservation.changed',
  detail: {
    covers: 4,
    name: 'Rossi',
    note: null,
    tags: ['vip', 'window'],
    at: { area: 'Indoor' },
    tables: [
      { no: 3, area: 'Outdoor' },
      { no: 5, area: 'Indoor' },
    ],
  },
};

describe('an event pattern', () => {
  it.each([
    ['an equal text', { source: ['coperto'] }, true],
    ['one of several texts', { source: ['other', 'coperto'] }, true],
    ['another text', { source: ['other'] }, false],
    ['all fields together', { source: ['coperto'], 'detail-type': ['other'] }, false],
    ['a nested field', { detail: { at: { area: ['Indoor'] } } }, true],
    ['a null', { detail: { note: [null] } }, true],
    ['a number', { detail: { covers: [4] } }, true],
    ['a number written as text', { detail: { covers: ['4'] } }, false],
    ['any member of a list', { detail: { tags: ['window'] } }, true],
    ['no member of a list', { detail: { tags: ['bar'] } }, false],
    ['one object of a list', { detail: { tables: { no: [5], area: ['Indoor'] } } }, true],
    ['fields of two different objects of a list', { detail: { tables: { no: [3], area: ['Indoor'] } } }, false],
    ['a prefix', { detail: { name: [{ prefix: 'Ro' }] } }, true],
    ['a prefix in other letters', { detail: { name: [{ prefix: 'ro' }] } }, false],
    ['a prefix whatever the letters', { detail: { name: [{ prefix: { 'equals-ignore-case': 'rO' } }] } }, true],
    ['a suffix', { detail: { name: [{ suffix: 'ssi' }] } }, true],
    ['a suffix whatever the letters', { detail: { name: [{ suffix: { 'equals-ignore-case': 'SSI' } }] } }, true],
    ['a text whatever its letters', { detail: { name: [{ 'equals-ignore-case': 'ROSSI' }] } }, true],
    ['anything but another text', { detail: { name: [{ 'anything-but': 'Bianchi' }] } }, true],
    ['anything but that text', { detail: { name: [{ 'anything-but': 'Rossi' }] } }, false],
    ['anything but a list with it', { detail: { name: [{ 'anything-but': ['Rossi', 'Verdi'] }] } }, false],
    ['anything but numbers with it', { detail: { covers: [{ 'anything-but': [3, 4] }] } }, false],
    ['anything but its prefix', { detail: { name: [{ 'anything-but': { prefix: 'Ro' } }] } }, false],
    ['anything but other suffixes', { detail: { name: [{ 'anything-but': { suffix: ['x', 'y'] } }] } }, true],
    ['anything but a wildcard of it', { detail: { name: [{ 'anything-but': { wildcard: 'R*i' } }] } }, false],
    ['anything but, of a field that is not there', { detail: { gone: [{ 'anything-but': 'x' }] } }, false],
    ['a figure in a range', { detail: { covers: [{ numeric: ['>', 3, '<=', 4] }] } }, true],
    ['a figure at the open end of a range', { detail: { covers: [{ numeric: ['>', 4] }] } }, false],
    ['an equal figure', { detail: { covers: [{ numeric: ['=', 4] }] } }, true],
    ['a range for a text', { detail: { name: [{ numeric: ['>', 0] }] } }, false],
    ['a field that is there', { detail: { name: [{ exists: true }] } }, true],
    ['a field that must not be there', { detail: { name: [{ exists: false }] } }, false],
    ['a field that is missing as it must', { detail: { gone: [{ exists: false }] } }, true],
    ['a missing field of a missing object', { detail: { gone: { deep: [{ exists: false }] } } }, true],
    ['an object where a leaf is asked for', { detail: { at: [{ exists: true }] } }, false],
    ['a wildcard', { detail: { name: [{ wildcard: 'R*s*' }] } }, true],
    ['a wildcard that needs the end', { detail: { name: [{ wildcard: '*ss' }] } }, false],
    ['a dot that is only a dot', { 'detail-type': [{ wildcard: 'reservation.*' }] }, true],
    ['an escaped star', { detail: { name: [{ wildcard: 'R\\*i' }] } }, false],
    ['one branch of an $or', { $or: [{ source: ['other'] }, { detail: { covers: [4] } }] }, true],
    ['no branch of an $or', { $or: [{ source: ['other'] }, { detail: { covers: [5] } }] }, false],
    ['an $or beside a field that fails', { source: ['other'], $or: [{ detail: { covers: [4] } }] }, false],
  ])('judges %s', (_, pattern, verdict) => {
    expect(compilePattern(pattern)(event)).toBe(verdict);
  });

  it.each([
    ['an unknown operator', { source: [{ cidr: '10.0.0.0/8' }] }],
    ['two operators in one object', { source: [{ prefix: 'a', suffix: 'b' }] }],
    ['an empty operator', { source: [{}] }],
    ['a bare value', { source: 'coperto' }],
    ['a range with an unknown sign', { detail: { covers: [{ numeric: ['~', 3] }] } }],
    ['a range without a figure', { detail: { covers: [{ numeric: ['>', '3'] }] } }],
    ['a prefix of a number', { source: [{ prefix: 3 }] }],
    ['two stars in a row', { source: [{ wildcard: 'a**' }] }],
    ['an $or without branches', { $or: [] }],
    ['exists without yes or no', { source: [{ exists: 'yes' }] }],
    ['anything but an unknown operator', { source: [{ 'anything-but': { numeric: ['>', 1] } }] }],
    ['a list instead of a pattern', []],
  ])('refuses %s at start', (_, pattern) => {
    expect(() => compilePattern(pattern)).toThrow(/not understood/);
  });
});
