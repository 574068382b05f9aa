import { RIGHT_VALUES } from '../right-values.ts';
import { sectionCases } from '../section-kit.ts';

const value = RIGHT_VALUES.reminders;
sectionCases({
  section: 'reminders',
  value,
  wrong: [
    ['a question when it is too late for others', { ...value, hours: 5 }, 'hours', 'field.tooSmall'],
    ['one that is forgotten until then', { ...value, largeHours: 73 }, 'largeHours', 'field.tooLarge'],
    ['a large party of one', { ...value, largeFrom: 1 }, 'largeFrom', 'field.tooSmall'],
    ['half an hour', { ...value, hours: 24.5 }, 'hours', 'field.wholeNumber'],
    ['neither on nor off', { ...value, enabled: 'yes' }, 'enabled', 'field.type'],
  ],
});
