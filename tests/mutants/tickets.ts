import type { Row } from './mutant.ts';

export const TICKETS: readonly Row[] = [
  [
    'of two who answer at once neither sees the other',
    'functions/services/tickets/change-ticket.ts',
    'if (ticket.revision === seen) return null;',
    'if (ticket.revision >= seen) return null;',
    'tests/operations/tickets/answer.test.ts',
  ],
  [
    'a message is lost to who marks the ticket as seen at that moment',
    'functions/stores/tickets.ts',
    '{ put, if: before ? { equals: { v: before.version } } : { absent: true } },',
    '{ put },',
    'tests/stores/tickets.test.ts',
  ],
  [
    'support looks without consent',
    'functions/tickets/look.ts',
    "if (!mayLook(loaded.ticket, now)) return refuse('ticket.noConsent');",
    '',
    'tests/operations/tickets/look.test.ts',
  ],
  [
    'a look changes the account',
    'functions/platform/admit.ts',
    'if (session.looking && !onlyReads(operation))',
    'if (session.looking && operation.mutates)',
    'tests/operations/tickets/read-only.test.ts',
  ],
  [
    'a look goes on after the consent was withdrawn',
    'functions/tickets/consent_write.ts',
    'more: await looks.ending(of)',
    'more: []',
    'tests/operations/tickets/consent_write.test.ts',
  ],
  [
    'the clock runs while a ticket waits for the venue',
    'shared/domain/ticket/moves.ts',
    "if (state === 'open') return runningClock(clock, now);",
    "if (state === 'open' || state === 'waiting') return runningClock(clock, now);",
    'tests/domain/ticket/moves.test.ts',
  ],
];
