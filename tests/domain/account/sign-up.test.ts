import { expect, it } from 'vitest';
import { judgeSignUp } from '#shared/domain/account/sign-up.ts';
import { isTaxId, isVatNumber } from '#shared/domain/kernel/tax-numbers.ts';

it.each([
  ['a real one', '00743110157', true],
  ['another real one', '12345678903', true],
  ['one whose check digit is wrong', '12345678901', false],
  ['two digits exchanged', '21345678903', false],
  ['ten digits', '0074311015', false],
  ['twelve digits', '007431101570', false],
  ['letters', '0074311015X', false],
  ['nothing but zeros', '00000000000', false],
])('knows a VAT number: %s', (_, number, right) => {
  expect(isVatNumber(number)).toBe(right);
});

it.each([
  ['RSSMRA80A01H501U', true],
  ['rssmra80a01h501u', true],
  ['RSSMRA80A01H501', false],
  ['RSSMRA80A01H501UX', false],
  ['RSSMRA80A01H50-U', false],
])('knows a tax id by its sixteen letters and digits: %s', (id, right) => {
  expect(isTaxId(id)).toBe(right);
});

const right = {
  country: 'IT',
  mobile: '3331234567',
  vat: '00743110157',
  taxId: '',
  website: '',
  password: 'brass-kettle-noon',
  confirm: 'brass-kettle-noon',
  shipping: null,
};
const shipping = { monthly: 0, platforms: ['ebay'], predominant: 'ebay' } as const;

it.each([
  ['all is right', {}, []],
  ['only the tax id is given', { vat: '', taxId: 'RSSMRA80A01H501U' }, []],
  ['the website is one', { website: 'https://nina.example/menu' }, []],
  ['neither number is given', { vat: '' }, [['vat', 'field.required']]],
  ['the second number is wrong', { taxId: 'X' }, [['taxId', 'taxId.invalid']]],
  ['the mobile number has nine digits', { mobile: '333123456' }, [['mobile', 'phone.length']]],
  ['the mobile number has a prefix and nine digits', { mobile: '+39333123456' }, [['mobile', 'phone.length']]],
  ['the mobile number is a word', { mobile: 'nina' }, [['mobile', 'phone.invalid']]],
  ['an Italian company has a Swiss number', { mobile: '+41791234567' }, []],
  ['a German company has a German number', { country: 'DE', mobile: '+491711234567', vat: 'DE123456789' }, []],
  [
    'a foreign number has no calling code',
    { country: 'DE', mobile: '01711234567', vat: 'DE123456789' },
    [['mobile', 'phone.notLocal']],
  ],
  [
    'a German number is too short',
    { country: 'DE', mobile: '+491711234567', vat: 'DE12345678' },
    [['vat', 'vat.format']],
  ],
  ['a tax id abroad has its own form', { country: 'DE', mobile: '+491711234567', vat: '', taxId: '21/815/08150' }, []],
  ['a company overseas gives any number', { country: 'US', mobile: '+12125550123', vat: '12-3456789' }, []],
  ['a company overseas gives a dash', { country: 'US', mobile: '+12125550123', vat: '-' }, [['vat', 'vat.format']]],
  ['the website is a word', { website: 'nina' }, [['website', 'url.invalid']]],
  ['the website runs a script', { website: 'javascript:alert(1)' }, [['website', 'url.invalid']]],
  ['the website carries a password', { website: 'https://a:b@nina.example' }, [['website', 'url.invalid']]],
  ['the passwords differ', { confirm: 'brass-kettle' }, [['confirm', 'password.differs']]],
  ['goods are shipped', { shipping }, []],
  [
    'the main platform is none of those',
    { shipping: { ...shipping, predominant: 'etsy' as const } },
    [['shipping.predominant', 'field.choice']],
  ],
])('judges a sign-up in which %s', (_, over, issues) => {
  expect(judgeSignUp({ ...right, ...over }).map(({ path, code }) => [path, code])).toEqual(issues);
});
