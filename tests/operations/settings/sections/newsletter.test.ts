import { RIGHT_VALUES } from '../right-values.ts';
import { sectionCases } from '../section-kit.ts';

const value = RIGHT_VALUES.newsletter;
sectionCases({
  section: 'newsletter',
  value,
  wrong: [
    ['a sender of many lines', { ...value, sender: 'x'.repeat(61) }, 'sender', 'field.tooLong'],
    ['an address that is none', { ...value, replyTo: 'nina' }, 'replyTo', 'field.format'],
  ],
});
