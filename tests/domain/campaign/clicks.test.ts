import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clickedAt, type LinkRequest } from '#shared/domain/campaign/clicks.ts';

const DELIVERED = 1_000_000;
const later = (seconds: number, kind: LinkRequest['kind'], scanner = false): LinkRequest => ({
  kind,
  scanner,
  at: DELIVERED + seconds * 1000,
});

it.each([
  ['no request', [], null],
  ['one request, which a scanner without a name may be', [later(60, 'get')], null],
  ['a request and the script of its page', [later(60, 'get'), later(61, 'beacon')], 61],
  ['two requests', [later(90, 'get'), later(60, 'get')], 90],
  ['a request and a HEAD', [later(60, 'get'), later(59, 'head')], null],
  ['many HEADs', [later(1, 'head'), later(2, 'head'), later(3, 'head')], null],
  ['two requests of a scanner', [later(60, 'get', true), later(90, 'get', true)], null],
  ['a scanner in a browser, at delivery', [later(9.999, 'beacon', true)], null],
  ['a person behind a scanner, later', [later(10, 'beacon', true)], 10],
  ['a person at once', [later(3, 'beacon')], 3],
  ['two scanners of unknown networks, at delivery', [later(0, 'get'), later(9.999, 'get')], null],
  ['one of them and a person, later', [later(1, 'get'), later(60, 'get')], null],
  ['scanners before the mail is let in', [later(-2, 'get'), later(-1, 'get')], null],
] as const)('counts clicks: %s', (_, requests, seconds) => {
  expect(clickedAt(requests, DELIVERED)).toBe(seconds === null ? null : DELIVERED + seconds * 1000);
});

it('does not depend on the order, and a HEAD or a scanner changes nothing', () => {
  const request = fc.record({
    kind: fc.constantFrom('head', 'get', 'beacon'),
    scanner: fc.boolean(),
    at: fc.integer({ min: DELIVERED, max: DELIVERED + 20_000 }),
  } as const);
  fc.assert(
    fc.property(fc.array(request, { maxLength: 6 }), (requests) => {
      const clicked = clickedAt(requests, DELIVERED);
      expect(clickedAt(requests.toReversed(), DELIVERED)).toBe(clicked);
      const noise = [later(0, 'head'), later(0, 'get', true), later(0, 'beacon', true)];
      expect(clickedAt([...noise, ...requests], DELIVERED)).toBe(clicked);
    }),
  );
});
