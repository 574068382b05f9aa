import { describe, expect, it } from 'vitest';
import type { Message } from '#shared/domain/message/message.ts';
import { openQuestion, QUESTION_MS } from '#shared/domain/messaging/open-question.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { aMessage, aReservation, NOON_TUESDAY as T } from '#tests/kit/builders.ts';

/** Eight in the evening of Saturday in Rome. */
const START = Date.parse('2026-12-05T19:00Z');
const sent = (over: Partial<Message> = {}) => aMessage({ state: 'sent', ...over });
const open = (reservation: Partial<Reservation>, messages: readonly Message[], now = T + 1) =>
  openQuestion({ reservation: aReservation(reservation), messages }, aMessage().id, { zone: 'Europe/Rome', now });

const asked = { booking: 'confirmed', reconfirm: { askedAt: T } } as const;
const reminder = sent({ purpose: 'reminder' });

describe('a question waits', () => {
  it.each([
    ['a request to confirm', { booking: 'unconfirmed' }, sent(), 'confirm'],
    ['an offer', { booking: 'offered' }, sent({ purpose: 'waitlistOffer' }), 'confirm'],
    ['a reminder', asked, reminder, 'reconfirm'],
    ['a reminder with a deposit', asked, sent({ purpose: 'reminderDeposit' }), 'reconfirm'],
    [
      'one whose sending the provider has not answered yet',
      { booking: 'unconfirmed' },
      sent({ state: 'unknown' }),
      'confirm',
    ],
    ['one to which the guest wrote something else', { booking: 'unconfirmed' }, sent({ state: 'answered' }), 'confirm'],
  ] as const)('%s', (_, reservation, message, press) => expect(open(reservation, [message])).toBe(press));

  it('until the start, and four days', () => {
    expect(open(asked, [reminder], T + QUESTION_MS)).toBe('reconfirm');
    expect(open(asked, [reminder], T + QUESTION_MS + 1)).toBeNull();
    const late = sent({ purpose: 'reminder', history: [{ state: 'queued', at: START - 1 }] });
    expect(open(asked, [late], START - 1)).toBe('reconfirm');
    expect(open(asked, [late], START)).toBeNull();
  });
});

const changed = { at: T + 1, actor: { kind: 'guest' }, action: 'changeNumber' } as const;

describe('no question waits', () => {
  it.each([
    ['that was confirmed', { booking: 'confirmed' }, [sent()]],
    ['that was cancelled', { booking: 'cancelled' }, [sent()]],
    ['of an offer that lapsed', { booking: 'waitlisted' }, [sent({ purpose: 'waitlistOffer' })]],
    [
      'that was answered',
      { booking: 'confirmed', reconfirm: { askedAt: T, yes: { at: T, to: 'product' } } },
      [reminder],
    ],
    ['of a time that was altered since', { booking: 'confirmed' }, [reminder]],
    ['of who has come', { ...asked, presence: 'arrived' }, [reminder]],
    ['that has not left', { booking: 'unconfirmed' }, [sent({ state: 'queued' })]],
    ['that failed', { booking: 'unconfirmed' }, [sent({ state: 'failed' })]],
    ['after a newer message', { booking: 'unconfirmed' }, [sent(), sent({ id: 'msg_0000000000000002' })]],
    ['in a message that only tells', { booking: 'confirmed' }, [sent({ purpose: 'confirmed' })]],
    ['on another’s number', { booking: 'unconfirmed', history: [changed] }, [sent()]],
    ['where there is no message', { booking: 'unconfirmed' }, []],
  ] as const)('%s', (_, reservation, messages) => {
    expect(open(reservation as Partial<Reservation>, messages)).toBeNull();
  });
});
