import { expect, it } from 'vitest';
import { webAddressOf } from '#shared/domain/kernel/contact/web-address.ts';

it.each([
  ['as on a card', ' www.osteria-rosa.de ', 'https://www.osteria-rosa.de'],
  ['without www', 'nina.it', 'https://nina.it'],
  ['with its page', 'nina.it/menu?lang=it', 'https://nina.it/menu?lang=it'],
  ['with letters of its country', 'café-müller.de', 'https://café-müller.de'],
  ['whole already', 'https://nina.it', 'https://nina.it'],
  ['in the clear', 'http://nina.it', 'http://nina.it'],
  ['a mail address', 'mailto:rosa@nina.it', 'mailto:rosa@nina.it'],
  ['another one', 'rosa@nina.it', 'rosa@nina.it'],
  ['no address', 'soon', 'soon'],
  ['words', 'ask at www.nina.it', 'ask at www.nina.it'],
  ['nothing', '', ''],
])('%s', (_, typed, whole) => {
  expect(webAddressOf(typed)).toBe(whole);
});
