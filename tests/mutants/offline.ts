import type { Row } from './mutant.ts';

export const OFFLINE: readonly Row[] = [
  [
    'a step is done to a party that is over',
    'shared/domain/reservation/pending-change.ts',
    "if (LOST.includes(now.booking)) return conflict('over');",
    '',
    'tests/domain/reservation/pending-change.test.ts',
  ],
  [
    'a table is asked for though somebody else moved the party',
    'shared/domain/reservation/pending-change.ts',
    "now.tables.some(({ unit }) => unit === change.from) ? { kind: 'send', change } : conflict('movedElsewhere')",
    "({ kind: 'send', change })",
    'tests/domain/reservation/pending-change.test.ts',
  ],
  [
    'a step that the party is beyond is a conflict',
    'shared/domain/reservation/pending-change.ts',
    "to === 'already' || isBehind(change.action, now) ? SETTLED",
    "to === 'already' ? SETTLED",
    'tests/domain/reservation/pending-change.test.ts',
  ],
  [
    'another delay is written over',
    'shared/domain/reservation/pending-change.ts',
    'isToCome(now) && now.late === before',
    'isToCome(now)',
    'tests/domain/reservation/pending-change.test.ts',
  ],
  [
    'the note of the other side is lost',
    'shared/domain/reservation/pending-change.ts',
    "return theirs === '' ? added",
    'return added ? added',
    'tests/domain/reservation/pending-change.test.ts',
  ],
  [
    'a note within a word counts as said',
    'shared/domain/reservation/pending-change.ts',
    'if (!LETTER.test(before) && !LETTER.test(after)) return true;',
    'return true;',
    'tests/domain/reservation/pending-change.test.ts',
  ],
  [
    'a call that may have arrived gets another key',
    'web/app/offline/send-change.ts',
    'let { tried } = next;',
    'let tried: typeof next.tried = null;',
    'tests/web/app/offline/send-pending-changes.test.ts',
  ],
  [
    'a change that was sent is taken back',
    'web/app/offline/pending-changes.ts',
    'if (!last || last.tried) return false;',
    'if (!last) return false;',
    'tests/web/app/offline/pending-changes.test.ts',
  ],
  [
    'an older state replaces a newer one',
    'web/app/offline/day-with.ts',
    'party.id === newer.id && party.revision <= newer.revision',
    'party.id === newer.id',
    'tests/web/app/offline/day-with.test.ts',
  ],
  [
    'the day of another user is shown',
    'web/app/offline/kept-days.ts',
    'if (whose !== user || Math.abs(now - at) > KEPT_MS)',
    'if (Math.abs(now - at) > KEPT_MS)',
    'tests/web/app/offline/kept-days.test.ts',
  ],
];
