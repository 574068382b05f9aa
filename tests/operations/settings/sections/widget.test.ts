import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { sectionCases } from '../section-kit.ts';

const value = { sites: ['https://www.nina.example', 'http://localhost:*'] };
const { on, write } = sectionCases({
  section: 'widget',
  value,
  wrong: [
    ['a path beside the site', { sites: ['https://nina.example/book'] }, 'sites.0', 'url.invalid'],
    ['every site there is', { sites: ['*'] }, 'sites.0', 'url.invalid'],
    ['more of a policy than a site', { sites: ['https://a.example; script-src *'] }, 'sites.0', 'url.invalid'],
    ['a site in the open', { sites: ['http://nina.example'] }, 'sites.0', 'url.invalid'],
  ],
});

it('keeps the sites in small letters', async () => {
  await write({ sites: ['https://WWW.Nina.example'] });
  expect((await on.world.venues.find(VENUE_ID))?.content.sites).toEqual(['https://www.nina.example']);
});
