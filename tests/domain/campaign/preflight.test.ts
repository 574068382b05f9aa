import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CAP_MS, type CampaignGuest, leftOut, preflight } from '#shared/domain/campaign/preflight.ts';
import { EVERYBODY } from '#shared/domain/campaign/segment.ts';
import { consentBefore } from '#shared/domain/consent/consent.ts';
import { NOON_TUESDAY } from '#tests/kit/builders.ts';
import { anAct } from '#tests/kit/consents.ts';
import { aCampaignGuest, BY_MAIL, BY_WHATSAPP } from './kit.ts';

const now = NOON_TUESDAY + 1000;
const when = { today: '2026-12-01' as never, now };
const given = anAct({ purpose: 'mail' });
const withdrawn = anAct({ purpose: 'mail', act: 'withdrawn', form: 'oneClick', at: NOON_TUESDAY + 1 });

const DAY_MS = 86_400_000;

it.each([
  ['nothing', {}, null],
  ['no address', { email: '' }, 'noAddress'],
  ['no consent', { acts: [] }, 'noConsent'],
  ['a consent to WhatsApp only', { acts: [anAct()] }, 'noConsent'],
  ['a consent of this very moment', { acts: [{ ...given, at: now }] }, 'noConsent'],
  ['a consent that a file claims', { acts: [{ ...given, form: 'import', proof: null }] }, 'unproven'],
  ['a consent that nobody proved', { acts: [{ ...given, proof: null }] }, 'unproven'],
  ['a withdrawal', { acts: [given, withdrawn] }, 'optedOut'],
  ['a language without a text', { locale: 'ja' }, 'noText'],
  ['two mails in thirty days', { sent: [now - 1, now - CAP_MS + 1] }, 'cap'],
  ['one of them older', { sent: [now - 1, now - CAP_MS] }, null],
  ['a table for today', { bookedToday: true }, 'bookedToday'],
] as const)('judges a guest with %s', (_, over, reason) => {
  expect(leftOut(aCampaignGuest(over as Partial<CampaignGuest>), BY_MAIL, now)).toBe(reason);
});

it.each([
  ['nothing', {}, null],
  ['no number', { phone: '' }, 'noAddress'],
  ['a number of the United States', { phone: '+12025550123' }, 'unitedStates'],
  ['a number of Canada', { phone: '+14165550123' }, null],
  ['a consent to mails only', { acts: [given] }, 'noConsent'],
  ['a STOP', { acts: [anAct(), anAct({ act: 'withdrawn', form: 'message', at: NOON_TUESDAY + 1 })] }, 'optedOut'],
  ['a language without an approved template', { locale: 'it' }, 'noTemplate'],
  ['a message in the last fourteen days', { sent: [now - 14 * DAY_MS + 1] }, 'cap'],
  ['a message before them', { sent: [now - 14 * DAY_MS] }, null],
  ['a table for today', { bookedToday: true }, 'bookedToday'],
] as const)('judges a guest for WhatsApp with %s', (_, over, reason) => {
  const texts = { ...BY_WHATSAPP.texts, it: BY_WHATSAPP.texts.en };
  const guest = aCampaignGuest({ phone: '+393331234567', acts: [anAct()], ...(over as Partial<CampaignGuest>) });
  expect(leftOut(guest, { ...BY_WHATSAPP, texts }, now)).toBe(reason);
});

it('writes to a mailbox once, and not at all if one of its guests opted out', () => {
  const [a, b] = [aCampaignGuest({ guestId: 'A' }), aCampaignGuest({ guestId: 'B', email: 'ADA@example.com' })];
  const reasons = (guests: readonly CampaignGuest[]) =>
    preflight({ segment: EVERYBODY, ...BY_MAIL }, guests, when).map(({ reason }) => reason);
  expect(reasons([b, a])).toEqual([null, 'sameAddress']);
  expect(reasons([a, { ...b, acts: [given, withdrawn] }])).toEqual(['optedOut', 'optedOut']);
});

const anyGuest = fc.record({
  guestId: fc.stringMatching(/^[a-f]{4}$/),
  email: fc.constantFrom('', 'a@example.com', 'b@example.com', 'B@example.com', 'c@example.com'),
  locale: fc.constantFrom('en', 'it'),
  acts: fc.array(fc.constantFrom(given, withdrawn, anAct(), { ...given, proof: null }), { maxLength: 3 }),
  sent: fc.array(fc.integer({ min: now - 2 * CAP_MS, max: now }), { maxLength: 4 }),
  bookedToday: fc.boolean(),
});
const anyGuests = fc.uniqueArray(anyGuest, { selector: ({ guestId }) => guestId, maxLength: 12 });

it('gives each guest one verdict, and lets nobody through without a consent from before or twice', () => {
  fc.assert(
    fc.property(anyGuests, (drawn) => {
      const guests = drawn.map((over) => aCampaignGuest(over as Partial<CampaignGuest>));
      const judged = preflight({ segment: EVERYBODY, ...BY_MAIL }, guests, when);
      expect(judged.map(({ guest }) => guest.guestId).toSorted()).toEqual(
        guests.map(({ guestId }) => guestId).toSorted(),
      );
      const eligible = judged.filter(({ reason }) => reason === null).map(({ guest }) => guest);
      expect(eligible.every(({ acts }) => consentBefore(acts, 'mail', now))).toBe(true);
      const mailboxes = eligible.map(({ email }) => email?.toLowerCase());
      expect(new Set(mailboxes).size).toBe(mailboxes.length);
    }),
  );
});
