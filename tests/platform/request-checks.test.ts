import { expect, it } from 'vitest';
import { checkEnvelope, parseBody } from '#functions/platform/request-checks.ts';
import { eventOf } from '#tests/kit/world.ts';

const withType = (type: string) => eventOf('account.read', {}, { headers: { 'content-type': type } });

it.each([
  ['JSON', 'application/json', null],
  ['JSON with its character set', 'Application/JSON ; charset=utf-8', null],
  ['what a form may send without a preflight', 'text/plain; application/json', 'request.contentType'],
  ['what only begins so', 'application/jsonp', 'request.contentType'],
])('of content types, judges %s', (_, type, refusal) => {
  expect(checkEnvelope(withType(type), { mutates: false })?.refused.errorid ?? null).toBe(refusal);
});

it.each([
  ['a text', Buffer.from('"è"'), 'è'],
  ['bytes that are no text', Buffer.from([0x22, 0xe8, 0x22]), undefined],
  ['half a text', Buffer.from('"è'), undefined],
])('of a body, reads %s', (_, bytes, value) => {
  const event = eventOf('account.read', {});
  expect(parseBody({ ...event, body: bytes.toString('base64'), isBase64Encoded: true })).toBe(value);
});
