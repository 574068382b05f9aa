import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { elsewhereOf } from '#infra/local/elsewhere.ts';

it.each([
  [{}, {}],
  [{ COPERTO_TABLE_ENDPOINT: '', COPERTO_QUEUES_ENDPOINT: '' }, {}],
  [{ COPERTO_TABLE_ENDPOINT: 'http://127.0.0.1:8000/' }, { table: 'http://127.0.0.1:8000' }],
  [{ COPERTO_QUEUES_ENDPOINT: 'https://localhost:4566' }, { queues: 'https://localhost:4566' }],
])('names the engines that %j leads to', (environment, named) => {
  expect(elsewhereOf(environment)).toEqual({ table: undefined, queues: undefined, ...named });
});

it.each(['4566', 'localhost:4566', 'ftp://localhost'])('refuses %s, which is no address', (address) => {
  expect(() => elsewhereOf({ COPERTO_TABLE_ENDPOINT: address })).toThrow(`COPERTO_TABLE_ENDPOINT=${address} is no`);
});

it('is told the address at which the compose file lets LocalStack listen, and nobody else', () => {
  const compose = readFileSync('compose.yaml', 'utf8');
  expect(compose).toMatch(/ports:\n\s+- 127\.0\.0\.1:4566:4566\n/);
  const variables = /^#\s+((?:\w+=\S+ )+)npm start$/m.exec(compose)?.[1]?.trim().split(' ') ?? [];
  const address = 'http://127.0.0.1:4566';
  const environment = Object.fromEntries(variables.map((each) => each.split('=')));
  expect(elsewhereOf(environment)).toEqual({ table: address, queues: address });
});
