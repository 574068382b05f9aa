import { createHmac } from 'node:crypto';
import type { GuestId } from '#shared/domain/guest/card.ts';
import { parseReservationId, type ReservationId, type VenueId } from '#shared/domain/reservation/reservation.ts';
import { sameText } from './same-text.ts';
import { type Secret, secret } from './secrets.ts';

/** The reservation that a token or a pressed button speaks of. */
export type LinkTarget = { readonly venueId: VenueId; readonly reservationId: ReservationId };

/** Who holds a link. `reach` proves to which guest it was sent; who booked on the page alone has none. */
export type LinkHolder = LinkTarget & { readonly reach?: string };

/** The buttons of a confirmation request and of a reminder. */
export type ButtonPress = 'confirm' | 'cancel' | 'reconfirm';

/** Makes and opens what proves that a guest holds the message about a reservation. */
export type LinkTokens = {
  /**
   * `<venueId>.<reservationId>.<mac>`: the Authorization of guest calls, and the fragment of the page `/r#…`. What is
   * `sentTo` a guest ends in a further `.<mac>`, which proves that they received it.
   */
  mint(target: LinkTarget, sentTo?: GuestId): Promise<string>;
  open(token: string): Promise<LinkHolder | null>;
  /** True for a link that was sent to this guest: its holder reads the messages to their number, or their mails. */
  reaches(holder: LinkHolder, guestId: GuestId): Promise<boolean>;
  /** The payload of a WhatsApp quick reply: `C1.…` confirms, `X1.…` cancels, `R1.…` says to come. */
  mintButton(press: ButtonPress, target: LinkTarget): Promise<string>;
  openButton(payload: string): Promise<(LinkTarget & { readonly press: ButtonPress }) | null>;
};

const PREFIX = { confirm: 'C1', cancel: 'X1', reconfirm: 'R1' } as const satisfies Record<ButtonPress, string>;

/** 128 bits in base64url. */
const MAC_LENGTH = 22;

const reachOf = (guestId: GuestId): string => `reach|${guestId}|`;

const PRESSES = Object.keys(PREFIX) as ButtonPress[];

export const linkTokensWith = (key: Secret): LinkTokens => {
  /** 128 bits of an HMAC; the domain keeps a button's proof from opening the page and the reverse. */
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

  return {
    async mint(target, sentTo) {
      const token = `${target.venueId}.${target.reservationId}.${await macOf('', target)}`;
      return sentTo === undefined ? token : `${token}.${await macOf(reachOf(sentTo), target)}`;
    },
    async open(token) {
      const [venue = '', id = '', mac = '', reach, ...more] = token.split('.');
      if (more.length > 0 || (reach !== undefined && reach.length !== MAC_LENGTH)) return null;
      const target = await openWith('', [venue, id, mac]);
      return target && { ...target, ...(reach !== undefined && { reach }) };
    },
    reaches: async ({ reach = '', ...target }, guestId) => sameText(reach, await macOf(reachOf(guestId), target)),
    mintButton: async (press, target) =>
      `${PREFIX[press]}.${target.venueId}.${target.reservationId}.${await macOf(`${press}|`, target)}`,
    async openButton(payload) {
      const [prefix, ...rest] = payload.split('.');
      const press = PRESSES.find((each) => PREFIX[each] === prefix);
      if (!press) return null;
      const target = await openWith(`${press}|`, rest);
      return target && { ...target, press };
    },
  };
};

/** The link tokens of this stage. The key is declared only where they are used: other roles may not read it. */
export const linkTokens = (): LinkTokens => linkTokensWith(secret('link-key'));
