import { expect, it } from 'vitest';
import { campaignMail, venueLetterhead } from '#functions/services/campaigns/campaign-mail.ts';
import { NO_SERVICES } from '#shared/domain/venue/services.ts';
import { aVenue } from '#tests/kit/builders.ts';

const NEWSLETTER = { sender: 'Nina', replyTo: 'post@nina.example', footer: { it: 'A <presto>.' } };
const venue = aVenue({ email: 'info@nina.example', services: { ...NO_SERVICES, newsletter: NEWSLETTER } });
const letter = {
  ...{
    from: venueLetterhead(venue),
    locale: 'it' as const,
    origin: 'https://coperto.example',
    linkTo: () => '',
    coupon: null,
  },
  ...{
    text: { subject: 'Tartufi', blocks: [{ kind: 'text', text: 'Venite.' }] as const },
    unsubscribe: 'https://x.example',
  },
};
const mailOf = (over: object = {}) => campaignMail('anna@example.com', { ...letter, ...over });

it('comes from the sender that the venue has set, and answers go where it wants them', () => {
  expect(mailOf()).toMatchObject({ sender: 'Nina', replyTo: 'post@nina.example' });
  const unset = { ...venue, services: NO_SERVICES };
  expect(mailOf({ from: venueLetterhead(unset) })).toMatchObject({ sender: venue.name, replyTo: 'info@nina.example' });
});

it('takes what a venue writes or brings from outside as text, wherever it stands', () => {
  const evil = '<img src=x onerror="alert(1)">';
  const blocks = [
    { kind: 'heading', text: evil },
    { kind: 'text', text: evil },
    { kind: 'picture', picture: '/media/a.webp', alt: evil },
    { kind: 'button', label: evil, target: '' },
    { kind: 'coupon', text: evil },
  ] as const;
  const html =
    mailOf({
      text: { subject: evil, blocks },
      venue: { ...venue, name: evil, address: evil },
      coupon: { code: evil, gift: evil, to: '2026-12-31' },
      linkTo: () => `https://nina.example/"><script>${evil}`,
    }).html ?? '';
  expect(html).not.toMatch(/<script|<img src=x/);
  expect(html).not.toContain('"alert(1)"');
  expect(html.match(/<img/g)).toHaveLength(1);
});

it('ends with the venue’s last lines, as text', () => {
  const { text, html } = mailOf();
  expect(text).toContain('Venite.\n\nA <presto>.\n\n');
  expect(html).toContain('A &#60;presto&#62;.<br><br>');
  expect(mailOf({ from: venueLetterhead({ ...venue, services: NO_SERVICES }) }).text).not.toContain('presto');
});
