import { expect, it } from 'vitest';
import { stepsOf } from '#web/guest/reservation/steps.ts';
import { wordsFor } from '#web/guest/reservation/words.ts';
import { aReservation } from './fake-venue.ts';

it('who must prove the number is asked to write, and is not told of a message that nobody sends', () => {
  const held = aReservation({ booking: 'unconfirmed', mustProve: true, message: null });
  expect(wordsFor(held)).toMatchObject({ heading: 'heading.mustProve', lead: 'lead.mustProve' });
  expect(stepsOf(held).map(({ text, state }) => [text, state])).toEqual([
    ['step.kept', 'done'],
    ['step.write', 'now'],
    ['step.confirm', 'next'],
  ]);
});
