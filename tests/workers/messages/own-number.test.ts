import { expect, it } from 'vitest';
import { keyOf, type OwnTemplates } from '#shared/domain/whatsapp/roll-out.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openDesk, refused } from '../kit.ts';

const PHONE_ID = '7001';
const APPROVED = { state: 'approved', category: 'utility' } as const;

/** A venue with a number that is ready, and these templates. */
async function withNumber(templates: OwnTemplates) {
  const desk = await openDesk(await engineOfFile());
  const { numbers, seals } = desk.deps;
  const number = {
    ...{ waba: '9001', phoneNumberId: PHONE_ID, number: '+390287650001', name: 'Nina' },
    state: 'ready',
    ...{ quality: [], tier: 250, since: 0, pin: '' },
    token: await seals.seal(VENUE_ID, 'whatsapp.token', 'token of Nina'),
  } as const;
  await numbers.save(VENUE_ID, await numbers.load(VENUE_ID), { number, begun: null });
  await numbers.changeRollOut(VENUE_ID, (before) => ({ ...before, templates }));
  return desk;
}

const OWN = { phoneNumberId: PHONE_ID, token: 'token of Nina' };
const PLATFORM = { category: 'utility' };
const all = (state: OwnTemplates[keyof OwnTemplates]): OwnTemplates => ({ [keyOf('confirmRequest', 'it')]: state });

it('sends by the venue’s own number once the template is approved in the guest’s language', async () => {
  const desk = await withNumber(all(APPROVED));
  await desk.book();
  await desk.deliver();
  expect(desk.provider.by).toEqual([{ ...OWN, category: 'utility' }]);
});

it.each([
  ['pending', { ...APPROVED, state: 'pending' }],
  ['rejected', { ...APPROVED, state: 'rejected' }],
  ['paused', { ...APPROVED, state: 'paused' }],
] as const)('sends by the platform’s number while the template is %s', async (_, template) => {
  const desk = await withNumber(all(template));
  await desk.book();
  await desk.deliver();
  expect(desk.provider.by).toEqual([PLATFORM]);
});

it.each([
  ['an announced category', { ...APPROVED, soon: { category: 'marketing', at: 1 } }, 'utility'],
  ['a completed one', { ...APPROVED, category: 'marketing' }, 'marketing'],
] as const)('routes by the category that holds: %s', async (_, template, category) => {
  const desk = await withNumber(all(template));
  await desk.book();
  await desk.deliver();
  expect(desk.provider.by).toEqual([{ ...OWN, category }]);
});

it.each([
  [131042, 'paymentMissing'],
  [131031, 'restricted'],
] as const)(
  'goes by the platform’s number at once when the own one is refused with %i, and leaves it',
  async (code, state) => {
    const desk = await withNumber(all(APPROVED));
    desk.provider.answer(refused(code));
    await desk.book();
    await desk.deliver();
    expect(desk.provider.by).toEqual([{ ...OWN, category: 'utility' }, PLATFORM]);
    expect((await desk.deps.numbers.load(VENUE_ID)).number?.state).toBe(state);
  },
);

it('goes by the platform’s number as soon as the own one is disconnected', async () => {
  const desk = await withNumber(all(APPROVED));
  await desk.book();
  const { numbers } = desk.deps;
  await numbers.save(VENUE_ID, await numbers.load(VENUE_ID), { number: null, begun: null });
  await desk.deliver();
  expect(desk.provider.by).toEqual([PLATFORM]);
});
