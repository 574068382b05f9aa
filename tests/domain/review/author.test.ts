import { expect, it } from 'vitest';
import { authorOf } from '#shared/domain/review/author.ts';

it.each([
  ['a name', { name: 'Giulia Rossi' }, 'Giulia R.'],
  ['a name with a middle part: the last word counts', { name: 'Anna Maria  de Luca' }, 'Anna L.'],
  ['one word', { name: 'Giulia' }, 'Giulia'],
  ['small letters', { name: 'giulia rossi' }, 'giulia R.'],
  ['two fields', { name: 'Rossi Giulia', firstName: 'Giulia', lastName: 'Rossi' }, 'Giulia R.'],
  ['a first name alone', { name: 'Giulia', firstName: 'Giulia' }, 'Giulia'],
  ['Japanese with a space', { name: '山田 花子' }, '山田 花.'],
  ['Chinese without one', { name: '王小明' }, '王小明'],
  ['a letter of two code units', { name: 'Ann 𠮷田' }, 'Ann 𠮷.'],
  ['nothing', { name: '' }, ''],
  ['no end', { name: `${'x'.repeat(90)} Rossi` }, `${'x'.repeat(40)} R.`],
])('signs %s', (_, contact, author) => {
  expect(authorOf(contact)).toBe(author);
});
