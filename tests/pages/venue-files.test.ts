import { constants, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { guestPage } from '#functions/pages/guest.ts';
import type { HttpEvent } from '#functions/platform/http.ts';
import { NO_SOCIAL } from '#shared/domain/account/social.ts';
import { aVenue, NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';

const NOBODY = 'https://nobody.example';

/** What the page function answers at a path of a hostname. */
async function file(path: string, origin = 'https://nina.example') {
  const page = guestPage({
    venues: { idOf: async (host) => (host === 'nina.example' ? VENUE_ID : null), recent: async () => aVenue() },
    shells: { recent: async () => null },
    reviews: { recentTotals: async () => ({ totals: {}, recent: [], version: 0 }) },
    social: { load: async () => ({ social: NO_SOCIAL, version: 0 }) },
    clock: { now: () => NOON_TUESDAY },
    venueOrigin: () => 'https://app.coperto.example',
  });
  const {
    statusCode,
    body = '',
    headers,
  } = await page({
    queryStringParameters: { path, origin },
  } as unknown as HttpEvent);
  expect(statusCode).toBe(200);
  return { body, type: headers?.['content-type'] };
}

describe('the files of a venue', () => {
  it('are a manifest with its name and colour', async () => {
    const { body, type } = await file('/venue.webmanifest');
    expect(type).toBe('application/manifest+json');
    expect(JSON.parse(body)).toMatchObject({ name: 'Trattoria da Nina', start_url: '/', theme_color: '#8a3324' });
    expect(JSON.parse((await file('/venue.webmanifest', NOBODY)).body).name).toBe('Coperto');
  });

  it('are what search engines read, and nothing where there is no venue', async () => {
    expect((await file('/robots.txt')).body).toContain('Sitemap: https://nina.example/sitemap.xml');
    expect((await file('/robots.txt', NOBODY)).body).toBe('User-agent: *\nDisallow: /\n');
    const { body, type } = await file('/sitemap.xml');
    expect(type).toMatch(/^application\/xml/);
    expect(body).toContain('<loc>https://nina.example/?lang=ja</loc>');
    expect((await file('/sitemap.xml', NOBODY)).body).not.toContain('<loc>');
  });

  it('are icons in its colour, of the size that they are named for', async () => {
    expect((await file('/favicon.svg')).body).toContain('fill="#8a3324"');
    const { body, type } = await file('/apple-touch-icon.png');
    const png = Buffer.from(body, 'base64');
    expect([type, png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual(['image/png', 'PNG', 180]);
    // The first pixel behind its row's filter byte.
    const idat = png.subarray(png.indexOf('IDAT') + 4);
    expect([...inflateSync(idat, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(1, 4)]).toEqual([0x8a, 0x33, 0x24]);
  });
});
