import { expect, it } from 'vitest';
import { namesAllergy } from '#web/features/manage/list/names-allergy.ts';

it.each([
  ['Nut allergy at the table', true],
  ['Mio figlio è allergico alle noci', true],
  ['Un ospite è celiaco', true],
  ['Celiachia', true],
  ['Intolleranza al lattosio', true],
  ['Allergie aux fruits de mer', true],
  ['Allergique aux noix', true],
  ['Intolérance au gluten', true],
  ['Intolerancia a la lactosa', true],
  ['Soy celíaca', true],
  ['Alérgico a marisco', true],
  ['Alergia a amendoim', true],
  ['Nussallergie', true],
  ['Laktoseunverträglichkeit', true],
  ['One of us is coeliac', true],
  ['对花生过敏', true],
  ['そばアレルギーがあります', true],
  ['No allergies', false],
  ['Keine Allergien', false],
  ['Nessuna allergia', false],
  ['Pas d’allergies', false],
  ['没有过敏', false],
  ['アレルギーなし', false],
  ['A quiet corner, please', false],
  ['By the gallery', false],
  ['Vegetarian', false],
])('%s: %s', (words, names) => {
  expect(namesAllergy(words)).toBe(names);
});
