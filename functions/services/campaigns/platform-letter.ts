import type { SellerStore } from '#functions/stores/seller.ts';
import { PLATFORM_NAME } from '#shared/domain/campaign/platform-sender.ts';
import type { RegisteredAddresses } from '#shared/domain/campaign/tracked-link.ts';
import type { Letterhead } from './campaign-mail.ts';
import { campaignText } from './campaign-texts.ts';

/** The host at which the platform itself is. */
export const hostOf = (origin: string): string => new URL(origin).hostname;

/** The platform's letterhead, with the company that its invoices are written by, once it has been entered. */
export async function platformLetterhead(seller: Pick<SellerStore, 'load'>, origin: string): Promise<Letterhead> {
  const { seller: own } = await seller.load();
  const place = own ? [own.postalCode, own.city].filter(Boolean).join(' ') : '';
  return {
    name: own?.company ?? PLATFORM_NAME,
    ...{ sender: PLATFORM_NAME, replyTo: own?.email ?? '', color: '', host: hostOf(origin) },
    address: own ? [own.street, place].filter(Boolean).join(', ') : '',
    last: () => '',
    why: (locale) => campaignText('whyAccount', locale, PLATFORM_NAME),
  };
}

/** The platform's links lead to its own pages. */
export const platformAddresses = (origin: string): RegisteredAddresses => ({ hosts: [hostOf(origin)], sites: [] });
