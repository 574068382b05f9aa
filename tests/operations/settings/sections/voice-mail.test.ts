import { RIGHT_VALUES } from '../right-values.ts';
import { sectionCases } from '../section-kit.ts';

const value = RIGHT_VALUES.voiceMail;
sectionCases({
  section: 'voiceMail',
  value,
  wrong: [
    ['being switched on before there is one', { ...value, enabled: true }, 'enabled', 'service.planned'],
    ['silence', { ...value, enabled: true, greeting: {} }, 'greeting', 'field.required'],
    ['a message of an hour', { ...value, seconds: 3600 }, 'seconds', 'field.tooLarge'],
  ],
});
