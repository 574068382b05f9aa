import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LOCALES = fileURLToPath(new URL('../../locales/', import.meta.url));
const FILES = [
  'about',
  'ask',
  'guest',
  'booking',
  'consent',
  'coupon',
  'deposit',
  'legal',
  'notices',
  'pay',
  'prove',
  'calendar',
  'receipt',
  'refusals',
  'reservation',
  'review',
  'validate',
  'wishes',
].map((namespace) => `*/${namespace}.json`);

/**
 * The guest's texts as plain files below one folder, whose name is the hash of them all: the script then needs to know
 * one name instead of thirty-two. `import.meta.env.TEXTS` is that folder.
 */
export function guestTexts(): Plugin {
  const texts = globSync(FILES, { cwd: LOCALES })
    .sort()
    .map((file) => ({ file, source: JSON.stringify(JSON.parse(readFileSync(LOCALES + file, 'utf8'))) }));
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 8);
  const folder = `assets/texts-${hash}`;
  return {
    name: 'coperto-guest-texts',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.TEXTS': JSON.stringify(`/${folder}/`) } }),
    generateBundle() {
      for (const { file, source } of texts) this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source });
    },
  };
}
