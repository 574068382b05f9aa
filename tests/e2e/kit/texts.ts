import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

type Values = Readonly<Record<string, string | number>>;

/** The texts that the pages show, read from the same files: a journey finds everything by what a person would read. */
export function texts(locale: string, namespace: string) {
  const file = resolve(import.meta.dirname, `../../../locales/${locale}/${namespace}.json`);
  const entries: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return (key: string, values: Values = {}): string => {
    const text = entries[key];
    if (text === undefined) throw new Error(`${locale}/${namespace}.json has no ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
