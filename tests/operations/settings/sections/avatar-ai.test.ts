import { RIGHT_VALUES } from '../right-values.ts';
import { sectionCases } from '../section-kit.ts';

const value = RIGHT_VALUES.avatarAi;
sectionCases({
  section: 'avatarAi',
  value,
  wrong: [
    ['being switched on before there is one', { ...value, enabled: true }, 'enabled', 'service.planned'],
    ['an assistant without a name', { ...value, enabled: true, name: '' }, 'name', 'field.required'],
    ['a tone that there is not', { ...value, tone: 'rude' }, 'tone', 'field.choice'],
  ],
});
