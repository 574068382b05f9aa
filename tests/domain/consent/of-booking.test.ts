import { describe, expect, it } from 'vitest';
import { consentState } from '#shared/domain/consent/consent.ts';
import { consentsOfBooking, provenConsents } from '#shared/domain/consent/of-booking.ts';
import type { HistoryEntry, Reservation } from '#shared/domain/reservation/reservation.ts';
import { aReservation } from '#tests/kit/builders.ts';

const booked = (over: Partial<Reservation> = {}) => aReservation({ promo: true, proof: 'open', thread: 'T', ...over });
const entry = (over: Partial<HistoryEntry>): HistoryEntry => ({
  ...{ at: 2, actor: { kind: 'whatsapp' }, action: 'confirm' },
  ...over,
});
const proven = ({ proof: _, ...rest }: Reservation, ...entries: HistoryEntry[]): Reservation => ({
  ...rest,
  history: [...rest.history, ...entries],
});

describe('the box of the booking form', () => {
  it('says in its words that the guest agrees, by WhatsApp and, with an address, by mail', () => {
    const { contact, ...rest } = booked();
    const [whatsapp, ...more] = consentsOfBooking({ ...rest, contact }, 'News, please');
    expect(more).toEqual([]);
    expect(whatsapp).toEqual({
      ...{ guestId: 'T', purpose: 'whatsapp', act: 'given', form: 'booking', wording: 'News, please' },
      ...{ locale: contact.locale, at: rest.createdAt, proof: null },
    });
    const both = consentsOfBooking({ ...rest, contact: { ...contact, email: 'ada@x.test' } }, 'News, please');
    expect(both.map(({ purpose }) => purpose)).toEqual(['whatsapp', 'mail']);
  });

  it('left empty says nothing', () => {
    expect(consentsOfBooking(booked({ promo: false }), 'News, please')).toEqual([]);
  });

  it.each([
    ['unproven', 'nobody has shown the number', booked()],
    ['given', 'its guest confirmed in WhatsApp', proven(booked(), entry({}))],
    ['given', 'its guest sent its code', proven(booked(), entry({ action: 'proveNumber' }))],
    [
      'given',
      'its guest has paid',
      proven(
        booked(),
        entry({
          actor: { kind: 'guest' },
          before: { booking: 'pendingPayment', presence: 'expected', course: null } as never,
        }),
      ),
    ],
    [
      'unproven',
      'the staff confirmed it',
      proven(booked(), entry({ actor: { kind: 'user', userId: 'u', name: 'O' } })),
    ],
    ['unproven', 'it was declined in WhatsApp', proven(booked(), entry({ action: 'cancel' }))],
    ['unproven', 'the page confirmed it', proven(booked(), entry({ actor: { kind: 'guest' } }))],
  ])('is %s where %s', (state, _, reservation) => {
    const acts = consentsOfBooking(booked(), 'News, please');
    expect(consentState([...acts, ...provenConsents(acts, reservation)], 'whatsapp')).toBe(state);
  });

  it('proves no box of another booking, and no later withdrawal away', () => {
    const [act] = consentsOfBooking(booked(), 'News, please');
    if (!act) throw new Error('no act');
    const later = proven(booked({ createdAt: act.at + 1 }), entry({}));
    expect(provenConsents([act], later)).toEqual([]);
    const withdrawn = { ...act, act: 'withdrawn', form: 'page', at: act.at + 5, proof: null } as const;
    const acts = [act, withdrawn, ...provenConsents([act], proven(booked(), entry({ at: act.at + 9 })))];
    expect(consentState(acts, 'whatsapp')).toBe('withdrawn');
  });
});
