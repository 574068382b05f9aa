import { describe, expect, it } from 'vitest';
import { isPayable, mustAsk } from '#shared/domain/availability/must-ask.ts';

const venue = { approval: false, onlinePartyLimit: 8 };
const DEPOSIT = { kind: 'deposit', currency: 'eur' } as const;
const PREPAYMENT = { kind: 'prepayment', currency: 'eur' } as const;
const GUARANTEE = { kind: 'guarantee', currency: 'eur' } as const;
const YUAN = { kind: 'deposit', currency: 'cny' } as const;
const BOTH = ['stripe', 'paypal'] as const;

describe('a party', () => {
  it.each([
    ['of the limit books by itself', venue, 8, null, false],
    ['above the limit asks', venue, 9, null, true],
    ['above the limit asks although it could pay', { ...venue, payBy: BOTH }, 9, DEPOSIT, true],
    ['asks where the venue accepts every booking', { ...venue, approval: true }, 2, null, true],
    ['asks there although it could pay', { ...venue, approval: true, payBy: BOTH }, 2, DEPOSIT, true],
    ['pays and books by itself', { ...venue, payBy: BOTH }, 2, DEPOSIT, false],
    ['asks how to pay where nothing can take its money', venue, 2, DEPOSIT, true],
  ])('%s', (_, answers, covers, deposit, asks) => {
    expect(mustAsk(answers, covers, deposit)).toBe(asks);
  });
});

describe('a deposit', () => {
  it.each([
    ['nothing is due', [], null, false],
    ['nothing is due, and the time says nothing', [], undefined, false],
    ['no provider is connected', [], DEPOSIT, false],
    ['Stripe takes it', ['stripe'], DEPOSIT, true],
    ['PayPal takes it', ['paypal'], PREPAYMENT, true],
    ['only Stripe keeps a card', ['paypal'], GUARANTEE, false],
    ['Stripe keeps the card', BOTH, GUARANTEE, true],
    ['PayPal takes no yuan', ['paypal'], YUAN, false],
    ['Stripe takes yuan', BOTH, YUAN, true],
  ] as const)('is payable or not: %s', (_, payBy, deposit, payable) => {
    expect(isPayable(payBy, deposit)).toBe(payable);
  });

  it('cannot be paid at a venue that names no providers', () => {
    expect(isPayable(undefined, DEPOSIT)).toBe(false);
  });
});
