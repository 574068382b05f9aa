import { expect, it } from 'vitest';
import { spentBy } from '#shared/domain/payment/spent.ts';

const paid = (charged: number, refunded = 0, currency = 'eur') => ({ charged, refunded, currency }) as never;
const received = (amount: number) => ({ received: { amount, at: 0, by: 'Nina' } });

it.each([
  ['nothing', [{}], [], 0],
  ['what providers charged', [{}], [paid(4000), paid(1500)], 5500],
  ['not what was given back', [{}], [paid(4000, 4000), paid(1500, 500)], 1000],
  ['what the venue received by hand too', [received(2000), {}], [paid(1500)], 3500],
  ['not what another currency was paid in', [{}], [paid(4000, 0, 'usd'), paid(1500)], 1500],
])('counts %s', (_, booked, money, sum) => {
  expect(spentBy(booked, money, 'eur')).toBe(sum);
});
