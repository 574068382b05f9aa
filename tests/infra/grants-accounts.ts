import type { AccountSecrets } from '#functions/credentials/account-secrets.ts';
import { formerToken } from '#functions/credentials/former-token.ts';
import { invitationToken } from '#functions/credentials/invitation-token.ts';
import { signUpToken } from '#functions/credentials/sign-up-token.ts';
import { stepAt, totp } from '#functions/credentials/totp.ts';
import type { Table } from '#functions/platform/table.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { codeIdOf, codesStore } from '#functions/stores/codes.ts';
import { pendingSweepsStore } from '#functions/stores/pending-sweeps.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { formersOf, parseFormerKey } from '#functions/stores/users.keys.ts';
import { usersStore } from '#functions/stores/users.ts';
import { DEFAULT_THEME } from '#shared/domain/theme/theme.ts';
import type { OperationId } from '#shared/operations/index.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { aPushBrowser } from '#tests/kit/push-browser.ts';
import { WHY } from '#tests/operations/accounts/kit.ts';
import { anApplication } from '#tests/operations/auth/sign-up-kit.ts';

// biome-ignore lint/suspicious/noExplicitAny: the answers of operations, each of another shape
type Call = (id: OperationId, input: object, session?: { jwt?: string; csrf?: string }, after?: number) => Promise<any>;

type World = {
  readonly call: Call;
  readonly table: Table;
  readonly email: string;
  readonly password: string;
  readonly secrets: AccountSecrets;
  /** The time of the last call; the next one is an hour later. */
  readonly clock: () => number;
};

const HOUR = 3_600_000;

/** Every operation of signing in and of the own account, to its good end. */
export async function callAccounts(world: World): Promise<void> {
  const { call, table, email, password, secrets } = world;
  const signIn = (secret: string) => call('auth.login', { email, password: secret });
  const fresh = 'brass-kettle-noon';

  const first = await signIn(password);
  await signIn(password);
  await signIn(password);
  const { sessions } = await call('account.sessions', {}, first);
  const other = sessions.find((each: { current: boolean }) => !each.current);
  await call('account.session_end', { sessionId: other.sessionId }, first);
  await call('account.sessions_end', {}, first);
  await signIn(password);
  await call('account.password_write', { present: password, password: fresh }, first);

  await signIn(fresh);
  const { request } = await call('auth.send_otp', { email, channel: 'email', locale: 'it' });
  const code = await codesStore(table).load('reset', codeIdOf(request), 0);
  const digits = await secrets.code('reset', code?.nonce ?? '');
  const { ticket } = await call('auth.verify_otp', { request, code: digits }, {}, 60_000);
  await call('auth.reset_password', { ticket, password }, {}, 60_000);

  await callOwnAccount(world);
  await callUsers(world);
  await callSignUps(world);
}

async function callOwnAccount({ call, table, email, password, secrets, clock }: World): Promise<void> {
  const session = await call('auth.login', { email, password });
  const profile = { name: 'Olga', locale: 'it', currency: 'eur', newBookingsAlert: true };
  await call('account.profile_write', profile, session);
  await call('account.push_read', {}, session);
  await call('account.push_on', aPushBrowser().subscription, session);
  await call('account.push_off', {}, session);
  await call('account.theme_write', { theme: DEFAULT_THEME }, session);
  await call('account.view_write', { name: 'Late', view: { search: '', columns: [] } }, session);
  const { upload } = await call('account.avatar_start', {}, session);
  await call('account.avatar_write', { upload }, session);
  await call('account.read', {}, session);
  await call('account.news_write', { on: false }, session);
  await call('account.news_read', {}, session);
  await call('account.number_start', { present: password, phone: '+393331234567', locale: 'it' }, session);
  const user = await usersStore(table).byEmail(email);
  const code = await codesStore(table).load('number', codeIdOf(user?.userId ?? ''), 0);
  const minute = 60_000;
  await call('account.number_bind', { code: await secrets.code('number', code?.nonce ?? '') }, session, minute);
  await call('account.number_remove', { present: password }, session);
  const shown = await call('account.device_code', {}, session);
  await call('auth.bind', { email, code: shown.code }, {}, minute);
  await call('account.factor_start', { present: password }, session);
  const begun = await usersStore(table).byEmail(email);
  const totpNow = async (nonce = '') => totp(await secrets.factorKey(nonce), stepAt(clock() + HOUR));
  const on = await call('account.factor_on', { code: await totpNow(begun?.factorWish) }, session);
  await call('auth.login', { email, password, code: on.recovery[0] });
  await call('account.factor_off', { present: password, code: await totpNow(begun?.factorWish) }, on);
}

async function callSignUps({ call, table, email, password, secrets, clock }: World): Promise<void> {
  await call('auth.signup', anApplication());
  await call('auth.signup_agent', anApplication({ username: 'agent', email: 'agent@demo.test', vat: '12345678903' }));
  for (const each of ['nina@ristorante.example', 'agent@demo.test']) {
    const signedUp = await usersStore(table).byEmailOrSignUp(each, clock());
    await call('auth.signup_mail', { email: each, signUp: signedUp?.userId, locale: 'it' });
    const token = await signUpToken(secrets, signedUp?.userId ?? '');
    await call('auth.signup_prove', { token, password: 'brass-kettle-noon' });
  }
  const user = await usersStore(table).byEmail(email);
  // The boss signs in as bosses do: their session stands above the threshold.
  const boss = { jwt: 'boss-session', csrf: 'boss-csrf' };
  if (user) {
    const { userId, accountId, name, role, venues } = user;
    const session = { userId, accountId, name, role, venues, level: 200, csrf: boss.csrf, device: '' };
    await sessionsStore(table).create(boss.jwt, session, clock());
  }
  const { limits, version } = await call('limits.read', {}, boss, 60_000);
  await call('limits.write', { version, limits: { ...limits, hourParties: 5 } }, boss, 60_000);
  const { accounts } = await accountsStore(table).list('pending');
  for (const { accountId } of accounts) await call('accounts.activate', { accountId }, boss);
  const agency = accounts.find(({ kind }) => kind === 'agent')?.accountId ?? '';
  await call('auth.login', { email: 'agent@demo.test', password: 'brass-kettle-noon' });
  const owner = await call('auth.login', { email, password });
  await call('agents.grant', { venueId: VENUE_ID, username: 'agent' }, owner);
  await call('agents.list', {}, owner);
  await call('credits.read', {}, owner);
  await call('credits.fixing', {}, owner, 60_000);
  await call('credits.entries', { month: '2026-12' }, owner);
  await call('credits.quote', { product: 'waMessage', quantity: 1 }, owner);
  await call('credits.ask_write', { ask: true }, owner);
  const working = await call('auth.login', { email: 'agent@demo.test', password: 'brass-kettle-noon' });
  const staff = { name: 'Sam', role: 'staff', locale: 'it', email: 'staff@demo.test' };
  const { id } = await call('users.invite', staff, working);
  await call('auth.accept_invitation', {
    token: await invitationToken(secrets, { accountId: agency, id }),
    password: 'brass-kettle-noon',
  });
  // An agency with its people, and a venue with a day on which somebody waits.
  await pendingSweepsStore(table).note(VENUE_ID, SATURDAY);
  for (const accountId of [agency, 'acc_demo']) {
    await call('accounts.alerts', {}, boss, 60_000);
    await call('accounts.pause', { accountId, reason: WHY }, boss);
    await call('accounts.read', { accountId }, boss);
    await call('accounts.house', { venueId: VENUE_ID }, boss, 60_000);
    await call('accounts.resume', { accountId }, boss);
  }
  await call('agents.withdraw', { venueId: VENUE_ID, accountId: agency }, owner);
}

/** Moves to another address once more, and takes that back: of two changes, so that there is one to end. */
async function takeBackOnce({ call, table, password, secrets }: World, userId: string, former: string, who: object) {
  const minute = 60_000;
  for (const email of ['hanna.stolen@demo.test', 'hanna.away@demo.test']) {
    await call('account.email_start', { present: password, email, locale: 'it' }, who);
    const mailed = await codesStore(table).load('email', codeIdOf(userId), 0);
    await call('account.email_write', { code: await secrets.code('email', mailed?.nonce ?? '') }, who, minute);
  }
  const known = (await table.query(formersOf(userId))).find((item) => item.email === former);
  const until = known ? parseFormerKey(known) : 0;
  const { ticket } = await call('auth.take_back', { token: await formerToken(secrets, { userId, until }) });
  await call('auth.reset_password', { ticket, password: `${password}-2` }, {}, minute);
  await call('auth.login', { email: former, password: `${password}-2` });
}

async function callUsers(world: World): Promise<void> {
  const { call, table, email, password, secrets } = world;
  const owner = await call('auth.login', { email, password });
  const asked = { name: 'Hanna', role: 'host', locale: 'it' };
  await call('users.invite', { ...asked, email: 'hanna@demo.test' }, owner);
  const { id } = await call('users.invite', { ...asked, email: 'hanna@demo.test' }, owner);
  const token = await invitationToken(secrets, { accountId: 'acc_demo', id });
  await call('auth.accept_invitation', { token, password });
  const hanna = await call('auth.login', { email: 'hanna@demo.test', password });
  const withdrawn = await call('users.invite', { ...asked, email: 'other@demo.test' }, owner);
  await call('users.invitation_withdraw', { id: withdrawn.id }, owner);
  const { users } = await call('users.list', {}, owner);
  const { userId } = users.find((user: { email: string }) => user.email === 'hanna@demo.test');
  const another = 'hanna.new@demo.test';
  await call('account.email_start', { present: password, email: another, locale: 'it' }, hanna);
  const mailed = await codesStore(table).load('email', codeIdOf(userId), 0);
  await call('account.email_write', { code: await secrets.code('email', mailed?.nonce ?? '') }, hanna, 60_000);
  await takeBackOnce(world, userId, another, hanna);
  await call('users.venues_write', { userId, give: [], take: [] }, owner);
  await call('users.role_write', { userId, role: 'viewer' }, owner);
  await call('auth.login', { email: another, password: `${password}-2` });
  await call('users.remove', { userId }, owner);
  const heir = await call('users.invite', { ...asked, role: 'owner', email: 'paul@demo.test' }, owner);
  const accepted = await invitationToken(secrets, { accountId: 'acc_demo', id: heir.id });
  await call('auth.accept_invitation', { token: accepted, password });
  const paul = await call('auth.login', { email: 'paul@demo.test', password });
  await call('account.leave', { present: password }, paul);
}
