// biome-ignore-all lint/style/useFilenamingConvention: a test's file is named as the operation is
import { beforeEach, expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { proofs } from '#tests/kit/world.ts';

const on = operationWorld();
beforeEach(() => {
  process.env.WHATSAPP_LINK_BASE = 'https://wa.me';
  process.env.WHATSAPP_NUMBER = '390212345678';
});
const ask = (token: string) => on.world.call('guest.whatsapp_link', {}, { token });

it('names the number of the house and a code that finds the reservation, typed in any case', async () => {
  const { reservation, token } = await on.book();
  const { body } = await ask(token);
  expect(body).toMatchObject({ link: 'https://wa.me/390212345678', phone: '+390212345678' });
  const target = { venueId: VENUE_ID, reservationId: reservation.id };
  expect(await proofs.find(`ok: ${body.code.toLowerCase()}.`)).toEqual(target);
});

it('finds nothing by a code that is forged, of another reservation, or only the beginning of a longer word', async () => {
  const [first, second] = [await on.book(), await on.book({ phone: '3330000002' })];
  const [{ body: one }, { body: two }] = [await ask(first.token), await ask(second.token)];
  const [mine, other] = [String(one.code), String(two.code)];
  expect(await proofs.find(mine.slice(0, -10) + other.slice(-10))).toBe(null);
  expect(await proofs.find(`${mine}0`)).toBe(null);
  expect(await proofs.find('hello')).toBe(null);
});

it('is not allowed on a cancelled reservation', async () => {
  const { token } = await on.book();
  await on.world.call('guest.cancel', {}, { token });
  expect((await ask(token)).body).toEqual({ errorid: 'reservation.notAllowed' });
});
