import { describe, expect, it } from 'vitest';
import { type ConsentAct, consentBefore, consentState } from '#shared/domain/consent/consent.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';

const act = (over: Partial<ConsentAct>): ConsentAct => ({
  guestId: 'g' as GuestId,
  purpose: 'whatsapp',
  act: 'given',
  form: 'booking',
  wording: 'News by WhatsApp',
  locale: 'en',
  at: 1,
  proof: 'reservation',
  ...over,
});

describe('the state of a consent', () => {
  it.each([
    ['none', []],
    ['none', [act({ purpose: 'mail' })]],
    ['given', [act({})]],
    ['unproven', [act({ form: 'import' })]],
    ['unproven', [act({ form: 'staff', proof: null })]],
    ['unproven', [act({ proof: null })]],
    ['withdrawn', [act({ act: 'withdrawn', form: 'import', proof: null })]],
    ['withdrawn', [act({}), act({ act: 'withdrawn', at: 2 })]],
    ['withdrawn', [act({ act: 'withdrawn', at: 2 }), act({})]],
    ['withdrawn', [act({}), act({ act: 'withdrawn' })]],
    ['given', [act({ act: 'withdrawn' }), act({ at: 2 })]],
    // Nobody but the guest takes a withdrawal back.
    ['withdrawn', [act({ act: 'withdrawn' }), act({ at: 2, form: 'import' }), act({ at: 3, form: 'staff' })]],
  ] as const)('is %s', (state, acts) => {
    expect(consentState(acts, 'whatsapp')).toBe(state);
    expect(consentState(acts.toReversed(), 'whatsapp')).toBe(state);
  });

  it('lets a message leave by an act that is older than it', () => {
    const acts = [act({ at: 5 }), act({ act: 'withdrawn', at: 9 })];
    expect(consentBefore(acts, 'whatsapp', 5)).toBeUndefined();
    expect(consentBefore(acts, 'whatsapp', 6)).toBe(acts[0]);
    expect(consentBefore(acts, 'whatsapp', 10)).toBeUndefined();
    expect(consentBefore(acts, 'mail', 6)).toBeUndefined();
  });
});
