import { RIGHT_VALUES } from './right-values.ts';
import { sectionCases } from './section-kit.ts';

const value = RIGHT_VALUES.whatsapp;
sectionCases({
  operation: 'settings.whatsapp_write',
  section: 'whatsapp',
  value,
  wrong: [
    ['a number without its country', { ...value, number: '021234567' }, 'number', 'field.format'],
    ['letters', { ...value, number: 'nina' }, 'number', 'field.format'],
  ],
});
