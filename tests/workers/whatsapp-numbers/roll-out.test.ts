import { expect, it } from 'vitest';
import {
  progressOf,
  TEMPLATE_KEYS,
  templateAt,
  withSubmitted,
  withTemplate,
} from '#shared/domain/whatsapp/roll-out.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { whatsAppDesk } from '#tests/operations/whatsapp/desk.ts';

const desk = whatsAppDesk();
const progress = async () => progressOf((await desk.world.numbers.rollOut(VENUE_ID)).templates);

it('submits all templates in steps, within the calls of an hour', async () => {
  await desk.world.connect('390287650501');
  const steps = await desk.world.rollOut();
  expect(await progress()).toEqual({ approved: TEMPLATE_KEYS.length, pending: 0, total: TEMPLATE_KEYS.length });
  // The last two of 192 wait for the calls of the next hour.
  expect(steps).toBeLessThanOrEqual(9);
});

it('goes on where it was when the function was killed after it had submitted, and submits nothing twice', async () => {
  await desk.world.connect('390287650502');
  const before = await desk.world.numbers.rollOut(VENUE_ID);
  await desk.world.rollOut(1);
  // Nothing of the step was noted.
  const { number } = await desk.world.numbers.load(VENUE_ID);
  await desk.world.act('hour', number?.waba ?? '');
  await desk.world.numbers.changeRollOut(VENUE_ID, () => ({ ...before, stepAt: desk.world.now() }));
  await desk.world.rollOut();
  expect(await progress()).toEqual({ approved: TEMPLATE_KEYS.length, pending: 0, total: TEMPLATE_KEYS.length });
});

it('waits for the next hour when this one has no more calls', async () => {
  await desk.world.connect('390287650503');
  const since = desk.world.now();
  await desk.world.numbers.changeRollOut(VENUE_ID, (all) => ({ ...all, calls: { since, count: 190 } }));
  await desk.world.rollOut(1);
  expect((await desk.world.numbers.rollOut(VENUE_ID)).stepAt).toBe(since + 3_600_000);
  await desk.world.rollOut();
  expect(await progress()).toMatchObject({ approved: TEMPLATE_KEYS.length });
});

it('does nothing for a command whose time was set anew', async () => {
  await desk.world.connect('390287650504');
  await desk.world.numbers.changeRollOut(VENUE_ID, (all) => ({ ...all, stepAt: null }));
  expect(await desk.world.rollOut()).toBe(0);
  expect(await progress()).toMatchObject({ approved: 0 });
});

it('keeps what the webhook told of a template while its step was still submitting', async () => {
  const which = { purpose: 'confirmed', locale: 'it' } as const;
  const approved = withTemplate({}, which, { state: 'approved' });
  expect(withSubmitted(approved, which, { state: 'pending' })).toBe(approved);
  expect(templateAt(withSubmitted({}, which, { state: 'pending' }), 'confirmed', 'it').state).toBe('pending');
});
