import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { guestPage } from '#functions/pages/guest.ts';
import type { HttpEvent } from '#functions/platform/http.ts';
import type { Table } from '#functions/platform/table.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { shellsStore } from '#functions/stores/shells.ts';
import { socialStore } from '#functions/stores/social.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { WORKER_GRANTS } from '#infra/worker-grants.ts';
import { shellKey } from '#shared/contracts/shells.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { NO_CONTENT } from '#shared/domain/venue/content.ts';
import { type Asked, recording } from '#tests/infra/recording-table.ts';
import { aRules, aShift, at, aVenue, day, NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const SHELL =
  '<html lang="it" style="--venue: %color%; %logo%"><title>%name%</title><meta content="%description%"><link href="%canonical%"><img src="%image%"><h1>%name%</h1><!--venue-->';

const VENUE = 'https://app.coperto.example';

const engine = await engineOfFile();
let table: Table;
const asked: Asked = new Set();
beforeEach(async () => {
  ({ table } = await engine.newTable());
  for (const name of ['index.it.html', 'page.it.html', 'missing.it.html']) {
    await table.put({ ...shellKey(name), html: `<!--${name}-->${SHELL}` });
  }
  await save();
});

async function save(over: Parameters<typeof aVenue>[0] = {}): Promise<void> {
  await venuesStore(table).save(aVenue(over));
  await venuesStore(table).bindHost('nina.example', VENUE_ID);
}

async function open(query: Record<string, string> = {}) {
  const on = recording(table, asked);
  const page = guestPage({
    venues: venuesStore(on),
    shells: shellsStore(on),
    ...{ reviews: reviewsStore(on), social: socialStore(on) },
    clock: { now: () => NOON_TUESDAY },
    venueOrigin: () => VENUE,
  });
  const queryStringParameters = { lang: 'it', origin: 'https://nina.example', path: '/', ...query };
  const { statusCode, body = '', headers = {} } = await page({ queryStringParameters } as unknown as HttpEvent);
  const block = (start: string) => JSON.parse(body.split(start)[1]?.split('</script>')[0] ?? 'null');
  return { statusCode, body, headers, block };
}

describe('the root of the platform’s own host', () => {
  it('leads to sign-in, for nothing is booked there', async () => {
    const { statusCode, headers } = await open({ origin: VENUE, path: '/?lang=it' });
    expect([statusCode, headers.location]).toEqual([302, '/auth/login']);
  });

  it('shows a venue that stands at that very host, and other pages as they are', async () => {
    expect((await open({ origin: VENUE, path: '/privacy' })).statusCode).toBe(404);
    expect((await open({ origin: 'https://other.example' })).statusCode).toBe(404);
    await venuesStore(table).bindHost(new URL(VENUE).hostname, VENUE_ID);
    expect((await open({ origin: VENUE })).statusCode).toBe(200);
  });
});

describe('the rating that search engines are told', () => {
  /** So many visits of yesterday were rated with these stars. */
  async function rated(...stars: number[]) {
    const store = reviewsStore(table);
    for (const [nth, food] of stars.entries()) {
      const reservationId = reservationIdOf(day('2026-11-30'), `0000000${nth}`);
      const review = { venueId: VENUE_ID, reservationId, revision: 1, token: `00000000${nth}`, ratings: { food } };
      const words = { text: '', locale: 'it', author: 'Anna R.', writtenAt: 1, seatedAt: 1, signals: [] } as const;
      await store.save(await store.totals(VENUE_ID), { before: null, after: { ...review, ...words } });
    }
  }
  const told = async () => (await open()).block('ld+json">').aggregateRating;

  it('is none below five reviews', async () => {
    await rated(5, 4, 4, 4);
    expect(await told()).toBeUndefined();
  });

  it('is their mean and number from five on', async () => {
    await rated(5, 4, 4, 4, 5);
    expect(await told()).toEqual({
      ...{ '@type': 'AggregateRating', ratingValue: 4.4, reviewCount: 5, bestRating: 5, worstRating: 1 },
    });
  });

  it('costs one read, which is remembered as the venue’s is', async () => {
    const reads: string[] = [];
    const counting: Table = {
      ...table,
      get: (key) => {
        reads.push(key.sk);
        return table.get(key);
      },
    };
    const page = guestPage({
      ...{ venues: venuesStore(counting), shells: shellsStore(counting), reviews: reviewsStore(counting) },
      ...{ social: socialStore(counting), clock: { now: () => NOON_TUESDAY }, venueOrigin: () => VENUE },
    });
    const event = { queryStringParameters: { lang: 'it', origin: 'https://nina.example', path: '/' } };
    for (let visit = 0; visit < 3; visit += 1) await page(event as unknown as HttpEvent);
    expect(reads.filter((sk) => sk === 'TOTALS')).toEqual(['TOTALS']);
    expect(reads.filter((sk) => sk === 'CFG')).toEqual(['CFG']);
  });
});

describe('a guest’s page', () => {
  it('shows whose table it is, and brings the answer that its script would ask for', async () => {
    const { statusCode, body, block } = await open();
    expect(statusCode).toBe(200);
    expect(body).toContain('<!--index.it.html-->');
    expect(body).toContain('--venue: #8a3324');
    expect(body).toContain('<h1>Trattoria da Nina</h1>');
    expect(body).toContain('href="https://nina.example/"');
    expect((await open({ path: '/wa?lang=it' })).body).toContain('href="https://nina.example/?lang=it"');
    expect(block(' id="venue">')).toMatchObject({ errorid: '0', venueId: VENUE_ID, today: '2026-12-01' });
    expect(body).not.toMatch(/%\w+%/);
  });

  it('tells search engines when it is open and how to reserve', async () => {
    const { block } = await open();
    expect(block('application/ld+json">')).toMatchObject({
      '@type': 'Restaurant',
      name: 'Trattoria da Nina',
      openingHoursSpecification: [
        {
          dayOfWeek: ['Monday', 'Tuesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
          opens: '19:00',
          closes: '00:00',
        },
      ],
      potentialAction: {
        '@type': 'ReserveAction',
        target: { urlTemplate: expect.stringContaining('https://nina.example/?date=') },
      },
    });
  });

  it('tells search engines of what opens after midnight as of the day that the clock shows then', async () => {
    const night = {
      firstSeating: at('24:30'),
      lastSeating: at('26:00'),
      close: at('27:00'),
      weekdays: [5, 7],
    } as const;
    await save({ rules: aRules({ shifts: [aShift(), aShift({ id: 'night', ...night })] }) });
    const { openingHoursSpecification } = (await open()).block('application/ld+json">');
    expect(openingHoursSpecification).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Saturday', 'Monday'],
      opens: '00:30',
      closes: '03:00',
    });
  });

  it('stands a menu whose address is none', async () => {
    await save({ content: { ...NO_CONTENT, menuUrl: 'https://nina.example:8O80/menu.pdf' } });
    const { statusCode, block } = await open();
    expect(statusCode).toBe(200);
    expect(block('application/ld+json">')).not.toHaveProperty('hasMenu');
  });

  it('gives messengers a raster picture, also where the venue has none of its own', async () => {
    expect((await open()).body).toContain('<img src="https://nina.example/pictures/card.jpg">');
    const vector = { src: '/pictures/trattoria-table.svg', width: 960, height: 640, alt: {} };
    await save({ content: { ...NO_CONTENT, pictures: [vector] } });
    expect((await open()).body).toContain('/pictures/card.jpg">');
    await save({ content: { ...NO_CONTENT, pictures: [{ ...vector, card: '/pictures/trattoria-card.jpg' }] } });
    const { body, block } = await open();
    expect(body).toContain('/pictures/trattoria-card.jpg">');
    const { image } = block('application/ld+json">');
    expect(image).toEqual(['https://nina.example/pictures/trattoria-card.jpg']);
  });

  it.each(['card', 'trattoria-card', 'bistro-card'])('%s.jpg has the size that the page names', (name) => {
    const file = readFileSync(new URL(`../../web/public/pictures/${name}.jpg`, import.meta.url));
    const frame = file.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(file[at + 1] ?? 0));
    expect([file.readUInt16BE(frame + 7), file.readUInt16BE(frame + 5)]).toEqual([1200, 630]);
  });

  it('cannot be broken by a name', async () => {
    await save({ name: '</script><script>alert(1)</script>"&%color%', color: '"onload="x' });
    const { body, block } = await open();
    expect(body).not.toContain('<script>alert');
    expect(block(' id="venue">').name).toBe('</script><script>alert(1)</script>"&%color%');
    expect(body).not.toContain('onload="x');
  });

  it.each([
    ['a colour', { color: '#8a3324;background:url(//evil)' }],
    ['a colour in the middle', { color: 'red;--x:#8a3324' }],
    ['a logo', { content: { ...NO_CONTENT, logo: '/pictures/logo.png);background:url(//evil' } }],
    ['a logo of elsewhere', { content: { ...NO_CONTENT, logo: 'https://evil/pictures/logo.png' } }],
  ])('takes from %s no style but its own', async (_, over) => {
    await save(over);
    const [style = ''] = /style="[^"]*"/.exec((await open()).body) ?? [];
    expect(style).not.toMatch(/evil|--x/);
  });

  it('is an empty frame where no form is to be filled in', async () => {
    for (const path of ['/r', '/tos', '/privacy?lang=it', '/review', '/comingsoon'])
      expect((await open({ path })).body).toContain('<!--page.it.html-->');
    expect((await open({ path: '/go?lang=it' })).body).toContain('<!--index.it.html-->');
  });

  it('may be framed by the sites of its venue, and by nothing that would bend the policy', async () => {
    const sites = [
      'https://www.nina.example',
      "https://x.example; script-src 'unsafe-inline'",
      '*',
      'http://localhost:*',
    ];
    await save({ content: { ...NO_CONTENT, sites } });
    const { headers } = await open();
    expect(headers['content-security-policy']).toMatch(
      /frame-ancestors 'self' https:\/\/www\.nina\.example http:\/\/localhost:\*$/,
    );
  });

  it('may run the script of the very page that is stored, whatever was deployed, and none that a venue typed', async () => {
    const script = 'self.release=2';
    await table.put({ ...shellKey('index.it.html'), html: `${SHELL}<script>${script}</script>` });
    await save({ name: '<script>alert(1)</script>' });
    const { headers } = await open();
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect((await open({ path: '/r' })).headers['content-security-policy']).toContain("script-src 'self';");
  });

  it.each([
    ['/error/404', 404, 'missing'],
    ['/unknown', 404, 'page'],
    ['/error/403', 403, 'page'],
    ['/error/500', 500, 'page'],
    ['/error/503', 503, 'page'],
    ['/r', 200, 'page'],
  ])('%s has the status %i, in the colours of the venue', async (path, status, shell) => {
    const { statusCode, body } = await open({ path });
    expect([statusCode, body.includes(`<!--${shell}.it.html-->`), body.includes('--venue: #8a3324')]).toEqual([
      status,
      true,
      true,
    ]);
  });

  it('is of nobody for a hostname that is nobody’s, and of a venue that is not yet active no more than its name, colours and number', async () => {
    const nobody = await open({ origin: 'https://nobody.example' });
    expect([nobody.statusCode, nobody.block(' id="venue">')]).toEqual([404, { errorid: 'venue.unknown' }]);
    await save({ active: false });
    const soon = await open();
    const detail = { phone: '+39 02 1234567' };
    expect(soon.block(' id="venue">')).toEqual({ errorid: 'venue.inactive', detail });
    expect(soon.body).toContain('<h1>Trattoria da Nina</h1>');
    expect(soon.body).toContain('--venue: #8a3324');
    expect(soon.body).not.toContain('Restaurant"');
  });

  it('of a paused house has no form, says so to its script, and offers no machine a booking', async () => {
    await save({ paused: { at: 1, reason: 'Three invoices are open' } });
    const { statusCode, body, block } = await open();
    expect([statusCode, block(' id="venue">').paused]).toEqual([200, true]);
    expect(body).toContain('<!--page.it.html-->');
    expect(body).not.toContain('invoices');
    const said = block('application/ld+json">');
    expect(said).toMatchObject({ telephone: '+39 02 1234567' });
    expect(said).not.toHaveProperty('potentialAction');
    expect(said).not.toHaveProperty('acceptsReservations');
  });

  it.each([{ origin: 'nonsense' }, { origin: '' }, { lang: 'tlh' }, { path: '"><script>' }])(
    'stands any address: %o',
    async (query) => {
      const { body } = await open(query);
      expect(body).not.toContain('"><script>"');
    },
  );

  it('is in English for whoever asks for a language that it does not have, and no browser takes it for anything else', async () => {
    await table.put({ ...shellKey('index.en.html'), html: '<!--index.en.html-->' });
    const { body, headers } = await open({ lang: 'tlh' });
    expect(body).toContain('<!--index.en.html-->');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('asks to try again before the first release', async () => {
    ({ table } = await engine.newTable());
    expect((await open()).statusCode).toBe(503);
  });

  it('asks of the table what its grants say, and no more', () => {
    expect([...asked]).toEqual(WORKER_GRANTS['functions/pages/guest.ts'].table);
  });
});
