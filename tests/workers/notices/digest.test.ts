import { beforeEach, expect, it } from 'vitest';
import { digestTokensWith } from '#functions/credentials/digest-token.ts';
import type { Mail } from '#functions/gateways/mail.ts';
import type { SendOutcome } from '#functions/gateways/whatsapp.ts';
import { statsStore } from '#functions/stores/stats.ts';
import { trialsStore } from '#functions/stores/trials.ts';
import { usersStore } from '#functions/stores/users.ts';
import type { NoticesDeps } from '#functions/workers/notices/notices-deps.ts';
import { sendDigest } from '#functions/workers/notices/send-digest.ts';
import { checkMessage } from '#infra/local/stand-ins/whatsapp/check-message.ts';
import { digestDefinitions } from '#infra/whatsapp-templates/definitions.ts';
import { markOfRules } from '#shared/domain/day/findings.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import type { TemplateMessage } from '#shared/domain/messaging/payload.ts';
import { NO_FIGURES } from '#shared/domain/stats/day-figures.ts';
import { aUser, day, NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

const engine = await engineOfFile();
const MONDAY = day('2026-12-07');
let world: World;
let mails: Mail[];
let messages: TemplateMessage[];
let outcome: SendOutcome;
beforeEach(async () => {
  world = await openWorld(engine);
  mails = [];
  messages = [];
  outcome = { kind: 'accepted', wamid: 'wamid.1' };
  await usersStore(world.table).create(aUser());
});

const digestTokens = digestTokensWith(async () => 'key');
async function send(locale: (typeof LOCALES)[number] = 'en'): Promise<Mail | undefined> {
  const { table, venues } = world;
  const deps = {
    ...{ users: usersStore(table), venues, stats: statsStore(table), trials: trialsStore(table), digestTokens },
    whatsApp: {
      async send(message: TemplateMessage) {
        messages.push(message);
        return outcome;
      },
    },
    mail: {
      async send(mail: Mail) {
        mails.push(mail);
        return { kind: 'accepted', messageId: '1' } as const;
      },
    },
  } as unknown as NoticesDeps;
  await sendDigest(deps, { kind: 'notice', about: 'weeklyDigest', id: `usr_owner|${VENUE_ID}|${MONDAY}`, locale });
  return mails.at(-1);
}

async function aWeek(refusedParties = 0) {
  const { keep } = statsStore(world.table);
  for (const days of [1, 2, 3, 4, 8]) {
    const Dinner = {
      ...NO_FIGURES,
      seated: { parties: 9, covers: 21 },
      refused: { 'tables.none': 12 },
      refusedParties,
    };
    await keep(VENUE_ID, addDays(MONDAY, -days), { meals: { Dinner }, areas: {} }, 1);
  }
  const booked = { ...NO_FIGURES, booked: { parties: 4, covers: 10 } };
  await keep(VENUE_ID, addDays(MONDAY, 2), { meals: { Dinner: booked }, areas: {} }, 1);
}

it('has three figures, and ends by one click', async () => {
  await aWeek();
  const mail = await send();
  expect(mail?.subject).toMatch(/^Trattoria da Nina: your week, Nov 30\s–\sDec 6, 2026$/);
  expect(mail?.text).toContain('Covers seated: 84 (the week before: 21)');
  expect(mail?.text).toContain('Covers booked for the next seven days: 10');
  expect(mail?.text).toContain('Covers refused: 48');
  expect(mail?.text).not.toContain('What would have earned most');
  const link = mail?.headers?.find(({ name }) => name === 'List-Unsubscribe')?.value.slice(1, -1) ?? '';
  expect(mail?.text).toContain(link);
  expect(await digestTokens.open(new URL(link).searchParams.get('d') ?? '')).toBe('usr_owner');
});

it('proposes the change that would have earned most, once enough guests were refused', async () => {
  await aWeek(6);
  const change = { kind: 'table', by: 4, area: 'Outdoor' } as const;
  const rules = markOfRules(world.venue.rules);
  for (const days of [1, 2, 3, 4]) {
    const gains = [{ change, covers: 3, starts: {} }];
    await trialsStore(world.table).keep(VENUE_ID, addDays(MONDAY, -days), { gains, rules }, NOON_TUESDAY);
  }
  expect((await send())?.text).toContain(
    'What would have earned most in the last four weeks: One more table with 4 seats, Outdoor. Covers gained: 12.',
  );
});

it.each(LOCALES)('has no gap in %s', async (locale) => {
  await aWeek();
  const mail = await send(locale);
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/[{}]|undefined/);
});

it.each([
  ['has switched it off', { weeklyDigest: false }],
  ['is no owner any more', { role: 'host' as const }],
  ['has left the venue', { venues: [] }],
])('goes to nobody who %s', async (_, change) => {
  await aWeek();
  await usersStore(world.table).change(aUser(), change);
  expect(await send()).toBeUndefined();
});

it('is not written about a week in which nothing happened', async () => {
  expect(await send()).toBeUndefined();
});

const asksForWhatsApp = (change: object = {}) =>
  usersStore(world.table).change(aUser(), { phone: '+393331234567', weeklyDigestBy: 'whatsapp', ...change });

it.each(LOCALES)(
  'goes by WhatsApp to who wants it there, with values that its template takes in %s',
  async (locale) => {
    await aWeek();
    await asksForWhatsApp();
    expect(await send(locale)).toBeUndefined();
    const [message, ...more] = messages;
    expect([message?.to, more]).toEqual(['393331234567', []]);
    const templates = digestDefinitions('https://app.coperto.test');
    const accepted = checkMessage(message, templates, () => false);
    expect('shown' in accepted && accepted.shown.body).toMatch(/84.*21[\s\S]*10[\s\S]*48/);
    expect('shown' in accepted && accepted.shown.buttons).toMatchObject([
      { type: 'link', url: 'https://app.coperto.test/stats' },
      { type: 'link', url: expect.stringMatching(/^https:\/\/app\.coperto\.test\/unsubscribe\/offers\?l=/) },
    ]);
  },
);

it.each<[string, object, SendOutcome]>([
  ['has no verified number', { phone: undefined }, { kind: 'accepted', wamid: 'wamid.1' }],
  ['cannot be reached there', {}, { kind: 'refused', code: 131026 }],
  ['wants it while the template is not approved', {}, { kind: 'refused', code: 132001 }],
  ['wants it while the provider is silent', {}, { kind: 'noAnswer' }],
  ['wants it by mail', { weeklyDigestBy: 'mail' }, { kind: 'accepted', wamid: 'wamid.1' }],
])('goes by mail to who %s', async (_, change, said) => {
  await aWeek();
  await asksForWhatsApp(change);
  outcome = said;
  expect((await send())?.text).toContain('Covers seated: 84');
});
