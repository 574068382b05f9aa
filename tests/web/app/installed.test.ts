import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NOTIFICATION } from '#web/worker/notification.ts';

const fileOf = (path: string) => readFileSync(new URL(`../../../web/public${path}`, import.meta.url));
const manifest = JSON.parse(fileOf('/app.webmanifest').toString()) as {
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose?: string;
  }[];
};
/** Width and height as a PNG itself says them. */
const sizesOf = (path: string): string => {
  const bytes = fileOf(path);
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
};

it('has every icon of the installed application in the size that is said of it', () => {
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ src }) => sizesOf(src))).toEqual(drawn.map(({ sizes }) => sizes));
  // What browsers ask for before they offer to install, and what Android cuts to its own shape.
  expect(drawn.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
});

it('has the icon that an iPhone puts on its home screen, which no manifest tells it of', () => {
  const page = readFileSync(new URL('../../../web/app.html', import.meta.url), 'utf8');
  const [, src = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? [];
  expect(sizesOf(src)).toBe('180x180');
});

it('shows notifications under pictures that Android can draw', () => {
  expect([sizesOf(NOTIFICATION.icon), sizesOf(NOTIFICATION.badge)]).toEqual(['192x192', '96x96']);
});

it('stays the installed one over the whole house', () => {
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
});
