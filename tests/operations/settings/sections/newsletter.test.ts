import { RIGHT_VALUES } from '../right-values.ts';
import { sectionCases } from '../section-kit.ts';

const value = RIGHT_VALUES.newsletter;
sectionCases({
  section: 'newsletter',
  value,
  wrong: [
    ['a letter from nobody', { ...value, enabled: true, sender: ' ' }, 'sender', 'field.required'],
    ['nowhere to answer to', { ...value, enabled: true, replyTo: '' }, 'replyTo', 'field.required'],
    ['an address that is none', { ...value, replyTo: 'nina' }, 'replyTo', 'field.format'],
  ],
});
