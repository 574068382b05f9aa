import { describe, expect, it } from 'vitest';
import { type Source, sourceFiles, withoutComments } from './sources.ts';

const files: readonly Source[] = sourceFiles().map(({ path, text }) => ({ path, text: withoutComments(text) }));

/** Whatever is deployed: functions, what they share with pages, and pages; `build` runs on the machine that builds. */
const deployed = files.filter(
  ({ path }) => /^(functions|shared|web)\//.test(path) && !/^web\/(build\/|vite)/.test(path),
);
const inFunctions = deployed.filter(({ path }) => !path.startsWith('web/'));

/** The files in which a form stands, except those for which there is a reason. */
const having = (form: RegExp, among: readonly Source[], except: readonly string[] = []): string[] =>
  among.filter(({ path, text }) => form.test(text) && !except.includes(path)).map(({ path }) => path);

describe('no deployed code', () => {
  it('is empty', () => {
    expect(deployed.length).toBeGreaterThan(500);
  });

  it.each([
    ['runs text as code', /\beval\(|\bnew Function\(|\b(setTimeout|setInterval)\(\s*['"`]/],
    ['makes HTML of text', /\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML/],
    ['sets or reads a cookie', /\bset-cookie\b|\bdocument\.cookie\b/i],
    ['lets another origin read its answers', /access-control-allow/i],
    ['answers a call of a script element', /\bcallback=|jsonp/i],
    ['starts a process', /node:child_process|node:vm\b/],
    ['trusts any certificate', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
  ])('%s', (_, form) => {
    expect(having(form, deployed)).toEqual([]);
  });

  it('calls a server without TLS', () => {
    // The name of a schema is no address that is called.
    // A hostname is parsed by the parser of addresses, which needs a scheme.
    expect(
      having(/['"`]http:\/\//, inFunctions, [
        'shared/domain/hostname/hostname.ts',
        'shared/domain/invoice/fattura-xml.ts',
      ]),
    ).toEqual([]);
  });

  it('builds a pattern of what somebody typed', () => {
    // These are built of constants of our own, or of the two separators of a language.
    const known = [
      'shared/domain/coupon/signed.ts',
      'shared/domain/hostname/hostname.ts',
      'shared/domain/kernel/name-link.ts',
      'shared/domain/kernel/phone/landline.ts',
      'shared/domain/kernel/phone/parse.ts',
      'shared/domain/task/without-guest.ts',
      'web/app/files/csv.ts',
      'web/app/money/typed-amount.ts',
    ];
    expect(having(/\bRegExp\(/, deployed, known)).toEqual([]);
  });
});

describe('cryptography', () => {
  const calls = (form: RegExp) =>
    deployed.flatMap(({ path, text }) => [...text.matchAll(form)].map(([, first = '']) => `${path}: ${first}`));

  it('hashes and authenticates by SHA-256 alone, but for the codes that authenticator apps make', () => {
    const found = calls(/\bcreate(?:Hash|Hmac)\(\s*'?([\w-]+)/g).filter((call) => !call.endsWith(': sha256'));
    // RFC 6238: other hashes are known to few apps.
    expect(found).toEqual(['functions/credentials/totp.ts: sha1']);
  });

  it('encrypts by AES with GCM alone', () => {
    const ciphers = deployed.filter(({ text }) => /\bcreateCipheriv\(/.test(text));
    expect(ciphers.map(({ path }) => path).toSorted()).toEqual([
      'functions/credentials/sealed.ts',
      'functions/platform/idempotency.ts',
    ]);
    for (const { path, text } of ciphers)
      expect(text.match(/aes-\d+-\w+/g), path).toEqual(text.match(/aes-256-gcm/g) ?? []);
    expect(having(/\bcreateCipher\(/, deployed)).toEqual([]);
  });

  it('draws nothing that must not be guessed from Math.random, which is for pauses and names on a drawing', () => {
    const known = [
      'functions/platform/ssm.ts',
      'functions/platform/table-batch.ts',
      'functions/platform/table.ts',
      'functions/services/coupons/spend-coupon.ts',
      'functions/services/reviews/until-won.ts',
      'functions/stores/campaign-rows.ts',
      'functions/stores/coupons.ts',
      'functions/stores/credits.ts',
      'functions/stores/days.ts',
      'functions/stores/guest-cards.ts',
      'functions/stores/invoices.ts',
      'functions/stores/whatsapp-numbers.ts',
      'web/api/caller.ts',
      'web/api/live.ts',
      'web/features/settings/hall/draft.ts',
      'web/guest/booking/on-demand/busy-repeats.ts',
    ];
    expect(having(/\bMath\.random\b/, deployed, known)).toEqual([]);
  });
});
