import { expect, it } from 'vitest';
import { RIGHT_VALUES } from '../right-values.ts';
import { pageOf, sectionCases } from '../section-kit.ts';

const value = RIGHT_VALUES.logos;
const { on, write } = sectionCases({
  section: 'logos',
  value,
  wrong: [
    ['a picture of another host', { ...value, logo: 'https://x.example/a.png' }, 'logo', 'field.format'],
    ['a path that climbs', { ...value, logo: '/media/../secret.png' }, 'logo', 'field.format'],
    ['a colour that is a program', { ...value, color: 'red;background:url(x)' }, 'color', 'field.format'],
  ],
});

it('dresses the booking page', async () => {
  await write(value);
  on.world.pass(15_000);
  expect(await pageOf(on)).toMatchObject(value);
});
