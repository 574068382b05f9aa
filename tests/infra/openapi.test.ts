import { describe, expect, it } from 'vitest';
import { openApi } from '#infra/openapi.ts';
import { pathOf } from '#shared/contracts/define.ts';
import { REFUSALS } from '#shared/contracts/errors.ts';
import { operations } from '#shared/operations/index.ts';
import type { Json } from './kit.ts';

const document: Json = openApi();
const post = (id: string): Json => document.paths[pathOf(id as `${string}.${string}`)].post;
const codesOf = (id: string): string[] =>
  Object.entries<Json>(post(id).responses).flatMap(([status, { content }]) =>
    status === '200' ? [] : content['application/json'].schema.properties.errorid.enum,
  );

it('describes each operation of the registry once, as a POST of its path', () => {
  expect(Object.keys(document.paths)).toEqual(operations.map(({ id }) => pathOf(id)));
  expect(Object.values<Json>(document.paths).map((path) => path.post.operationId)).toEqual(
    operations.map(({ id }) => id),
  );
});

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  it('names every refusal that it declares, under the status of the catalogue', () => {
    expect(codesOf(id)).toEqual(expect.arrayContaining([...operation.refusals]));
    for (const [status, { content }] of Object.entries<Json>(post(id).responses)) {
      if (status === '200') continue;
      const codes: (keyof typeof REFUSALS)[] = content['application/json'].schema.properties.errorid.enum;
      expect(codes.map((code) => REFUSALS[code])).toEqual(codes.map(() => Number(status)));
    }
  });

  it('asks for an idempotency key when it mutates and only then, and for a token unless it is public', () => {
    const headers = post(id).parameters.map(({ $ref }: Json) => $ref.split('/').at(-1));
    expect(headers).toEqual(['version', 'csrf', 'cache', ...(operation.mutates ? ['idempotency'] : [])]);
    expect(post(id).security.length).toBe(operation.access === 'public' ? 0 : 1);
  });
});

it('describes what travels, not what the domain makes of it', () => {
  const { schema } = post('reservations.create').requestBody.content['application/json'];
  expect(schema.properties.adults).toMatchObject({ type: 'integer', minimum: 1, maximum: 200 });
  expect(schema.properties.terms).toMatchObject({ const: true });
  expect(schema.required).toContain('phone');
});

it('answers success with errorid 0 and the output', () => {
  const { schema } = post('settings.read').responses['200'].content['application/json'];
  expect(schema.properties.errorid).toEqual({ type: 'string', const: '0' });
  expect(schema.required).toEqual(['errorid', 'settings']);
});

it('points only to what it contains, and is plain JSON', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path.split('/'));
  expect(references.length).toBeGreaterThan(0);
  for (const path of references) expect(path.reduce<Json>((at, key) => at?.[key], document)).toBeDefined();
  expect(JSON.parse(text)).toEqual(document);
});
