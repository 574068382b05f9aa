import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { appParts } from './build/app-parts.ts';
import { compiledAhead } from './build/compiled-ahead.ts';
import { composedRules } from './build/composed-rules.ts';
import { decoderWorker } from './build/decoder-worker.ts';
import { guestTexts } from './build/guest-texts.ts';
import { inlineGuestCss } from './build/inline-guest-css.ts';
import { lateScript } from './build/late-script.ts';
import { lostTexts } from './build/lost-texts.ts';
import { plainScript } from './build/plain-script.ts';
import { prerender } from './build/prerender.ts';
import { appScriptFile } from './build/script-files.ts';
import { makeWords } from './i18n/guest/words.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What both entries need: one chunk, which most releases leave in the browser's cache. */
const BASE = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler)/',
    'web/api/(?!idempotency)',
    'web/ui/((tokens|native-select)\\.css|(later|lost-style|stand-translation)\\.ts)',
    'web/i18n/(guest/language|money|number-in)',
    '/shared/(contracts/define|domain/kernel/(ids|locale|channel|time/local-date|phone/tel-link)|domain/reservation/reservation)\\.ts',
    'vite/preload-helper',
    'rolldown/runtime',
  ].join('|'),
);

/** The first screen of the guest in one file: brotli finds more in one file of ten kilobytes than in eight of one. */
const GUEST =
  /web\/(guest\/(?!deposit-texts|embedded|keep-focus|readers-own|other-|reservation\/|reviews?\/|coupon\/|legal\/|validate\/|about\/(?!when)|booking\/(on-demand|refused|request-note\.|wait-choices|hours-to-offer|full-note|nearest-free|month-)|parts\/notices)|i18n\/guest\/)/;

/** What the guest's later parts and staff screens have in common: neither may bring the other's application along. */
const BOTH =
  /web\/api\/idempotency|web\/ui\/download|domain\/reservation\/late-choices|domain\/kernel\/phone\/plain-number/;

/** What writes a file on paper, for guests and staff who ask for one. */
const PAPER = /web\/pdf\//;

/** What several of the guest's later parts need: one file, for the names of all are in the first. */
const LATER =
  /web\/guest\/reservation\/(countdown|wish-of|payment\/(money-of|paying))\.ts|domain\/kernel\/(sum-in|time\/instant-there)\.ts/;

/** The staff's session and what waits on their device: the application and the scanner at the door have them in common. */
const SESSION =
  /web\/app\/(first-paths|offline\/(box|keep-on-device|kept-queue|redemptions|sender|retry-after|waiting-refusal)|session\/(session|storage|sign-in-path|follow-session|idle-lock|watch-session|refresh-settings|venue)|theme\/theme)\.tsx?|domain\/theme\/|node_modules\/idb-keyval\//;

/** What every staff screen needs, in one file: a tablet takes longer over sixty small ones than over a large one. */
const VENUE = /web\/app\/main\.tsx$/;

/** What several screens are made of; a QR code is also a part of the guest's page. */
const CONTROLS = /web\/ui\/(?!qr-code)/;

/** The list of an evening, of which its other screens have many parts. */
const DAY = /web\/features\/manage\/day\/service-day-screen\.tsx$/;

/** Two entries that meet only in what both need: the guest page and the staff's application. */
const config: UserConfig = {
  root: here('.'),
  publicDir: here('./public'),
  // Every JSON key once, as one JSON.parse: a third less than the default of named exports.
  json: { stringify: true },
  plugins: [
    react(),
    guestTexts(),
    decoderWorker(),
    inlineGuestCss(),
    lateScript(),
    compiledAhead(['base', 'guest']),
    prerender(() => config),
    // Venues' own sites are read by every browser of the last years.
    plainScript({ name: 'widget.js', source: '../widget/loader.ts', target: 'es2019' }),
    lostTexts(),
    appScriptFile(),
    appParts(),
    plainScript({ name: 'worker.js', source: '../worker/worker.ts', target: 'es2022' }),
  ],
  css: {
    postcss: { plugins: [composedRules] },
  },
  define: {
    'import.meta.env.WORDS': JSON.stringify(JSON.stringify(makeWords())),
  },
  server: { fs: { allow: [here('..')] } },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Older ones get all but the finest of it; what would imitate those for them weighs on everybody.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    // Small files stay files: an inlined one would be loaded by guests who never need it.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A busy machine is no news.
      checks: { pluginTimings: false },
      input: [here('./index.html'), here('./app.html')],
      output: {
        // The first script names all others: seven signs of each hash tell the versions of a file apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'guest', test: GUEST },
            { name: 'both', test: BOTH },
            { name: 'later', test: LATER },
            { name: 'session', test: SESSION },
            { name: 'paper', test: PAPER },
            { name: 'house', test: VENUE },
            { name: 'controls', test: CONTROLS, minShareCount: 3 },
            { name: 'day', test: DAY },
          ],
        },
      },
    },
  },
};

export default defineConfig(config);
