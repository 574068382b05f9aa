import { beforeAll, beforeEach, expect, it } from 'vitest';
import { formerToken } from '#functions/credentials/former-token.ts';
import type { Mail, MailOutcome } from '#functions/gateways/mail.ts';
import type { PushOutcome } from '#functions/gateways/push.ts';
import type { SendOutcome } from '#functions/gateways/whatsapp.ts';
import { sessionIdOf } from '#functions/platform/ids.ts';
import { addressesStore } from '#functions/stores/addresses.ts';
import { codeIdOf, codesStore } from '#functions/stores/codes.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { hostnamesStore } from '#functions/stores/hostnames.ts';
import { toReservationItem } from '#functions/stores/reservations.item.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { formerKey } from '#functions/stores/users.keys.ts';
import { usersStore } from '#functions/stores/users.ts';
import { noticesWorker } from '#functions/workers/notices/handler.ts';
import { type NoticeCommand, SIGN_IN_NEWS } from '#shared/contracts/messages/outbox.ts';
import type { PushMessage } from '#shared/contracts/push.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { aReservation, aUser, VENUE_ID } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { aPushBrowser } from '#tests/kit/push-browser.ts';
import { openWorld, secrets, type World } from '#tests/kit/world.ts';
import { batchOf } from '../kit.ts';
import { storesBeside } from './stores-beside.ts';

const engine = await engineOfFile();
let world: World;
let mails: Mail[];
let chats: { to: string; code: string | undefined; language: string }[];
let byWhatsApp: SendOutcome;
let byMail: MailOutcome;
/** What each device was shown, and what its service answers; 201 to who is not named. */
let shown: { endpoint: string; message: PushMessage }[];
let byPush: Record<string, PushOutcome | Error>;
beforeAll(() => {
  Object.assign(process.env, { APP_ORIGIN: 'https://app.example.com', SUPPORT_EMAIL: 'support@example.com' });
});
beforeEach(async () => {
  world = await openWorld(engine);
  [mails, chats, shown, byPush] = [[], [], [], {}];
  byWhatsApp = { kind: 'accepted', wamid: 'wamid.1' };
  byMail = { kind: 'accepted', messageId: '0102019a' };
});

const EMAIL = 'owner@demo.coperto.test';
const notice = (over: Partial<NoticeCommand> = {}): NoticeCommand => ({
  kind: 'notice',
  about: 'reset',
  id: codeIdOf(EMAIL),
  locale: 'it',
  ...over,
});

async function work(command: NoticeCommand): Promise<number> {
  const worker = noticesWorker({
    ...{ addresses: addressesStore(world.table), credits: creditsStore(world.table) },
    ...{ codes: codesStore(world.table), users: usersStore(world.table) },
    ...{ hostnames: hostnamesStore(world.table) },
    ...{ reservations: world.reservations, venues: world.venues, secrets, clock: { now: world.now } },
    ...{ sessions: sessionsStore(world.table), conversations: conversationsStore(world.table) },
    ...storesBeside(world.table),
    push: {
      async send({ endpoint }, message) {
        shown.push({ endpoint, message });
        const outcome = byPush[endpoint] ?? { kind: 'accepted' };
        if (outcome instanceof Error) throw outcome;
        return outcome;
      },
    },
    mail: {
      async send(mail) {
        mails.push(mail);
        return byMail;
      },
    },
    whatsApp: {
      async send(message) {
        if (message.type !== 'template') throw new Error('no notice is a free text');
        const { to, template } = message;
        const first = template.components[0]?.parameters?.[0];
        chats.push({ to, code: first && 'text' in first ? first.text : undefined, language: template.language.code });
        return byWhatsApp;
      },
    },
  });
  return (await worker(batchOf([JSON.stringify(command)]))).batchItemFailures.length;
}

async function aCode(channel: 'whatsapp' | 'email', userId: string | null = 'usr_owner') {
  const { nonce } = await codesStore(world.table).start('reset', EMAIL, { userId, channel }, world.now());
  return secrets.code('reset', nonce);
}

it('writes the code in groups of three, in the language of the page that asked', async () => {
  await usersStore(world.table).create(aUser({ phone: '+393331234567' }));
  const code = await aCode('email');
  expect(await work(notice())).toBe(0);
  expect(mails[0]).toMatchObject({ to: EMAIL, subject: 'Il vostro codice per una nuova password', kind: 'reset' });
  expect(mails[0]?.text).toContain(`Buongiorno Olga,\n\nil vostro codice è ${code.replace(/(\d{3})(?=\d)/g, '$1 ')}.`);
  expect(chats).toEqual([]);
});

it('sends it by WhatsApp to a number that is bound, and then not by mail', async () => {
  await usersStore(world.table).create(aUser({ phone: '+393331234567' }));
  const code = await aCode('whatsapp');
  await work(notice({ locale: 'pt-BR' }));
  expect(chats).toEqual([{ to: '393331234567', code, language: 'pt_BR' }]);
  expect(mails).toEqual([]);
});

it.each([
  ['no number is bound', undefined, 131026],
  ['WhatsApp does not know the number', '+393331234567', 131026],
])('falls back to mail when %s', async (_, phone, code) => {
  byWhatsApp = { kind: 'refused', code };
  await usersStore(world.table).create(aUser({ ...(phone && { phone }) }));
  await aCode('whatsapp');
  expect(await work(notice())).toBe(0);
  expect(mails).toHaveLength(1);
});

it('lets the queue try again what may pass, with the same code', async () => {
  await usersStore(world.table).create(aUser({ phone: '+393331234567' }));
  const code = await aCode('whatsapp');
  byWhatsApp = { kind: 'noAnswer' };
  expect(await work(notice())).toBe(1);
  expect(takeConsoleErrors()).toHaveLength(1);
  byWhatsApp = { kind: 'accepted', wamid: 'wamid.2' };
  expect(await work(notice())).toBe(0);
  expect(chats.map((chat) => chat.code)).toEqual([code, code]);
});

it('says nothing to an address that nobody has, nor after ten minutes', async () => {
  await usersStore(world.table).create(aUser());
  await aCode('email', null);
  await work(notice());
  await aCode('email');
  world.pass(10 * 60_000);
  await work(notice());
  expect(mails).toEqual([]);
});

it('gives up a mail that will never be taken', async () => {
  await usersStore(world.table).create(aUser());
  await aCode('email');
  byMail = { kind: 'refused', reason: 'MessageRejected' };
  expect(await work(notice())).toBe(0);
});

const SIGN_INS = SIGN_IN_NEWS.flatMap((about) => LOCALES.map((locale) => ({ about, locale })));
it.each(SIGN_INS)('tells of $about in $locale, with nothing left to fill in', async (told) => {
  await usersStore(world.table).create(aUser());
  await work(notice({ ...told, id: 'usr_owner' }));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('https://app.example.com/auth/forgotpassword');
  expect(`${mails[0]?.subject}${mails[0]?.text}`).not.toMatch(/[{}]|undefined/);
});

it.each(LOCALES)('proves a new address by a code, and tells the former one that it is one, in %s', async (locale) => {
  const addresses = addressesStore(world.table);
  const [user, email] = [aUser(), 'nina@new.test'];
  await usersStore(world.table).create(user);
  const { userId } = user;
  const wish = { userId, channel: 'email', email } as const;
  const { nonce } = await codesStore(world.table).start('email', userId, wish, world.now());
  await work(notice({ about: 'email', id: codeIdOf(userId), locale }));
  const [at, later] = [world.now(), world.now() + 1];
  expect(await addresses.change(user, email, at, [])).toBe('done');
  expect(await addresses.change({ ...user, email }, 'nina@newer.test', later, [])).toBe('done');
  const tell = (until: number) => work(notice({ about: 'emailChanged', id: `${userId}|${until}`, locale }));
  for (const until of [at, later]) await tell(until);
  // Who has moved back is followed by nobody: the address in between is told so.
  expect(await addresses.change({ ...user, email: 'nina@newer.test' }, EMAIL, later + 1, [])).toBe('done');
  await tell(later + 1);
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
    ['email', email],
    ['emailChanged', EMAIL],
    ['emailChanged', email],
    ['emailBack', 'nina@newer.test'],
  ]);
  const code = (await secrets.code('email', nonce)).replace(/(\d{3})(?=\d)/g, '$1 ');
  expect(mails[0]?.text).toContain(code);
  expect(mails[1]?.text).toMatch(/nina@newer\.test.*support@example\.com/s);
  const links = await Promise.all([at, later].map((until) => formerToken(secrets, { userId, until })));
  expect(mails.slice(1).map(({ text }) => text.match(/https:\S+/)?.[0])).toEqual([
    ...links.map((token) => `https://app.example.com/auth/forgotpassword#${token}`),
    undefined,
  ]);
  for (const { subject, text } of mails) expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
});

it('writes to no address of whoever is gone, or whose code or former address is', async () => {
  const email = 'nina@new.test';
  const code = (userId: string) =>
    codesStore(world.table).start('email', userId, { userId, channel: 'email', email }, world.now());
  await code('usr_gone');
  await codesStore(world.table).start('email', 'usr_owner', { userId: 'usr_owner', channel: 'email' }, world.now());
  await usersStore(world.table).create(aUser());
  await world.table.put({ ...formerKey('usr_gone', 5), email: EMAIL });
  for (const id of ['usr_gone', 'usr_owner', 'usr_nobody'])
    await work(notice({ about: 'email', id: codeIdOf(id), locale: 'it' }));
  for (const id of ['usr_gone|5', 'usr_owner|5']) await work(notice({ about: 'emailChanged', id, locale: 'it' }));
  expect(mails).toEqual([]);
});

it('tells of a new booking when and for how many, and nothing of the guest', async () => {
  await usersStore(world.table).create(aUser({ newBookingsAlert: true }));
  await world.table.put(toReservationItem(aReservation({ adults: 2, children: 1 })));
  const about = notice({ about: 'newBooking', id: `usr_owner|${VENUE_ID}|${aReservation().id}`, locale: 'de' });
  expect(await work(about)).toBe(0);
  expect(mails[0]?.subject).toBe('Neue Reservierung bei Trattoria da Nina: Sa., 5. Dez. 2026, 20:00, 3 P.');
  expect(mails[0]?.text).toContain('https://app.example.com/manage?date=2026-12-05&venue=ven_trattoria');
  expect(mails[0]?.text).not.toMatch(/Anna|333/);
  // Switched off before it was sent.
  await usersStore(world.table).change(aUser(), { newBookingsAlert: false });
  await work(about);
  expect(mails).toHaveLength(1);
});

const [PUSH_A, PUSH_B] = ['https://fcm.googleapis.com/fcm/send/a', 'https://web.push.apple.com/b'] as const;

it.each(LOCALES)('tells in %s how it ended with a hostname, if that is still so', async (locale) => {
  await usersStore(world.table).create(aUser());
  const store = hostnamesStore(world.table);
  const host = 'book.nina.test';
  const fresh = { host, state: 'connecting', token: 't', addedAt: 0, no: 0 } as const;
  await world.table.put({ pk: `V#${VENUE_ID}`, sk: `NAME#${host}`, ...fresh });
  const tell = (about: NoticeCommand['about']) => work(notice({ about, id: `usr_owner|${VENUE_ID}|${host}`, locale }));
  const all = ['hostnameWaits', 'hostnameLive', 'hostnameRefused', 'hostnameStopped'] as const;
  for (const about of all) await tell(about);
  expect(mails).toEqual([]);
  await store.save(VENUE_ID, fresh, { ...fresh, stoppedAt: 1 });
  await tell('hostnameRefused');
  await tell('hostnameStopped');
  await store.save(VENUE_ID, { ...fresh, no: 1 }, { ...fresh, state: 'live' });
  await tell('hostnameLive');
  await store.save(VENUE_ID, { ...fresh, no: 2 }, { ...fresh, state: 'certifying' });
  await tell('hostnameWaits');
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
    ['hostnameRefused', EMAIL],
    ['hostnameStopped', EMAIL],
    ['hostnameLive', EMAIL],
    ['hostnameWaits', EMAIL],
  ]);
  for (const { subject, text } of mails) {
    expect(subject).toContain(host);
    expect(text).toContain('https://app.example.com/settings?pageId=hostnames');
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
  }
});

/** Two devices of the owner that are told, and the notice of a new booking. */
async function twoDevices(): Promise<NoticeCommand> {
  await usersStore(world.table).create(aUser());
  await world.table.put(toReservationItem(aReservation({ adults: 2, children: 1 })));
  for (const endpoint of [PUSH_A, PUSH_B]) {
    const { token } = await world.signIn({ userId: 'usr_owner' });
    const { subscription } = aPushBrowser(endpoint);
    await sessionsStore(world.table).setPush('usr_owner', sessionIdOf(token), subscription);
  }
  return notice({ about: 'newBookingPush', id: `usr_owner|${VENUE_ID}|${aReservation().id}` });
}

it('shows a new booking on every device that wishes it, and nothing of the guest', async () => {
  const about = await twoDevices();
  expect(await work({ ...about, locale: 'de' })).toBe(0);
  expect(shown.map(({ endpoint }) => endpoint).toSorted()).toEqual([PUSH_A, PUSH_B]);
  expect(shown[0]?.message).toEqual({
    title: 'Trattoria da Nina',
    body: 'Neue Reservierung: Sa., 5. Dez. 2026, 20:00, 3 P.',
    path: '/manage?date=2026-12-05&venue=ven_trattoria',
    tag: about.id,
  });
});

it('forgets a device whose browser has given up, and tells the other', async () => {
  const about = await twoDevices();
  byPush = { [PUSH_A]: { kind: 'gone' } };
  expect(await work(about)).toBe(0);
  shown = [];
  expect(await work(about)).toBe(0);
  expect(shown.map(({ endpoint }) => endpoint)).toEqual([PUSH_B]);
});

it('tries again what may pass, and tells the other device at once all the same', async () => {
  const about = await twoDevices();
  byPush = { [PUSH_A]: new Error('503') };
  expect(await work(about)).toBe(1);
  expect(takeConsoleErrors()).toHaveLength(1);
  expect(shown).toHaveLength(2);
});

it('tells nobody of a booking that was taken back, or who works there no more', async () => {
  const about = await twoDevices();
  await usersStore(world.table).change(aUser(), { venues: [] });
  expect([await work(about), shown]).toEqual([0, []]);
});
