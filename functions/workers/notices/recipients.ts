import { formerToken } from '#functions/credentials/former-token.ts';
import { invitationToken } from '#functions/credentials/invitation-token.ts';
import { signUpToken } from '#functions/credentials/sign-up-token.ts';
import { env } from '#functions/platform/env.ts';
import type { MailedNotice, NoticeWords } from '#functions/services/notice-texts.ts';
import type { NoticeCommand, PushedNotice } from '#shared/contracts/messages/outbox.ts';
import { balanceOf } from '#shared/domain/credit/wallet.ts';
import type { Hostname } from '#shared/domain/hostname/hostname.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { instantInWords } from '#shared/domain/kernel/time/instant-there.ts';
import { sumInWords } from '#shared/domain/messaging/wording.ts';
import { isSent, type OrderId } from '#shared/domain/shop/order.ts';
import type { TicketId } from '#shared/domain/ticket/ticket.ts';
import { bookingWords } from './new-booking.ts';
import type { NoticesDeps } from './notices-deps.ts';

/** The recipient of a notice, with the words of its text. */
type Recipient = {
  readonly email?: string;
  readonly phone?: string;
  readonly words: NoticeWords;
  /** The text to use, if it is not named like the notice. */
  readonly text?: MailedNotice;
};

type Find = (deps: NoticesDeps, notice: NoticeCommand) => Promise<Recipient | null>;

/** Finds the recipient of each notice by the state of now; null when there is nothing to tell any more. */
export const RECIPIENTS: Readonly<
  Record<Exclude<NoticeCommand['about'], PushedNotice | 'pageOpened' | 'weeklyDigest'>, Find>
> = {
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
    if (!returns) return { email, words, text: 'emailBack' };
    const link = `${env('APP_ORIGIN')}/auth/forgotpassword#${await formerToken(secrets, { userId, until })}`;
    return { email, words: { ...words, link } };
  },

  passwordChanged: signInWords,
  passwordGuessed: signInWords,
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

  /** Its owner, unless credits have come in meanwhile. */
  async creditsLow({ users, credits }, { id, locale }) {
    const user = await users.find(id);
    const { wallet, told } = user ? await credits.load(user.accountId) : { wallet: null, told: false };
    if (!user || !wallet || !told) return null;
    const balance = sumInWords(Math.trunc(balanceOf(wallet) / 10_000), 'EUR', locale);
    return {
      email: user.email,
      words: { name: user.name, balance, link: `${env('APP_ORIGIN')}/settings?pageId=services` },
    };
  },

  /** An owner of the account, while the order waits. */
  async orderSent({ users, orders }, { id, locale }) {
    const [userId = '', accountId = '', orderId] = id.split('|') as [string, string, OrderId];
    const [user, loaded] = await Promise.all([users.find(userId), orders.load({ accountId, orderId })]);
    if (!user || !loaded || !isSent(loaded.order)) return null;
    const { name, email } = user;
    const sum = sumInWords(loaded.order.total, 'EUR', locale);
    return { email, words: { name, sum, link: `${env('APP_ORIGIN')}/settings?pageId=services` } };
  },

  /** Who opened the ticket, unless somebody of the account has seen the answer meanwhile. */
  async ticketAnswered({ users, tickets }, { id }) {
    const [userId = '', accountId = '', ticketId, no] = id.split('|') as [string, string, TicketId, string];
    const of = { accountId, ticketId };
    const [user, loaded, answer] = await Promise.all([
      users.find(userId),
      tickets.load(of),
      tickets.message(of, Number(no)),
    ]);
    if (!user || !loaded || !answer || loaded.ticket.unseen.venue === 0) return null;
    const link = `${env('APP_ORIGIN')}/tickets?ticket=${ticketId}`;
    const { name, email } = user;
    return { email, words: { name, by: answer.by, subject: loaded.ticket.subject, answer: answer.body, link } };
  },

  hostnameWaits: (deps, notice) => hostnameWords(deps, notice, ({ state }) => state === 'certifying'),
  hostnameLive: (deps, notice) => hostnameWords(deps, notice, ({ state }) => state === 'live'),
  hostnameRefused: (deps, notice) => hostnameWords(deps, notice, ({ stoppedAt }) => stoppedAt !== undefined),
  hostnameStopped: (deps, notice) => hostnameWords(deps, notice, ({ stoppedAt }) => stoppedAt !== undefined),
};

/** A link to reset the password, if it was not the user's doing. */
async function signInWords({ users }: NoticesDeps, { id }: NoticeCommand): Promise<Recipient | null> {
  const user = await users.find(id);
  if (!user) return null;
  const link = `${env('APP_ORIGIN')}/auth/forgotpassword`;
  return { email: user.email, words: { name: user.name, link, support: env('SUPPORT_EMAIL') } };
}

/** The state of the account at that moment: every change is reported, even if another has followed. */
async function turnedWords({ users, accounts }: NoticesDeps, { id }: NoticeCommand): Promise<Recipient | null> {
  const [userId = '', at] = id.split('|');
  const user = await users.find(userId);
  const entry = user && (await accounts.auditEntry(user.accountId, Number(at)));
  if (!entry) return null;
  const link = `${env('APP_ORIGIN')}/auth/login`;
  const words = { name: user.name, link, reason: entry.reason ?? '', support: env('SUPPORT_EMAIL') };
  return { email: user.email, words };
}

/** The outcome for a hostname, if it has not changed again. */
async function hostnameWords(
  { users, venues, hostnames }: NoticesDeps,
  { id }: NoticeCommand,
  isSo: (hostname: Hostname) => boolean,
): Promise<Recipient | null> {
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
