import { createHmac } from 'node:crypto';
import type { LinkHolder, LinkTarget } from '#functions/platform/actor.ts';
import { sameText } from '#functions/platform/same-text.ts';
import { parseReservationId, type VenueId } from '#shared/domain/kernel/ids.ts';
import type { Minute } from '#shared/domain/kernel/time/local-date.ts';
import { knownBy, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { type Secret, secret } from './secrets.ts';

/**
 * The buttons of a confirmation request and of a reminder, and those of the question whether a cancellation is meant:
 * `cancelNow` and `keep`. `agree` agrees to news and offers.
 */
export type ButtonPress = 'confirm' | 'cancel' | 'reconfirm' | 'cancelNow' | 'keep' | 'agree';

/** The meaning of a pressed button; `start`: the start that its message named. The day is in the reservation's id. */
export type OpenedButton = LinkTarget & { readonly press: ButtonPress; readonly start?: Minute };

/** Mints and verifies the tokens that prove that a guest has received a message about a reservation. */
export type LinkTokens = {
  /**
   * `<venueId>.<reservationId>.<mac>`: the bearer token of guest calls, and the fragment of the page `/r#…`. For a link
   * that is `sentTo` a number or address, the mark is inserted before the MAC, which covers it, so it cannot be
   * removed.
   */
  mint(target: LinkTarget, sentTo?: string): Promise<string>;
  /** Null when the token is malformed or forged. */
  open(token: string): Promise<LinkHolder | null>;
  /**
   * Whether a link still opens its reservation. A link that was sent does so while that number or address is one of the
   * guest's. One without a mark always does, and any link opens an erased reservation, which has no contact left.
   */
  holds(holder: LinkHolder, reservation: Pick<Reservation, 'contact' | 'erased'>): Promise<boolean>;
  /**
   * True when the link was sent to the guest's present number or, without one, address: its holder can read messages to
   * it.
   */
  reaches(holder: LinkHolder, contact: Reservation['contact']): Promise<boolean>;
  /**
   * The payload of a WhatsApp quick reply: `C1.…` confirms, `X1.…` cancels, `R1.…` reconfirms. The start that the
   * message names is inserted before the MAC, because the message to which the guest replies is not always known.
   */
  mintButton(press: ButtonPress, target: LinkTarget, start?: Minute): Promise<string>;
  openButton(payload: string): Promise<OpenedButton | null>;
  /**
   * The token of the reservation's calendar feed, which opens nothing else: calendars fetch it by its address, and servers
   * note that.
   */
  mintFeed(target: LinkTarget): Promise<string>;
  openFeed(token: string): Promise<LinkTarget | null>;
};

const PREFIX = {
  ...{ confirm: 'C1', cancel: 'X1', reconfirm: 'R1', cancelNow: 'Y1', keep: 'K1', agree: 'A1' },
} as const satisfies Record<ButtonPress, string>;

/** 132 bits in base64url. */
const MAC_LENGTH = 22;

const pressedWith = (press: ButtonPress, start?: string): string =>
  start === undefined ? `${press}|` : `${press}|${start}|`;

const FEED = 'feed|';

const sentWith = (mark: string): string => `sent|${mark}|`;

const PRESSES = Object.keys(PREFIX) as ButtonPress[];

export const linkTokensWith = (key: Secret): LinkTokens => {
  /** 132 bits of an HMAC. The domain keeps a button's MAC from opening the page and vice versa. */
  const macOf = async (domain: string, { venueId, reservationId }: LinkTarget) =>
    createHmac('sha256', await key())
      .update(`${domain}${venueId}|${reservationId}`)
      .digest('base64url')
      .slice(0, MAC_LENGTH);

  const openWith = async (domain: string, parts: readonly string[]): Promise<LinkTarget | null> => {
    const [venue = '', id = '', mac = ''] = parts;
    const parsed = parseReservationId(id);
    if (parts.length !== 3 || !/^ven_[a-z0-9]{4,24}$/.test(venue) || !parsed) return null;
    const target = { venueId: venue as VenueId, reservationId: parsed.id };
    return sameText(mac, await macOf(domain, target)) ? target : null;
  };

  const markOf = (known: string, target: LinkTarget) => macOf(`reach|${known}|`, target);
  const wentTo = async ({ mark = '', ...target }: LinkHolder, known: string) =>
    known !== '' && sameText(mark, await markOf(known, target));

  return {
    async mint(target, sentTo) {
      const { venueId, reservationId } = target;
      if (sentTo === undefined) return [venueId, reservationId, await macOf('', target)].join('.');
      const mark = await markOf(sentTo, target);
      return [venueId, reservationId, mark, await macOf(sentWith(mark), target)].join('.');
    },
    async open(token) {
      const parts = token.split('.');
      if (parts.length === 3) return openWith('', parts);
      const [venue = '', id = '', mark = '', ...rest] = parts;
      const target = await openWith(sentWith(mark), [venue, id, ...rest]);
      return target && { ...target, mark };
    },
    async holds(holder, { contact, erased }) {
      if (holder.mark === undefined || erased) return true;
      return (await wentTo(holder, contact.phone)) || (await wentTo(holder, contact.email ?? ''));
    },
    reaches: (holder, contact) => wentTo(holder, knownBy(contact)),
    async mintFeed(target) {
      return [target.venueId, target.reservationId, await macOf(FEED, target)].join('.');
    },
    openFeed: (token) => openWith(FEED, token.split('.')),
    async mintButton(press, target, named) {
      const start = named === undefined ? [] : [String(named)];
      const mac = await macOf(pressedWith(press, ...start), target);
      return [PREFIX[press], target.venueId, target.reservationId, ...start, mac].join('.');
    },
    async openButton(payload) {
      const [prefix, venue = '', id = '', ...rest] = payload.split('.');
      const press = PRESSES.find((each) => PREFIX[each] === prefix);
      if (!press) return null;
      const [start] = rest.length > 1 ? rest.splice(0, 1) : [];
      const target = await openWith(pressedWith(press, start), [venue, id, ...rest]);
      return target && { ...target, press, ...(start !== undefined && { start: Number(start) }) };
    },
  };
};

/** The link tokens of this stage. Only functions that call this declare the key; other roles may not read it. */
export const linkTokens = (): LinkTokens => linkTokensWith(secret('link-key'));
