import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type AccountSecrets, accountSecrets } from '#functions/credentials/account-secrets.ts';
import { formerToken } from '#functions/credentials/former-token.ts';
import { invitationToken } from '#functions/credentials/invitation-token.ts';
import { signUpToken } from '#functions/credentials/sign-up-token.ts';
import { type MailGateway, mail } from '#functions/gateways/mail.ts';
import { type PushGateway, push } from '#functions/gateways/push.ts';
import { type WhatsApp, whatsApp } from '#functions/gateways/whatsapp.ts';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { env } from '#functions/platform/env.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { logDefect, logEvent } from '#functions/platform/log.ts';
import { theTable } from '#functions/platform/table.ts';
import { type AccountsStore, accountsStore } from '#functions/stores/accounts.ts';
import { type AddressesStore, addressesStore } from '#functions/stores/addresses.ts';
import { type CodesStore, codesStore } from '#functions/stores/codes.ts';
import { type ConversationsStore, conversationsStore } from '#functions/stores/conversations.ts';
import { type HostnamesStore, hostnamesStore } from '#functions/stores/hostnames.ts';
import { type InvitationsStore, invitationsStore } from '#functions/stores/invitations.ts';
import { type ReservationsStore, reservationsStore } from '#functions/stores/reservations.ts';
import { type SessionsStore, sessionsStore } from '#functions/stores/sessions.ts';
import { type UsersStore, usersStore } from '#functions/stores/users.ts';
import { type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import type { NoticeCommand, PushedNotice } from '#shared/contracts/messages/outbox.ts';
import { parseNotice } from '#shared/contracts/messages/parse-command.ts';
import type { Hostname } from '#shared/domain/hostname/hostname.ts';
import { codeMessage } from '#shared/domain/message/code-template.ts';
import { failureKind, isPassing } from '#shared/domain/message/failures.ts';
import { instantInWords } from '#shared/domain/message/wording.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import { bookingWords } from './new-booking.ts';
import { type MailedNotice, type NoticeWords, noticeText } from './notice-texts.ts';
import { pushBooking } from './push-booking.ts';
import { pushMessages } from './push-messages.ts';

export type NoticesDeps = {
  readonly accounts: Pick<AccountsStore, 'deed'>;
  readonly addresses: Pick<AddressesStore, 'former'>;
  readonly codes: Pick<CodesStore, 'load'>;
  readonly users: Pick<UsersStore, 'find'>;
  readonly invitations: Pick<InvitationsStore, 'find'>;
  readonly hostnames: Pick<HostnamesStore, 'find'>;
  readonly reservations: Pick<ReservationsStore, 'find' | 'follow'>;
  readonly conversations: Pick<ConversationsStore, 'load'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly secrets: AccountSecrets;
  readonly whatsApp: WhatsApp;
  readonly mail: MailGateway;
  readonly push: PushGateway;
  readonly sessions: Pick<SessionsStore, 'pushes' | 'setPush'>;
  readonly clock: Clock;
};

/** A notice and its recipient. */
type Addressed = {
  readonly email?: string;
  readonly phone?: string;
  readonly words: NoticeWords;
  /** The text to use, if it is not named like the notice. */
  readonly told?: MailedNotice;
};

/** Sends notices to our users. Transient errors are thrown and retried; a repeated code is the same code. */
export const noticesWorker =
  (deps: NoticesDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'notices', (body) => deliver(deps, parseNotice(body)));

async function deliver(deps: NoticesDeps, notice: NoticeCommand): Promise<void> {
  const { about, locale } = notice;
  if (about === 'newBookingPush') return pushBooking(deps, notice);
  if (about === 'newWordsPush') return pushMessages(deps, notice);
  const addressed = await ADDRESS[about](deps, notice);
  // Nobody has that address, or it has expired: nothing is sent.
  if (!addressed) return logEvent('notice.dropped', { about });
  const { email, phone, words, told = about as MailedNotice } = addressed;
  if (phone && words.code) {
    const code = words.code.replaceAll(' ', '');
    if (await sentByWhatsApp(deps, notice, { phone, code, otherwise: email !== undefined })) return;
  }
  if (!email) return logEvent('notice.undelivered', { about });
  const outcome = await deps.mail.send({ to: email, kind: told, ...noticeText(told, locale, words) });
  if (outcome.kind === 'refused') logEvent('notice.undelivered', { about, reason: outcome.reason });
}

type SentCode = {
  readonly phone: string;
  readonly code: string;
  /** Another channel is available. */
  readonly otherwise: boolean;
};

/** False if the code must go by mail: WhatsApp will never accept it, or not in time because our account is restricted. */
async function sentByWhatsApp(
  { whatsApp }: NoticesDeps,
  { locale }: NoticeCommand,
  { phone, code, otherwise }: SentCode,
): Promise<boolean> {
  const outcome = await whatsApp.send(codeMessage(phone, locale, code));
  if (outcome.kind === 'accepted') return true;
  const kind = outcome.kind === 'refused' ? failureKind(outcome.code) : 'retry';
  const heldUp = kind === 'hold' && otherwise;
  if (outcome.kind === 'noAnswer' || (isPassing(kind) && !heldUp)) {
    throw new Error('WhatsApp did not take the code for now');
  }
  const fields = { code: outcome.code, about: 'code' };
  if (heldUp) logDefect('whatsapp.refused', new Error(`the provider answered ${outcome.code}`), fields);
  else logEvent('whatsapp.refused', fields);
  return false;
}

type Address = (deps: NoticesDeps, notice: NoticeCommand) => Promise<Addressed | null>;

const ADDRESS: Readonly<Record<Exclude<NoticeCommand['about'], PushedNotice>, Address>> = {
  async reset({ codes, users, secrets, clock }, { id }) {
    const code = await codes.load('reset', id, clock.now());
    const user = code?.userId ? await users.find(code.userId) : null;
    if (!code || !user) return null;
    const words = { name: user.name, code: inGroups(await secrets.code('reset', code.nonce)) };
    return { email: user.email, words, ...(code.channel === 'whatsapp' && user.phone && { phone: user.phone }) };
  },

  /** The number itself is being verified, so a mail cannot replace it. */
  async number({ codes, secrets, clock }, { id }) {
    const code = await codes.load('number', id, clock.now());
    return code?.phone ? { phone: code.phone, words: { code: await secrets.code('number', code.nonce) } } : null;
  },

  /** The address itself is being verified before anybody signs in with it. */
  async email({ codes, users, secrets, clock }, { id }) {
    const code = await codes.load('email', id, clock.now());
    const user = code?.userId ? await users.find(code.userId) : null;
    if (!code?.email || !user) return null;
    return { email: code.email, words: { name: user.name, code: inGroups(await secrets.code('email', code.nonce)) } };
  },

  async emailChanged({ addresses, users, secrets, clock }, { id }) {
    const [userId = '', at] = id.split('|');
    const until = Number(at);
    const [user, former] = await Promise.all([users.find(userId), addresses.former(userId, until, clock.now())]);
    if (!user || !former) return null;
    const { email, returns } = former;
    const words = { name: user.name, email: user.email, support: env('SUPPORT_EMAIL') };
    // An earlier address has taken the account back.
    if (!returns) return { email, words, told: 'emailBack' };
    const link = `${env('APP_ORIGIN')}/auth/forgotpassword#${await formerToken(secrets, { userId, until })}`;
    return { email, words: { ...words, link } };
  },

  passwordChanged: signInWords,
  numberBound: signInWords,
  numberRemoved: signInWords,
  factorOn: signInWords,
  factorOff: signInWords,

  async deviceAdded(deps, { id, locale }) {
    const [userId = '', at] = id.split('|');
    const user = await deps.users.find(userId);
    const [venueId] = user?.venues ?? [];
    const zone = venueId && (await deps.venues.find(venueId))?.rules.zone;
    // Users without a venue are given UTC.
    const when = `${instantInWords(Number(at), zone ?? 'UTC', locale)}${zone ? '' : ' (UTC)'}`;
    return (
      user && { email: user.email, words: { name: user.name, when, link: `${env('APP_ORIGIN')}/auth/forgotpassword` } }
    );
  },

  /** The mail repeats nothing that was entered: nobody can make us send their text to another's address. */
  async signUp({ users, secrets, clock }, { id }) {
    const user = await users.find(id);
    if (!user?.unproven || user.unproven <= clock.now()) return null;
    const link = `${env('APP_ORIGIN')}/auth/signup#${await signUpToken(secrets, user.userId)}`;
    return { email: user.email, words: { link } };
  },

  async activated({ users }, { id }) {
    const user = await users.find(id);
    return user && { email: user.email, words: { name: user.name, link: `${env('APP_ORIGIN')}/auth/login` } };
  },

  paused: turnedWords,
  resumed: turnedWords,
  agencyPaused: turnedWords,
  agencyResumed: turnedWords,

  async invitation({ invitations, secrets, clock }, { id }) {
    const [accountId = '', invitationId = ''] = id.split('.');
    const invitation = await invitations.find(accountId, invitationId, clock.now());
    if (!invitation) return null;
    // In the fragment, which no server or log sees.
    const link = `${env('APP_ORIGIN')}/auth/invitation#${await invitationToken(secrets, invitation)}`;
    return { email: invitation.email, words: { name: invitation.name, link } };
  },

  async newBooking(deps, { id, locale }) {
    const found = await bookingWords(deps, id, locale);
    // Skipped if the user has switched it off meanwhile.
    if (!found?.user.newBookingsAlert) return null;
    const { user, words, path } = found;
    return { email: user.email, words: { ...words, name: user.name, link: `${env('APP_ORIGIN')}${path}` } };
  },

  hostnameWaits: (deps, notice) => hostnameWords(deps, notice, ({ state }) => state === 'certifying'),
  hostnameLive: (deps, notice) => hostnameWords(deps, notice, ({ state }) => state === 'live'),
  hostnameRefused: (deps, notice) => hostnameWords(deps, notice, ({ stoppedAt }) => stoppedAt !== undefined),
  hostnameStopped: (deps, notice) => hostnameWords(deps, notice, ({ stoppedAt }) => stoppedAt !== undefined),
};

/** A link to reset the password, if it was not the user's doing. */
async function signInWords({ users }: NoticesDeps, { id }: NoticeCommand): Promise<Addressed | null> {
  const user = await users.find(id);
  if (!user) return null;
  const link = `${env('APP_ORIGIN')}/auth/forgotpassword`;
  return { email: user.email, words: { name: user.name, link, support: env('SUPPORT_EMAIL') } };
}

/** The state of the account at that moment: every change is reported, even if another has followed. */
async function turnedWords({ users, accounts }: NoticesDeps, { id }: NoticeCommand): Promise<Addressed | null> {
  const [userId = '', at] = id.split('|');
  const user = await users.find(userId);
  const deed = user && (await accounts.deed(user.accountId, Number(at)));
  if (!deed) return null;
  const link = `${env('APP_ORIGIN')}/auth/login`;
  const words = { name: user.name, link, reason: deed.reason ?? '', support: env('SUPPORT_EMAIL') };
  return { email: user.email, words };
}

/** The outcome for a hostname, if it has not changed again. */
async function hostnameWords(
  { users, venues, hostnames }: NoticesDeps,
  { id }: NoticeCommand,
  isSo: (hostname: Hostname) => boolean,
): Promise<Addressed | null> {
  const [userId = '', venueId, host = ''] = id.split('|') as [string, VenueId, string];
  const [user, venue, hostname] = await Promise.all([
    users.find(userId),
    venues.find(venueId),
    hostnames.find(venueId, host),
  ]);
  if (!user?.venues.includes(venueId) || !venue || !hostname || !isSo(hostname)) return null;
  const link = `${env('APP_ORIGIN')}/settings?pageId=hostnames`;
  return { email: user.email, words: { name: user.name, venue: venue.name, host, link } };
}

/** Nine digits, in groups of three for reading. */
const inGroups = (code: string) => code.replace(/(\d{3})(?=\d)/g, '$1 ');

export const handler = lazily(() => {
  const table = theTable();
  return noticesWorker({
    accounts: accountsStore(table),
    addresses: addressesStore(table),
    codes: codesStore(table),
    users: usersStore(table),
    invitations: invitationsStore(table),
    hostnames: hostnamesStore(table),
    reservations: reservationsStore(table),
    conversations: conversationsStore(table),
    venues: venuesStore(table),
    secrets: accountSecrets(),
    whatsApp: whatsApp(),
    mail: mail(),
    push: push(),
    sessions: sessionsStore(table),
    clock,
  });
});
