import { afterAll, expect, it, vi } from 'vitest';
import { EVERYBODY } from '#shared/domain/campaign/segment.ts';
import type { Api } from '#web/api/api.ts';
import { agreesToNews } from './kit/agrees-to-news.ts';
import { BISTRO, ownerApiOf } from './kit/api.ts';
import { PATIENCE } from './kit/browser.ts';
import { startDemoOn } from './kit/demo.ts';

// On an evening at half past six, for campaigns are sent from ten to eight.
const product = await startDemoOn(3);
afterAll(() => product.stop());
const patience = { timeout: PATIENCE, interval: 200 };

/** A tenth is held out by chance: two of each kind, so that hardly ever both are. */
const SCANNED = ['scanned+1@example.com', 'scanned+2@example.com'];
const OTHERS = [3, 4, 5, 6, 7].map((nth) => `guest-${nth}@example.com`);
const CAMPAIGN = 'a1'.repeat(16);
const TEXT = {
  subject: 'White truffles are here',
  blocks: [
    { kind: 'text', text: 'From Alba, until Sunday.' },
    { kind: 'button', label: 'Book', target: '' },
  ],
} as const;

type Mail = { readonly id: string; readonly to: readonly string[]; readonly subject: string; readonly text: string };
const mails = async (): Promise<Mail[]> => {
  const all: Mail[] = await (await fetch(`${product.mails}/api/mails`)).json();
  return all.filter(({ subject }) => subject === TEXT.subject);
};
const press = async ({ id }: Mail, what: string) =>
  (await fetch(`${product.mails}/mails/${id}/${what}`, { method: 'POST', redirect: 'manual' })).status;

async function done<T>(call: Promise<{ kind: string; value?: T }>): Promise<T> {
  const outcome = await call;
  if (outcome.kind !== 'done' || outcome.value === undefined) throw new Error(JSON.stringify(outcome));
  return outcome.value;
}
const ref = { venueId: BISTRO, campaignId: CAMPAIGN };
const results = (api: Api) => done(api.campaigns.results(ref));
const audience = (api: Api) =>
  done(api.campaigns.audience({ venueId: BISTRO, channel: 'mail', segment: EVERYBODY, locales: ['en', 'it'] }));

it('is not taken in by scanners, and hears the one click and the complaint of a mailbox', async () => {
  for (const [nth, email] of [...SCANNED, ...OTHERS].entries()) await agreesToNews(product, nth + 1, email);
  const api = await ownerApiOf(product.origin);
  await vi.waitFor(async () => expect((await audience(api)).eligible).toBe(7), patience);
  const draft = { ...ref, revision: 0, name: 'Truffles', channel: 'mail', segment: EVERYBODY } as const;
  await done(api.campaigns.write({ ...draft, texts: { en: TEXT, it: TEXT } }));
  await done(api.campaigns.start({ ...ref, revision: 1 }));
  const sent = await vi.waitFor(async () => {
    const { delivered, held } = await results(api);
    expect(delivered + held).toBe(7);
    return delivered;
  }, patience);

  const arrived = await mails();
  expect(arrived).toHaveLength(sent);
  for (const { id } of arrived) {
    const checks = await (await fetch(`${product.mails}/mails/${id}/checks`)).json();
    expect(checks).toEqual({ dkim: true, spf: true, dmarc: true, oneClick: expect.stringContaining('/unsubscribe/') });
  }
  // Each link was opened seven times by then, that of unsubscribing too.
  expect(arrived.some(({ to: [to = ''] }) => SCANNED.includes(to))).toBe(true);
  expect(await results(api)).toMatchObject({ clicked: 0, optedOut: 0, complained: 0 });
  expect((await audience(api)).leftOut.optedOut ?? 0).toBe(0);

  const [first, second] = arrived.filter(({ to: [to = ''] }) => OTHERS.includes(to));
  if (!first || !second) throw new Error('hardly anybody was written to');
  expect([await press(first, 'unsubscribe'), await press(first, 'unsubscribe')]).toEqual([303, 303]);
  expect(await press(second, 'complaint')).toBe(303);
  await vi.waitFor(async () => {
    expect(await results(api)).toMatchObject({ clicked: 0, optedOut: 1, complained: 1, delivered: sent });
    expect(await audience(api)).toMatchObject({ eligible: 5, leftOut: { optedOut: 2 } });
  }, patience);
}, 240_000);
