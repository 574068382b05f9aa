import { describe, expect, it } from 'vitest';
import { isUnpayable, mustAsk } from '#shared/domain/availability/must-ask.ts';

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
    ['no provider is connected', [], DEPOSIT, true],
    ['Stripe takes it', ['stripe'], DEPOSIT, false],
    ['PayPal takes it', ['paypal'], PREPAYMENT, false],
    ['only Stripe keeps a card', ['paypal'], GUARANTEE, true],
    ['Stripe keeps the card', BOTH, GUARANTEE, false],
    ['PayPal takes no yuan', ['paypal'], YUAN, true],
    ['Stripe takes yuan', BOTH, YUAN, false],
  ] as const)('is unpayable or not: %s', (_, payBy, deposit, unpayable) => {
    expect(isUnpayable({ payBy }, deposit)).toBe(unpayable);
  });

  it('is unpayable at a venue that names no providers', () => {
    expect(isUnpayable({}, DEPOSIT)).toBe(true);
  });
});
