import type { Plugin } from 'vite';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { textsOf } from './prerender.ts';

/** Writes into the application's page, in every language, what it says where its script did not come: it can ask for no texts then. */
export function lostTexts(): Plugin {
  const text = LOCALES.map((locale) => {
    const [{ failed }, { retry }] = [textsOf(locale, 'shell'), textsOf(locale, 'app')];
    return `<form lang="${locale}"><p>${failed}</p><button type="submit">${retry}</button></form>`;
  }).join('');
  return {
    name: 'coperto-lost-texts',
    transformIndexHtml: (page) => page.replace('<!--lost-->', () => text),
  };
}
