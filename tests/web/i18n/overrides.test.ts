import { expect, it } from 'vitest';
import { keepTexts, knownTexts, startOverrides, withOverrides } from '#web/i18n/app/overrides.ts';

function onDevice() {
  const kept = new Map<string, string>();
  startOverrides({ getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) });
  return kept;
}

it('puts the texts that the device knows in the place of bundled ones, in their language and namespace only', () => {
  onDevice();
  const texts = { 'app:save': 'Keep', 'boss:save': 'No', 'app:gone': 'x', 'app:count': '{{other}}' };
  keepTexts('en', { version: 3, texts });
  const bundled = { save: 'Save', count: '{{count}} guests' };
  expect(withOverrides('en', 'app', bundled)).toEqual({ save: 'Keep', count: '{{count}} guests' });
  expect(withOverrides('it', 'app', bundled)).toBe(bundled);
  expect(knownTexts('en').version).toBe(3);
});

it('knows nothing where something else was kept', () => {
  const kept = onDevice();
  kept.set('texts.en', '{broken');
  expect(knownTexts('en')).toEqual({ version: 0, texts: {} });
  kept.set('texts.en', '{"version":"x"}');
  expect(knownTexts('en')).toEqual({ version: 0, texts: {} });
});
