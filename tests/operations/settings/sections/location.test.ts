import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { pageOf, sectionCases } from '../section-kit.ts';

const value = {
  name: 'Da Nina',
  phone: '+39 02 7654321',
  email: 'nina@nina.example',
  address: 'Via Po 2, Milano',
  menuUrl: 'https://nina.example/menu',
};
const { on, write } = sectionCases({
  section: 'location',
  value,
  wrong: [
    ['a house without a name', { ...value, name: '' }, 'name', 'field.required'],
    ['a number in words', { ...value, phone: 'call me' }, 'phone', 'field.format'],
    ['an address for mail that is none', { ...value, email: 'nina@' }, 'email', 'field.format'],
    ['two addresses in one', { ...value, email: 'a@b.example, c@d.example' }, 'email', 'field.format'],
    ['a menu that is a program', { ...value, menuUrl: 'javascript:alert(1)' }, 'menuUrl', 'url.invalid'],
    ['a menu behind no port', { ...value, menuUrl: 'https://nina.example:8O80/menu.pdf' }, 'menuUrl', 'url.invalid'],
    ['a menu that is sent in the open', { ...value, menuUrl: 'http://nina.example/' }, 'menuUrl', 'url.invalid'],
  ],
});

it('says where guests write to, or nowhere, also where a file of before says nothing of it', async () => {
  const email = async () => (await on.world.call('venues.about', { venueId: VENUE_ID, locale: 'it' })).body.email;
  await write({ ...value, email: ' Nina@Nina.Example ' });
  expect(await email()).toBe('nina@nina.example');
  await write({ ...value, email: '' }, { revision: 1 });
  expect(await email()).toBe('');
  const { email: _, ...before } = value;
  const { body } = await write({ ...before, name: 'Nina' } as typeof value, { revision: 2 });
  expect(body.value).toMatchObject({ name: 'Nina', email: '' });
});

it('is what guests read, and null takes the menu away', async () => {
  await write(value);
  expect(await pageOf(on)).toMatchObject({ name: 'Da Nina', phone: '+39 02 7654321', address: 'Via Po 2, Milano' });
  const about = async () => (await on.world.call('venues.about', { venueId: VENUE_ID, locale: 'it' })).body.menuUrl;
  expect(await about()).toBe(value.menuUrl);
  await write({ ...value, menuUrl: null }, { revision: 1 });
  expect(await about()).toBeNull();
});

it('takes a number with the invisible marks that it was pasted with', async () => {
  await write({ ...value, phone: '\u202a+39\u00a002\u00a07654321\u202c' });
  expect(await pageOf(on)).toMatchObject({ phone: '+39 02 7654321' });
});
