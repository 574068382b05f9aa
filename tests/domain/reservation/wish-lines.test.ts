import { expect, it } from 'vitest';
import { wishWords } from '#functions/services/wish-words.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { saysHealth, withoutHealth } from '#shared/domain/reservation/health.ts';
import type { Wishes } from '#shared/domain/reservation/wish-lines.ts';
import { aReservation } from '#tests/kit/builders.ts';

const FAMILY: Wishes = {
  ...{ adults: 2, children: 2, highchairs: 1, remarks: 'Nut allergy' },
  options: ['dog', 'gluten'],
  diets: ['vegan', 'eggFree'],
};

const told = (wishes: Wishes, locale: Locale) =>
  wishWords(wishes, locale).map(({ label, text }) => `${label}: ${text}`);

it.each([
  [
    'en',
    [
      'Guests: 2 adults · 2 children · 1 highchair',
      'Allergies: Gluten allergy',
      'For the kitchen: Vegan, Egg-free',
      'Good to know: We bring a dog',
      'Remarks: Nut allergy',
    ],
  ],
  [
    'it',
    [
      'Persone: 2 adulti · 2 bambini · 1 seggiolone',
      'Allergie: Allergia al glutine',
      'Per la cucina: Vegano, Senza uova',
      'Da sapere: Portiamo un cane',
      'Note: Nut allergy',
    ],
  ],
  [
    'ja',
    [
      '人数: 大人2名 · お子様2名 · 子ども用椅子1脚',
      'アレルギー: グルテンアレルギー',
      'お料理について: ヴィーガン, 卵なし',
      'お知らせ: 犬を連れて行きます',
      'ご要望: Nut allergy',
    ],
  ],
] as const)('tells every wish, the allergies first: %s', (locale, lines) => {
  expect(told(FAMILY, locale)).toEqual(lines);
});

it('says nothing of what was not asked for', () => {
  expect(told({ adults: 1, children: 0, highchairs: 0, remarks: ' ' }, 'en')).toEqual(['Guests: 1 adult']);
});

it('counts an allergy to cheese as a health note, which is erased in time', () => {
  const cheese = { ...aReservation(), options: ['cheese'] as const };
  expect(saysHealth(cheese)).toBe(true);
  expect(withoutHealth(cheese, 0)).not.toHaveProperty('options');
});
