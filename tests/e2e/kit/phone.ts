import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { MessagePurpose } from '#shared/domain/message/purposes.ts';
import { openPage, PHONE } from './browser.ts';
import { closeWithTest } from './open-for.ts';

type Template = Readonly<Record<'body' | 'confirm' | 'cancel' | 'link', string>>;

/** The words of a message as they were submitted to the provider. */
export function template(locale: string, purpose: MessagePurpose): Template {
  const file = resolve(import.meta.dirname, `../../../locales/${locale}/messages.json`);
  return JSON.parse(readFileSync(file, 'utf8'))[purpose];
}

/** A guest's phone on the stand-in's page for people. */
export async function openPhone(browser: Browser, phones: string, number: string, locale: string): Promise<Page> {
  const { page, context, problems } = await openPage(browser, { locale, viewport: PHONE });
  closeWithTest(context, problems);
  await page.goto(`${phones}/#${number.replace(/\D/g, '')}`);
  return page;
}

/** The first words of a message, up to its first variable's end: enough to know its purpose and language. */
export const wordsOf = ({ body }: Template): string => body.split('\n\n').at(-1) ?? body;
