import { describe, expect, it } from 'vitest';
import { MESSAGE_PURPOSES } from '#shared/domain/message/purposes.ts';
import { SECTION_NAMES } from '#shared/domain/venue/sections.ts';
import { asKey, type Kind, LISTS_OF_A_SECTION, listsIn, listsOf } from './lists.ts';
import { sourceFiles } from './sources.ts';

const files = sourceFiles();
const SCREENS = [
  'manage',
  'compact',
  'booking',
  'guests',
  'messages',
  'grid',
  'map',
  'kitchen',
  'waiting',
  'pdf',
  'tasks',
];
const TEXTS = [
  'account',
  'auth',
  'boss',
  'canvas',
  'desk',
  'grid',
  'guests',
  'inbox',
  'kitchen',
  'manage',
  'pdf',
  'tasks',
];

/** The lists that name each of a kind. Whoever adds one adds it to these; the compiler or a test says where it is missing. */
const KINDS: Record<string, Kind & { readonly lists: Record<string, number> }> = {
  'a section of the settings': {
    names: SECTION_NAMES,
    forms: asKey,
    lists: Object.fromEntries(LISTS_OF_A_SECTION.map((path) => [path, 1])),
  },
  'a purpose of messages': {
    // The others are also booking statuses.
    names: MESSAGE_PURPOSES.filter((name) => /[A-Z]|amended|reminder/.test(name)),
    forms: asKey,
    lists: {
      // Its template, buttons and question.
      'shared/domain/message/purposes.ts': 1,
      // When it still holds: the compiler.
      'shared/domain/messaging/judge-sending.ts': 1,
      // When it is written.
      'shared/domain/messaging/purpose.ts': 1,
    },
  },
  'a timer': {
    names: ['unconfirmedExpiry', 'requestExpiry', 'offerExpiry', 'waitlistClosing', 'holdExpiry', 'healthEnds'],
    forms: asKey,
    lists: {
      // Which there are, and what follows from a change of a reservation.
      'shared/domain/reservation/follow-ups.ts': 2,
      // What is done when it is due: the compiler.
      'functions/workers/timers/handler.ts': 1,
    },
  },
  'a screen': {
    names: SCREENS,
    forms: (name) => [`paths.${name}\\b`, `${name}: '/`],
    lists: {
      // Its address.
      'web/app/paths.ts': 1,
      // Its route, guard, texts and menu entry: without it, there is no screen.
      'web/features/*/routes.ts': 1,
    },
  },
  'a file of texts': {
    names: TEXTS,
    forms: (name) => [`${name}: typeof`, `${name},`],
    lists: {
      // Its type and its files: tests/web/i18n/files.test.ts compares them.
      'web/i18n/app/texts.ts': 2,
    },
  },
};

describe.each(Object.entries(KINDS))('%s', (_, { lists, ...kind }) => {
  it('is named in these lists and in no other', () => {
    expect(listsOf(files, kind)).toEqual(lists);
  });

  it('is named in at most three', () => {
    expect(Object.values(lists).reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(3);
  });
});

describe('a list', () => {
  const kind: Kind = { names: ['apple', 'pear', 'plum', 'quince'], forms: asKey };
  const inFile = (text: string) => listsIn({ path: 'shared/x.ts', text }, kind);

  it.each([
    ['the keys of a table', 'const A = { apple: 1, pear: 2, plum: 3 };', 1],
    ['texts', "const A = ['apple', 'pear', 'plum'];", 1],
    ['two tables', 'const A = { apple: 1, pear: 2 };\nconst B = { apple: 3, pear: 4 };', 2],
    ['less than half of the names', 'const A = { apple: 1 };', 0],
    ['names in a comment', '// apple: pear: plum: quince:', 0],
    ['fields of the same names', 'a.apple; b.pear; c.plum;', 0],
  ])('is found by %s', (_, text, lists) => {
    expect(inFile(text)).toBe(lists);
  });
});
