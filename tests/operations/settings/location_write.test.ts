// biome-ignore-all lint/style/useFilenamingConvention: an operation’s test is named as the operation is
import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { pageOf, sectionCases } from './section-kit.ts';

const value = {
  name: 'Da Nina',
  phone: '+39 02 7654321',
  address: 'Via Po 2, Milano',
  menuUrl: 'https://nina.example/menu',
};
const { on, write } = sectionCases({
  operation: 'settings.location_write',
  section: 'location',
  value,
  wrong: [
    ['a house without a name', { ...value, name: '' }, 'name', 'field.required'],
    ['a number in words', { ...value, phone: 'call me' }, 'phone', 'field.format'],
    ['a menu that is a program', { ...value, menuUrl: 'javascript:alert(1)' }, 'menuUrl', 'url.invalid'],
    ['a menu that is sent in the open', { ...value, menuUrl: 'http://nina.example/' }, 'menuUrl', 'url.invalid'],
  ],
});

it('is what guests read, and null takes the menu away', async () => {
  await write(value);
  expect(await pageOf(on)).toMatchObject({ name: 'Da Nina', phone: '+39 02 7654321', address: 'Via Po 2, Milano' });
  const about = async () => (await on.world.call('venues.about', { venueId: VENUE_ID, locale: 'it' })).body.menuUrl;
  expect(await about()).toBe(value.menuUrl);
  await write({ ...value, menuUrl: null }, { revision: 1 });
  expect(await about()).toBeNull();
});
