import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Answer } from './http.ts';

const FOLDER = new URL('./page/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  ts: 'text/javascript; charset=utf-8',
};

/** The files of the phone page. Its scripts are TypeScript; their types are stripped when they are served. */
export function pageFile(path: string): Answer {
  // `/390212345678?text=…` opens a chat with the venue, as wa.me does.
  const name = /^\/\d*$/.test(path) ? 'index.html' : path.slice(1);
  const [, extension = ''] = /^[a-z-]+\.(html|css|ts)$/.exec(name) ?? [];
  const type = TYPES[extension];
  if (!type) return { status: 404, body: 'not found', type: 'text/plain' };
  try {
    const text = readFileSync(new URL(name, FOLDER), 'utf8');
    return { status: 200, body: extension === 'ts' ? stripTypeScriptTypes(text) : text, type };
  } catch {
    return { status: 404, body: 'not found', type: 'text/plain' };
  }
}
