import { RIGHT_VALUES } from '../right-values.ts';
import { sectionCases } from '../section-kit.ts';

const value = RIGHT_VALUES.modules;
sectionCases({
  section: 'modules',
  value,
  wrong: [
    ['a part that does nothing yet', { modules: [...value.modules, 'voiceMail'] }, 'modules', 'service.planned'],
    ['a default switched off', { modules: ['voiceMail'] }, 'modules', 'field.default'],
    ['a part that there is not', { modules: ['carriers'] }, 'modules.0', 'field.choice'],
  ],
});
