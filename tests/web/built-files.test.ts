import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWeb, OUTPUT } from '#infra/web-build.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { brotliSize, weighGuestPage, weighPart } from '#tests/bench/guest-weight.ts';
import { PARTS_FILE, type Parts } from '#web/worker/keep-application.ts';

beforeAll(async () => {
  await buildWeb();
}, 120_000);

/** Every script that can be reached from the one that the build calls so. */
function within(first: string): string[] {
  const names = readdirSync(join(OUTPUT, 'assets')).filter((name) =>
    new RegExp(`^${first}-[\\w-]{7}\\.js$`).test(name),
  );
  const seen = new Set(names);
  for (const name of seen) {
    const text = readFileSync(join(OUTPUT, 'assets', name), 'utf8');
    for (const [, next = ''] of text.matchAll(/["'`/]([\w.-]+-[\w-]{7}\.js)["'`]/g)) seen.add(next);
  }
  return [...seen];
}

it('the figures of a venue come with at most 30 kB of script of their own, charts included', () => {
  const [own = ''] = readdirSync(join(OUTPUT, 'assets')).filter((name) => /^stats-screen-[\w-]{7}\.js$/.test(name));
  const size = brotliSize(readFileSync(join(OUTPUT, 'assets', own)));
  expect(size).toBeGreaterThan(5_000);
  expect(size).toBeLessThanOrEqual(30_000);
});

describe('the guest’s page, as it is built,', () => {
  it('stays within 80 kB of script, with unmodified libraries', () => {
    const { script } = weighGuestPage(OUTPUT);
    expect(script).toBeLessThanOrEqual(80_000);
  });

  it('is compiled while it arrives: V8 reads the word for it at the very head of a file only', () => {
    const { scripts } = weighGuestPage(OUTPUT);
    const large = scripts.filter((name) => !name.includes('/rolldown-runtime-'));
    expect(large.map((name) => name.replace(/-[\w-]{7}\.js$/, ''))).toEqual(['assets/base', 'assets/guest']);
    for (const name of large)
      expect(readFileSync(join(OUTPUT, name), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n')).toBe(true);
  });

  it('and the house’s application have no file in common that would start the other', () => {
    expect(within('guest').filter((name) => /^(house|day|controls|app)-/.test(name))).toEqual([]);
    expect(within('house').filter((name) => /^guest-[\w-]{7}\.js$/.test(name))).toEqual([]);
    expect(within('house').length).toBeGreaterThan(50);
    expect(within('guest').length).toBeGreaterThan(20);
  });

  it('pays with code and texts of its own, which neither a first visit nor a reservation without a deposit loads', () => {
    const { scripts } = weighGuestPage(OUTPUT);
    const assets = readdirSync(join(OUTPUT, 'assets'));
    const codeOf = (name: string) => readFileSync(join(OUTPUT, name), 'utf8');
    expect(assets.filter((name) => /^(pay-section|money-row|cancel-money)-[\w-]{7}\.js$/.test(name))).toHaveLength(3);
    const reservation = assets.find((name) => /^reservation-screen-[\w-]{7}\.js$/.test(name)) ?? '';
    for (const name of [...scripts, join('assets', reservation)]) {
      const code = codeOf(name);
      expect([name, /payments|card_declined|\bpay\.json/.test(code)]).toEqual([name, false]);
      expect([name, /import[^(]*?["'`][^"'`]*(pay-section|money-row|cancel-money)/.test(code)]).toEqual([name, false]);
    }
  });

  it('brings nothing of reviews and coupons to a first visit', () => {
    for (const name of weighGuestPage(OUTPUT).scripts) {
      expect([name, /coupon|reviews/i.test(readFileSync(join(OUTPUT, name), 'utf8'))]).toEqual([name, false]);
    }
  });

  it.each([
    ['/review', ['other-screen', 'review-screen', 'qr-code']],
    ['/coupon', ['other-screen', 'coupon-screen', 'qr-code', 'save-entry']],
  ])('adds at most 15 kB of script of its own for %s', (_, chunks) => {
    expect(weighPart(OUTPUT, chunks)).toBeLessThanOrEqual(15_000);
  });

  it('leaves the scanner to who opens it, at no more than 15 kB of script beyond what every page of the guest loads', () => {
    const { scripts } = weighGuestPage(OUTPUT);
    const codeOf = (name: string) => readFileSync(join(OUTPUT, name), 'utf8');
    for (const name of scripts) expect([name, /getUserMedia|coupons\.judge/.test(codeOf(name))]).toEqual([name, false]);
    const { scanner = { parts: [], texts: {} } }: Parts = JSON.parse(codeOf(PARTS_FILE));
    const own = scanner.parts.filter((path) => path.endsWith('.js') && !scripts.includes(path.slice(1)));
    const decoder = own.filter((path) => /\/(library-detector|decoder)-/.test(path));
    expect(decoder).toHaveLength(2);
    const weight = (paths: readonly string[]) =>
      paths.reduce((sum, path) => sum + brotliSize(readFileSync(join(OUTPUT, path))), 0);
    expect(weight(own.filter((path) => !decoder.includes(path)))).toBeLessThanOrEqual(15_000);
    expect(weight(decoder)).toBeLessThanOrEqual(15_000);
  });

  it('stays within 10 kB of HTML with its style, any language’s texts and what the venue tells', () => {
    const { pages } = weighGuestPage(OUTPUT);
    expect(Object.keys(pages).sort()).toEqual([...LOCALES].sort());
    for (const [language, size] of Object.entries(pages))
      expect([language, size <= 10_000 || size]).toEqual([language, true]);
  });
});

it('the worker of the house keeps every file that its application can ask for, and no other', () => {
  const { parts, texts }: Parts = JSON.parse(readFileSync(join(OUTPUT, PARTS_FILE), 'utf8'));
  const kept = [...parts, ...Object.values(texts).flat()];
  expect(kept.filter((path) => !existsSync(join(OUTPUT, path)))).toEqual([]);
  const scripts = kept.filter((path) => path.endsWith('.js')).map((path) => path.slice('/assets/'.length));
  const [start = ''] = readFileSync(join(OUTPUT, 'app.html'), 'utf8').match(/start\/[\w-]+\.js/) ?? [];
  expect(scripts.toSorted()).toEqual([...within('house'), start].toSorted());
});

it('the worker keeps the scanner too: its page’s files, its decoder and its texts, and no part of the application', () => {
  const { scanner }: Parts = JSON.parse(readFileSync(join(OUTPUT, PARTS_FILE), 'utf8'));
  const { parts, texts } = scanner ?? { parts: [], texts: {} };
  const kept = [...parts, ...Object.values(texts).flat()];
  expect(kept.filter((path) => !existsSync(join(OUTPUT, path)))).toEqual([]);
  const named = readFileSync(join(OUTPUT, 'page.en.html'), 'utf8').match(/\/assets\/[\w./-]+/g) ?? [];
  expect(named.filter((path) => !parts.includes(path))).toEqual([]);
  expect(parts.filter((path) => /\/(house|day|controls|reservation-screen|pay-section)-/.test(path))).toEqual([]);
  expect(Object.keys(texts).sort()).toEqual([...LOCALES].sort());
  for (const files of Object.values(texts)) {
    expect(files.map((file) => file.split('/').at(-1)).sort()).toEqual(['refusals.json', 'validate.json']);
  }
});

it('the decoder is the library’s worker word for word, in a file of ours', () => {
  const [name = ''] = readdirSync(join(OUTPUT, 'assets')).filter((file) => file.startsWith('decoder-'));
  const decoder = readFileSync(join(OUTPUT, 'assets', name), 'utf8');
  const library = readFileSync('node_modules/qr-scanner/qr-scanner-worker.min.js', 'utf8');
  expect(decoder.length).toBeGreaterThan(40_000);
  // Further on, the library's file has what is quoted in a text behind a backslash.
  expect(library).toContain(decoder.slice(0, 1_500));
  expect(decoder).not.toMatch(/https?:|importScripts/);
});

describe('the typeface of the application', () => {
  const fonts = () => readdirSync(join(OUTPUT, 'assets')).filter((name) => name.endsWith('.woff2'));
  const textOf = (name: string) => readFileSync(join(OUTPUT, name), 'utf8');

  it('weighs at most 45 KB with the letters of all languages that it is used in', () => {
    const sizes = fonts().map((name) => statSync(join(OUTPUT, 'assets', name)).size);
    expect(sizes).toHaveLength(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45 * 1024);
  });

  it('is shown when it has come, in place of a font of the device that is as wide and as high', () => {
    const styles = readdirSync(join(OUTPUT, 'assets')).filter((name) => name.endsWith('.css'));
    const faces = styles.flatMap((name) => textOf(join('assets', name)).match(/@font-face\s*\{[^}]+\}/g) ?? []);
    const [loaded, standIns] = [true, false].map((own) => faces.filter((face) => face.includes('.woff2') === own));
    expect(loaded).toHaveLength(2);
    for (const face of loaded ?? []) expect(face).toMatch(/font-display:\s*swap/);
    expect(standIns).toHaveLength(1);
    for (const name of ['size-adjust', 'ascent-override', 'descent-override']) expect(standIns?.[0]).toContain(name);
  });

  it('is kept with the application for when there is no connection', () => {
    const { parts }: Parts = JSON.parse(textOf(PARTS_FILE));
    expect(parts.filter((part) => part.endsWith('.woff2'))).toEqual(fonts().map((name) => `/assets/${name}`));
  });

  it('is in no file of the guest’s pages', () => {
    const pages = readdirSync(OUTPUT).filter((name) => /^(page|index)\..*html$/.test(name));
    expect(pages.length).toBeGreaterThan(7);
    for (const name of [...pages, ...weighGuestPage(OUTPUT).scripts]) {
      expect([name, /woff2|Public Sans/.test(textOf(name))]).toEqual([name, false]);
    }
    const styles = within('guest').flatMap((name) => textOf(join('assets', name)).match(/[\w.-]+\.css/g) ?? []);
    for (const name of styles.filter((each) => existsSync(join(OUTPUT, 'assets', each)))) {
      expect([name, /woff2|Public Sans/.test(textOf(join('assets', name)))]).toEqual([name, false]);
    }
  });
});
