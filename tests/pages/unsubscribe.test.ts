import { beforeEach, describe, expect, it } from 'vitest';
import { digestTokensWith } from '#functions/credentials/digest-token.ts';
import { unsubscribeTokensWith } from '#functions/credentials/unsubscribe-token.ts';
import { stopDigest } from '#functions/pages/stop-digest.ts';
import { unsubscribePage } from '#functions/pages/unsubscribe.ts';
import type { HttpEvent } from '#functions/platform/http.ts';
import type { Key, Table } from '#functions/platform/table.ts';
import { unsubscribeLink } from '#functions/services/unsubscribe-link.ts';
import { accountRowsStore } from '#functions/stores/account-rows.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import inGerman from '#locales/de/consent.json' with { type: 'json' };
import texts from '#locales/en/consent.json' with { type: 'json' };
import { consentState } from '#shared/domain/consent/consent.ts';
import { AA, contrast } from '#shared/domain/theme/colours.ts';
import type { Colour } from '#shared/domain/theme/theme.ts';
import { aUser, aVenue, NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { anAct } from '#tests/kit/consents.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();
const tokens = unsubscribeTokensWith(async () => 'a key of this test');
const venue = aVenue({ name: 'Da <Nina>' });
const guestId = 'G'.repeat(22);
const target = { venueId: VENUE_ID, guestId, purpose: 'mail' } as const;
const digestTokens = digestTokensWith(async () => 'key');
let now = NOON_TUESDAY;
let table: Table;
let written: Key[];
beforeEach(async () => {
  now = NOON_TUESDAY + 60_000;
  ({ table } = await engine.newTable());
  await venuesStore(table).save(venue);
  await consentsStore(table).add(VENUE_ID, anAct({ guestId, purpose: 'mail' }));
  await consentsStore(table).add(VENUE_ID, anAct({ guestId }));
  written = [];
});

/** A request as a mailbox, a scanner or a browser sends it: no cookie, no header of ours. */
async function asked(method: string, t: string, body = '', l: string | null = 'en') {
  const noting: Table = {
    ...table,
    transact: (writes) => {
      written.push(...writes.flatMap((write) => ('put' in write ? [write.put] : [])));
      return table.transact(writes);
    },
  };
  const stores = { consents: consentsStore(noting), campaigns: campaignsStore(noting), venues: venuesStore(table) };
  const digest = { tokens: digestTokens, users: usersStore(table) };
  const accountRows = accountRowsStore(table);
  const on = { tokens, ...stores, accountRows, clock: { now: () => now }, digest };
  return unsubscribePage(on)({
    queryStringParameters: { t, ...(l && { l }) },
    headers: {},
    requestContext: { http: { method } },
    body,
  } as unknown as HttpEvent);
}
const state = async (purpose: 'mail' | 'whatsapp' = 'mail') =>
  consentState(await consentsStore(table).actsOf(VENUE_ID, guestId), purpose);
const said = (key: keyof typeof texts) => texts[key].replace('{{venue}}', 'Da &#60;Nina&#62;');
const ONE_CLICK = 'List-Unsubscribe=One-Click';

describe('the link of a newsletter', () => {
  it.each(['GET', 'HEAD'])(
    'changes nothing when it is read by %s, however often, and shows a button',
    async (method) => {
      for (let nth = 0; nth < 3; nth += 1) {
        const { statusCode, body, headers } = await asked(method, await tokens.mint(target), ONE_CLICK);
        expect(statusCode).toBe(200);
        expect(body).toContain(said('stop.ask.mail'));
        expect(body).toContain('<form method="post">');
        expect(body).not.toContain('<script');
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      }
      expect(written).toEqual([]);
      expect(await state()).toBe('given');
    },
  );

  it.each([
    ['a mailbox by one click', ONE_CLICK, 'oneClick'],
    ['the button of the page', 'by=page', 'page'],
  ])('ends newsletters by a POST of %s, once, and nothing else', async (_, body, form) => {
    const t = await tokens.mint(target);
    const answer = await asked('POST', t, body);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining(said('stop.done.mail'))]);
    now += 1000;
    expect((await asked('POST', t, body)).statusCode).toBe(200);
    expect([await state(), await state('whatsapp')]).toEqual(['withdrawn', 'given']);
    expect(written).toHaveLength(1);
    const acts = await consentsStore(table).actsOf(VENUE_ID, guestId);
    expect(acts.at(-1)).toMatchObject({ act: 'withdrawn', form, purpose: 'mail', at: NOON_TUESDAY + 60_000 });
  });

  it('speaks the language of its mail', async () => {
    const { body } = await asked('GET', await tokens.mint(target), '', 'de');
    expect(body).toContain('<html lang="de">');
    expect(body).toContain(inGerman['stop.ask.mail'].replace('{{venue}}', 'Da &#60;Nina&#62;'));
  });

  it('speaks the language of the venue where the link names none, in the colours of the venue', async () => {
    await venuesStore(table).save({ ...venue, locale: 'de', color: '#114433' });
    const { body } = await asked('GET', await tokens.mint(target), '', null);
    expect(body).toContain('<html lang="de">');
    expect(body).toContain('<header><p>Da &#60;Nina&#62;</p></header>');
    expect(body).toContain('background: #114433; color: #ffffff');
  });

  it.each(['#ffffff', '#000000', '#ffd400', '#8a3324', 'red;}'])('is readable in the colour %s', async (color) => {
    await venuesStore(table).save({ ...venue, color });
    const { body = '' } = await asked('GET', await tokens.mint(target));
    expect(body).not.toContain('red;}');
    const colours = (name: string) =>
      [...body.matchAll(new RegExp(`${name}: (#[0-9a-f]{6})`, 'g'))].map(([, it]) => it);
    const [grounds, inks, accents, ons] = ['--ground', '--ink', '--accent', '--on'].map(colours);
    const [bar, ink] = [/header \{[^}]*background: (#\w+)/, /header \{[^}]*; color: (#\w+)/].map(
      (at) => at.exec(body)?.[1],
    );
    const pairs = [0, 1].flatMap((mode) => [
      [grounds?.[mode], inks?.[mode]],
      [accents?.[mode], ons?.[mode]],
    ]);
    for (const [one, other] of [...pairs, [bar, ink]])
      expect(contrast(one as Colour, other as Colour)).toBeGreaterThanOrEqual(AA);
  });

  it.each([
    ['of another guest', (t: string) => t.replace(guestId, 'H'.repeat(22))],
    ['of another purpose', (t: string) => t.replace('.mail.', '.whatsapp.')],
    ['of another venue', (t: string) => t.replace(VENUE_ID, 'ven_another')],
    ['cut short', (t: string) => t.slice(0, -1)],
    ['with more behind it', (t: string) => `${t}.x`],
    ['of nothing', () => ''],
  ])('does nothing with a token %s', async (_, change) => {
    const { statusCode, body } = await asked('POST', change(await tokens.mint(target)), ONE_CLICK);
    expect([statusCode, body]).toEqual([404, expect.stringContaining(said('stop.unknown'))]);
    expect(written).toEqual([]);
  });

  it('writes nothing of a guest who was removed', async () => {
    await guestBookStore(table).forget(VENUE_ID, guestId, now);
    now += 3 * 86_400_000;
    expect((await asked('POST', await tokens.mint(target), ONE_CLICK)).statusCode).toBe(200);
    expect(written).toEqual([]);
  });

  it('leads to the host of the venue, with everything in its query', async () => {
    const link = await unsubscribeLink({ tokens, origin: 'https://app.test' }, venue, target, 'fr');
    const { hostname, pathname, searchParams, hash } = new URL(link);
    expect([hostname, pathname, searchParams.get('l'), hash]).toEqual([venue.host, '/unsubscribe/offers', 'fr', '']);
    expect(await tokens.open(searchParams.get('t') ?? '')).toEqual(target);
  });
});

describe('the link of an owner’s weekly mail', () => {
  const stop = async (method: string, d: string) => {
    const digest = { tokens: digestTokens, users: usersStore(table) };
    return stopDigest(digest, { requestContext: { http: { method } } } as unknown as HttpEvent, d, 'en');
  };
  const wants = async () => (await usersStore(table).find('usr_owner'))?.weeklyDigest;
  beforeEach(() => usersStore(table).create(aUser()));

  it('asks when it is read, and switches the mail off by its button or a mailbox', async () => {
    const token = await digestTokens.mint('usr_owner');
    expect((await stop('GET', token)).body).toContain('Stop the weekly figures?');
    expect(await wants()).toBeUndefined();
    expect((await stop('POST', token)).body).toContain('The weekly figures have been stopped.');
    expect(await wants()).toBe(false);
  });

  it.each(['usr_owner', 'usr_owner.AAAAAAAAAAAAAAAAAAAAAA', 'usr_other.x', ''])('refuses %s', async (token) => {
    expect((await stop('POST', token)).statusCode).toBe(404);
    expect(await wants()).toBeUndefined();
  });
});
