import type { Row } from './mutant.ts';

export const CONSENTS: readonly Row[] = [
  [
    'what nobody proved lets something be sent',
    'shared/domain/consent/consent.ts',
    "return counts(last) ? last.act : 'unproven';",
    'return last.act;',
    'tests/domain/consent/consent.test.ts',
  ],
  [
    'what staff or a file say counts as proven',
    'shared/domain/consent/consent.ts',
    "form !== 'import' && form !== 'staff' && proof !== null;",
    'proof !== null || form.length > 0;',
    'tests/domain/consent/consent.test.ts',
  ],
  [
    'a withdrawal without a proof is ignored',
    'shared/domain/consent/consent.ts',
    "act.act === 'withdrawn' || isOwnAct(act);",
    'isOwnAct(act);',
    'tests/domain/consent/consent.test.ts',
  ],
  [
    'the oldest act counts, not the latest',
    'shared/domain/consent/consent.ts',
    'return about.findLast(counts) ?? about.at(-1);',
    'return about.find(counts) ?? about.at(-1);',
    'tests/domain/consent/consent.test.ts',
  ],
  [
    'reading the link of a newsletter unsubscribes',
    'functions/pages/unsubscribe.ts',
    "if (event.requestContext.http.method !== 'POST')",
    "if (event.requestContext.http.method === 'OPTIONS')",
    'tests/pages/unsubscribe.test.ts',
  ],
  [
    'the token of one purpose ends another',
    'functions/credentials/unsubscribe-token.ts',
    'purpose}`)',
    'venueId}`)',
    'tests/pages/unsubscribe.test.ts',
  ],
  [
    'a ticked box is proven though nobody has shown the number',
    'shared/domain/consent/of-booking.ts',
    'proof === undefined && history.some(',
    'proof !== null || history.some(',
    'tests/domain/consent/of-booking.test.ts',
  ],
  [
    'whoever booked with a number of somebody else agrees for them on the page',
    'functions/guest/consent_write.ts',
    "if (!isOwn) return refuse('consent.unproven');",
    "if (!isOwn && agrees === null) return refuse('consent.unproven');",
    'tests/operations/guest/consent_write.test.ts',
  ],
  [
    'a guest who allows marketing again at the provider takes a STOP back',
    'shared/domain/consent/opt-out.ts',
    "act === 'given' || form !== 'provider');",
    "act === 'given' || form.length === 0);",
    'tests/workers/whatsapp-events/stop.test.ts',
  ],
  [
    'an erasure leaves the acts of the guest',
    'functions/stores/forget-guest.ts',
    `    // Once more, for an act that was being added: from here on none can be.
    await forgetConsents(table, venueId, each);`,
    '',
    'tests/stores/consents-erasure.test.ts',
  ],
];
