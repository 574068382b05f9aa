import { expect, it } from 'vitest';
import { guestPage } from '#functions/pages/guest.ts';
import type { HttpEvent } from '#functions/platform/http.ts';
import { NO_SOCIAL } from '#shared/domain/account/social.ts';
import { aVenue, NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';

/** The terms at a hostname, of which one is a venue's. */
async function terms(host: string): Promise<string> {
  const social = { ...NO_SOCIAL, instagram: 'https://instagram.com/coperto' };
  const page = guestPage({
    venues: { idOf: async (name) => (name === 'nina.example' ? VENUE_ID : null), recent: async () => aVenue() },
    shells: { recent: async () => '<body><!--venue--></body>' },
    reviews: { recentTotals: async () => ({ totals: {}, recent: [], version: 0 }) },
    social: { load: async () => ({ social, version: 1 }) },
    clock: { now: () => NOON_TUESDAY },
    venueOrigin: () => 'https://app.coperto.example',
  });
  const queryStringParameters = { lang: 'it', origin: `https://${host}`, path: '/tos?lang=it' };
  return (await page({ queryStringParameters } as unknown as HttpEvent)).body ?? '';
}

it('shows the platform’s addresses on the platform’s own pages, and none on a venue’s', async () => {
  const links = [{ name: 'Instagram', url: 'https://instagram.com/coperto' }];
  expect(await terms('app.coperto.example')).toContain(
    `<script type="application/json" id="social">${JSON.stringify(links)}</script>`,
  );
  expect(await terms('nina.example')).not.toContain('id="social"');
});
