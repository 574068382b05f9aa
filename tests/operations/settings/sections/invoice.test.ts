import { RIGHT_VALUES } from '../right-values.ts';
import { sectionCases } from '../section-kit.ts';

const value = RIGHT_VALUES.invoice;
sectionCases({
  section: 'invoice',
  value,
  wrong: [
    ['a VAT number with another check digit', { ...value, vat: '01234567890' }, 'vat', 'vat.invalid'],
    ['no number at all', { ...value, vat: '' }, 'vat', 'field.required'],
    ['a tax ID that is none', { ...value, taxId: 'ABC' }, 'taxId', 'taxId.invalid'],
    ['a postal code of another country', { ...value, postalCode: 'EC1A' }, 'postalCode', 'field.format'],
    ['no province in Italy', { ...value, province: '' }, 'province', 'field.required'],
    ['a code of five characters', { ...value, recipientCode: 'ABC12' }, 'recipientCode', 'field.format'],
    ['a regime that there is not', { ...value, regime: 'RF99' }, 'regime', 'field.choice'],
  ],
});
