import { describe, expect, it } from 'vitest';
import { ageOn, fullName, type Given, readAnswers } from '#shared/domain/reservation/answers.ts';
import { checkGuestForm, FORM_DEFAULTS, type GuestForm } from '#shared/domain/venue/guest-form.ts';
import { day } from '#tests/kit/builders.ts';

const TODAY = day('2026-12-01');
const aForm = (over: Partial<GuestForm> = {}): GuestForm => ({ ...FORM_DEFAULTS, ...over });
const read = (form: Partial<GuestForm>, given: Partial<Given>) =>
  readAnswers(aForm(form), { name: 'Anna Rossi', children: 0, locale: 'it', ...given }, TODAY);
const issues = (form: Partial<GuestForm>, given: Partial<Given>) =>
  read(form, given).issues.map(({ path, code }) => `${path} ${code}`);

it.each<[string, Partial<GuestForm>, Partial<Given>, string[]]>([
  ['a name where one is asked', {}, { name: undefined }, ['name field.required']],
  ['a name of which nothing is seen', {}, { name: '\u200b\u3164' }, ['name field.required']],
  [
    'a part of which nothing is seen',
    { name: 'parts' },
    { firstName: '\u2060', lastName: 'Rossi' },
    ['firstName field.required'],
  ],
  ['both parts of a name', { name: 'parts' }, {}, ['firstName field.required', 'lastName field.required']],
  ['an e-mail that is required', { email: 'required' }, {}, ['email field.required']],
  ['no e-mail that is optional', { email: 'optional' }, {}, []],
  ['a postal code that is required', { postalCode: 'required' }, {}, ['postalCode field.required']],
  ['a birthdate that is required', { birthdate: 'required' }, {}, ['birthdate field.required']],
  ['a gender that is required', { gender: 'required' }, {}, ['gender field.required']],
  ['whether children come', { childrenPresence: true }, {}, ['childrenPresence field.required']],
  ['nothing more when none come', { childrenPresence: true }, { childrenPresence: false }, []],
  ['how many, when some come', { childrenPresence: true }, { childrenPresence: true }, ['children field.required']],
  ['nothing more when they are counted', { childrenPresence: true }, { children: 1 }, []],
  ['a name that leads nowhere', {}, { name: 'Win at evil.com' }, ['name name.link']],
  ['one in its parts', { name: 'parts' }, { firstName: 'Win', lastName: 'www.evil' }, ['lastName name.link']],
  [
    'one that its parts make together',
    { name: 'parts' },
    { firstName: '333 12', lastName: '34 567' },
    ['firstName name.link'],
  ],
])('misses %s', (_, form, given, expected) => {
  expect(issues(form, given)).toEqual(expected);
});

it('keeps what was asked for and nothing else', () => {
  const given: Partial<Given> = {
    firstName: 'Anna',
    lastName: 'Rossi',
    email: 'anna@example.com',
    postalCode: '20121',
    birthdate: day('1990-05-01'),
    gender: 'Female',
    options: ['dog', 'buggy'],
    diets: ['vegan'],
  };
  expect(read({}, given).answers).toEqual({ contact: { name: 'Anna Rossi', locale: 'it' }, options: [], diets: [] });
  const curious = {
    name: 'parts',
    email: 'optional',
    postalCode: 'optional',
    options: ['dog'],
    diets: ['vegan'],
  } as const;
  expect(read(curious, { ...given, name: undefined }).answers).toEqual({
    contact: {
      name: 'Anna Rossi',
      locale: 'it',
      firstName: 'Anna',
      lastName: 'Rossi',
      email: 'anna@example.com',
      postalCode: '20121',
    },
    options: ['dog'],
    diets: ['vegan'],
  });
});

it('writes a name as its language does', () => {
  expect(fullName('Anna', 'Rossi', 'it')).toBe('Anna Rossi');
  expect(fullName('太郎', '山田', 'ja')).toBe('山田 太郎');
});

describe('a minimum age of eighteen', () => {
  const grown = { birthdate: 'required', minimumAge: 18 } as const;
  it.each([
    ['the day before the birthday', '2008-12-02', ['birthdate guest.tooYoung']],
    ['on the birthday', '2008-12-01', []],
    ['long after it', '1950-01-01', []],
    ['before birth', '2027-01-01', ['birthdate field.notADate']],
    ['older than anybody', '1850-01-01', ['birthdate field.notADate']],
  ])('is judged %s', (_, birthdate, expected) => {
    expect(issues(grown, { birthdate: day(birthdate) })).toEqual(expected);
  });

  it('counts who was born on a leap day from the first of March', () => {
    expect(ageOn(day('2008-02-29'), day('2026-02-28'))).toBe(17);
    expect(ageOn(day('2008-02-29'), day('2026-03-01'))).toBe(18);
  });

  it('needs a birthdate of everybody', () => {
    expect(checkGuestForm(aForm(grown))).toEqual([]);
    expect(checkGuestForm(aForm({ minimumAge: 18, birthdate: 'optional' }))).toEqual([
      { path: 'birthdate', code: 'field.required' },
    ]);
  });
});
