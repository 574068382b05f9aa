import type { MailGateway } from '#functions/gateways/mail.ts';
import type { SocialStore } from '#functions/stores/social.ts';
import { type SocialAddresses, socialLinks } from '#shared/domain/account/social.ts';

/** The platform's own addresses, a line each, below a text; empty where it has none. */
export function socialText(social: SocialAddresses): string {
  const lines = socialLinks(social).map(({ name, url }) => `${name}: ${url}`);
  return lines.length === 0 ? '' : `\n${lines.join('\n')}\n`;
}

/** Mails of the platform itself: below each text stand its addresses on social networks. */
export const withFooter = (mail: MailGateway, social: Pick<SocialStore, 'load'>): MailGateway => ({
  async send(letter) {
    return mail.send({ ...letter, text: letter.text + socialText((await social.load()).social) });
  },
});
