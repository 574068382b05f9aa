import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { startLanguage } from '#web/i18n/app/language.ts';
import './patience.ts';

const NOWHERE = { getItem: () => null, setItem: () => {} };

/** Each file begins with a page of its own, in English. */
beforeAll(async () => {
  const { happyDOM, document } = globalThis as unknown as Window & { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL('http://localhost:3000/');
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  document.title = '';
  await startLanguage(NOWHERE, ['en']);
});

/** What a test has drawn and kept is gone before the next one. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
