import { expect, it } from 'vitest';
import { accountPreflight, type CampaignAccount } from '#shared/domain/campaign/account-preflight.ts';
import { type AccountSegment, ALL_ACCOUNTS } from '#shared/domain/campaign/account-segment.ts';
import { CAP_MS } from '#shared/domain/campaign/preflight.ts';
import { NOON_TUESDAY } from '#tests/kit/builders.ts';
import { anAct } from '#tests/kit/consents.ts';

const DAY_MS = 86_400_000;
const when = { today: '2026-12-01', now: NOON_TUESDAY } as never;
const said = (over: object) => anAct({ purpose: 'mail', at: NOON_TUESDAY - 1, ...over });

const anAccount = (over: Partial<CampaignAccount> = {}): CampaignAccount => ({
  ...{ accountId: 'acc_a', open: true, email: 'a@x.test', locale: 'it', country: 'IT', createdAt: 0, signedInAt: null },
  ...{ licence: 'endless', until: null, modules: [], list: null, owes: false, agents: [], acts: [], sent: [] },
  ...over,
});

const reasons = (accounts: readonly CampaignAccount[], segment: Partial<AccountSegment> = {}) => {
  const wanted = { segment: { ...ALL_ACCOUNTS, ...segment }, texts: { it: true } };
  return accountPreflight(wanted, accounts, when).map(({ reason }) => reason);
};

it.each([
  ['a customer who has said nothing may be told', {}, null],
  ['one who was paused is no customer now', { open: false }, 'closed'],
  ['one without an address', { email: ' ' }, 'noAddress'],
  ['one whose mailbox is gone', { acts: [said({ act: 'withdrawn', form: 'bounce' })] }, 'bounced'],
  ['one who said no', { acts: [said({ act: 'withdrawn', form: 'oneClick' })] }, 'optedOut'],
  ['one who called it spam', { acts: [said({ act: 'withdrawn', form: 'complaint' })] }, 'optedOut'],
  ['one who said no, and yes later', { acts: [said({ act: 'withdrawn', at: 1 }), said({ form: 'page' })] }, null],
  ['a language without a text', { locale: 'ja' }, 'noText'],
  ['two in thirty days', { sent: [NOON_TUESDAY - 1, NOON_TUESDAY - CAP_MS + 1] }, 'cap'],
  ['the first of two thirty days ago', { sent: [NOON_TUESDAY - 1, NOON_TUESDAY - CAP_MS] }, null],
] as const)('%s', (_, over, reason) => {
  expect(reasons([anAccount(over as Partial<CampaignAccount>)])).toEqual([reason]);
});

it('writes to one mailbox once, and not at all where one of its accounts said no', () => {
  const twice = [anAccount(), anAccount({ accountId: 'acc_b', email: 'A@x.test ' })];
  expect(reasons(twice)).toEqual([null, 'sameAddress']);
  const no = anAccount({ accountId: 'acc_c', acts: [said({ act: 'withdrawn' })] });
  expect(reasons([...twice, no])).toEqual(['optedOut', 'optedOut', 'optedOut']);
});

const ends = (until: string) => ({ licence: 'ends', until }) as Partial<CampaignAccount>;
it.each([
  ['the licence’s state', { licences: ['ended'] }, { licence: 'ended' }, { licence: 'runs' }],
  ['its end within so many days', { endsWithin: 10 }, ends('2026-12-11'), ends('2026-12-12')],
  ['an end that is still to come', { endsWithin: 10 }, ends('2026-12-02'), ends('2026-12-01')],
  ['a module that it has', { has: ['moduleReviews'] }, { modules: ['moduleReviews'] }, {}],
  ['a module that it has not', { lacks: ['moduleReviews'] }, {}, { modules: ['moduleReviews'] }],
  ['the country', { countries: ['DE'] }, { country: 'DE' }, {}],
  ['the language', { locales: ['it'] }, {}, { locale: 'de' }],
  ['the last sign-in', { awayFor: 30 }, { signedInAt: NOON_TUESDAY - 30 * DAY_MS }, { signedInAt: NOON_TUESDAY }],
  ['the age of one that never signed in', { awayFor: 30 }, {}, { createdAt: NOON_TUESDAY }],
  ['the price list', { lists: ['chains'] }, { list: 'chains' }, {}],
  ['a debt', { owes: true }, { owes: true }, {}],
  ['no debt', { owes: false }, {}, { owes: true }],
  ['the agent', { agent: 'acc_x' }, { agents: ['acc_x'] }, {}],
] as const)('chooses by %s', (_, segment, within, without) => {
  const accounts = [
    anAccount(within as object),
    anAccount({ accountId: 'acc_b', email: 'b@x.test', ...(without as object) }),
  ];
  const wanted = { segment: { ...ALL_ACCOUNTS, ...segment } as AccountSegment, texts: {} };
  expect(accountPreflight(wanted, accounts, when).map(({ account }) => account.accountId)).toEqual(['acc_a']);
});
