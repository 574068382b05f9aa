import { expect, it } from 'vitest';
import { pageOf, sectionCases } from '../section-kit.ts';

const value = { options: ['dog', 'buggy'], diets: ['vegan'] } as const;
const { on, write } = sectionCases({
  section: 'options',
  value,
  wrong: [
    ['a wish that there is not', { ...value, options: ['parrot'] }, 'options.0', 'field.choice'],
    ['no list of diets', { options: [] }, 'diets', 'field.required'],
  ],
});

it('is offered on the booking page', async () => {
  await write(value);
  expect((await pageOf(on)).form).toMatchObject(value);
});
