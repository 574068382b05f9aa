// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { checkApplication, readApplication } from '#web/features/auth/application.ts';

const ENTERED = {
  ...{
    country: 'IT',
    username: 'Nina1',
    email: 'nina@demo.test',
    password: 'eight888',
    confirm: 'eight888',
    fullName: 'Nina Rossi',
  },
  ...{ mobile: '+39 333 123-4567', vat: 'IT 12345678903', taxId: '', company: 'Nina', address: 'Via Po 1' },
  ...{ postalCode: '00100', city: 'Roma', website: '', terms: 'on' },
};
const SHIPS = { ships: 'on', monthly: '12', platforms: ['ebay', 'etsy'], predominant: 'etsy' };
type Entered = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A form as somebody left it. */
function filled(over: Entered = {}) {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries<Entered[string]>({ ...ENTERED, ...over })) {
    for (const each of value === undefined ? [] : [value].flat()) {
      const field = document.createElement('input');
      Object.assign(field, { name, value: each });
      form.append(field);
    }
  }
  return readApplication(form, 'it');
}

it('sends what can mean only one thing as it is kept, and a password as it was typed', () => {
  expect(filled({ password: ' a b ', taxId: 'rss nna 80a41 h501x' })).toMatchObject({
    ...{ username: 'nina1', mobile: '3331234567', vat: '12345678903', taxId: 'rssnna80a41h501x', password: ' a b ' },
    ...{ locale: 'it', terms: true, shipping: null },
  });
});

it.each([
  ['isolated', '\u2066+39\u00a0333\u00a0123\u00a04567\u2069'],
  ['embedded', '\u202a+39 333 123 4567\u202c'],
  ['with a byte order mark', '\ufeff333 \u200e123 4567'],
  ['with a printed hyphen', '333\u2011123\u20114567'],
])('sends a number as it is kept that was pasted %s', (_, mobile) =>
  expect(filled({ mobile }).mobile).toBe('3331234567'),
);

it.each<[string, Entered, object]>([
  ['what was entered', {}, { monthly: 12, platforms: ['ebay', 'etsy'], predominant: 'etsy' }],
  [
    'no platform that is none',
    { platforms: ['ebay', 'moon'] },
    { monthly: 12, platforms: ['ebay'], predominant: 'etsy' },
  ],
  [
    'the first platform where none stands out',
    { predominant: '' },
    { ...{ monthly: 12, predominant: 'ebay' }, platforms: ['ebay', 'etsy'] },
  ],
])('of who ships goods sends %s', (_, over, shipping) =>
  expect(filled({ ...SHIPS, ...over }).shipping).toEqual(shipping),
);

it.each<[string, Entered, [string, string][]]>([
  ['nothing of who filled all', {}, []],
  ['nothing of who ships and filled all', SHIPS, []],
  [
    'one word of each field that is empty',
    { username: '', email: '', mobile: '' },
    [
      ['username', 'field.required'],
      ['email', 'field.required'],
      ['mobile', 'field.required'],
    ],
  ],
  ['a name of other characters', { username: 'ni na' }, [['username', 'username.characters']]],
  ['an address that is none', { email: 'nina' }, [['email', 'field.format']]],
  ['a password of seven', { password: 'seven77', confirm: 'seven77' }, [['password', 'field.tooShort']]],
  ['a name of 31 letters', { fullName: 'n'.repeat(31) }, [['fullName', 'field.tooLong']]],
  ['nothing of one of 30', { fullName: 'n'.repeat(30) }, []],
  ['a number that is too short', { mobile: '333' }, [['mobile', 'phone.length']]],
  [
    'each of two that are wrong',
    { mobile: '', vat: '1' },
    [
      ['mobile', 'field.required'],
      ['vat', 'vat.invalid'],
    ],
  ],
  ['terms that were not accepted', { terms: undefined }, [['terms', 'field.mustAccept']]],
  ['how much is shipped where that is left out', { ...SHIPS, monthly: '' }, [['shipping.monthly', 'field.required']]],
  ['that it is no number', { ...SHIPS, monthly: '12.5' }, [['shipping.monthly', 'field.wholeNumber']]],
  ['that it is too large', { ...SHIPS, monthly: '12345678' }, [['shipping.monthly', 'field.wholeNumber']]],
  [
    'where goods are sold',
    { ...SHIPS, platforms: [], predominant: '' },
    [
      ['shipping.predominant', 'field.choice'],
      ['shipping.platforms', 'field.required'],
    ],
  ],
])('the page itself says %s', (_, over, issues) =>
  expect(checkApplication(filled(over), 'operator').map(({ path, code }) => [path, code])).toEqual(issues),
);

it('a company is asked of a house, not of an agent', () => {
  const none = filled({ company: '' });
  expect(checkApplication(none, 'operator')).toEqual([{ path: 'company', code: 'field.required' }]);
  expect(checkApplication(none, 'agent')).toEqual([]);
});
