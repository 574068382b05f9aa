import { describe, expect, it } from 'vitest';
import { proofCodesWith } from '#functions/credentials/proof-code.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';

const codes = proofCodesWith(async () => 'key');
const target = { venueId: VENUE_ID, reservationId: 'res_20261205_7KQ2M9XA' as ReservationId };
const code = await codes.mint(target);

describe('a proof code', () => {
  it('names venue, day and party, and ends in ten characters of proof', () => {
    expect(code).toMatch(/^TRATTORIA-261205-7KQ2M9XA-[0-9A-HJKMNP-TV-Z]{10}$/);
  });

  it.each([
    ['by itself', code],
    ['among words, in small letters', `hello ${code.toLowerCase()}, that is me`],
    ['in brackets and before a full stop', `(${code}).`],
    ['twice', `${code} ${code}`],
  ])('is found %s', async (_, text) => {
    expect(await codes.find(text)).toEqual(target);
    expect(codes.hasCode(text)).toBe(true);
  });

  it.each([
    ['grown by a letter at its end', `${code}A`],
    ['grown by a letter before it', `X${code}`],
    ['cut by a letter', code.slice(0, -1)],
    ['of another venue', code.replace('TRATTORIA', OTHER_VENUE_ID.slice(4).toUpperCase())],
    ['of another day', code.replace('261205', '261206')],
    ['of another party', code.replace('7KQ2M9XA', '7KQ2M9XB')],
    ['of a day that does not exist', code.replace('261205', '261305')],
  ])('that is %s is none, and was meant as one', async (_, text) => {
    expect(await codes.find(text)).toBeNull();
    expect(codes.hasCode(text)).toBe(true);
  });

  it('is another with each venue, reservation and key', async () => {
    const others = await Promise.all([
      codes.mint({ ...target, venueId: OTHER_VENUE_ID }),
      codes.mint({ ...target, reservationId: 'res_20261206_7KQ2M9XA' as ReservationId }),
      proofCodesWith(async () => 'other').mint(target),
    ]);
    const proofs = [code, ...others].map((each) => each.split('-').at(-1));
    expect(new Set(proofs).size).toBe(4);
    for (const other of others.slice(0, 2)) expect(await codes.find(other)).not.toBeNull();
    expect(await codes.find(others[2] ?? '')).toBeNull();
  });

  it.each(['yes', 'table 12-345678', '2026-12-05', 'TRATTORIA'])('is not meant by "%s"', (text) => {
    expect(codes.hasCode(text)).toBe(false);
  });
});
