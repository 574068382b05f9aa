// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Verdict } from '#web/features/manage/actions/verdict.ts';
import type { Drag } from '#web/features/manage/grid/drag.ts';
import { useDrop } from '#web/features/manage/grid/use-drop.tsx';
import { needTexts, startLanguage } from '#web/i18n/app/language.ts';
import { Texts } from '#web/i18n/app/use-text.tsx';
import { aKeeper } from '../app/kit.ts';
import { anEvening, aParty } from './party.ts';

beforeAll(async () => {
  await startLanguage(aKeeper(), ['en']);
  await needTexts('grid', 'manage', 'refusals', 'app');
});
afterEach(cleanup);

const [rossi, greco] = [aParty({ name: 'Rossi' }), aParty({ name: 'Greco' })];
const day = anEvening({ reservations: [rossi, greco] });
const drag = (party: typeof rossi, change: Drag['change']): Drag => {
  const { start, duration } = party;
  return { party, kind: 'move', table: 2, start: change.start ?? start, duration, change, verdict: null };
};
/** To another table, and to another time, which is asked about first. */
const TABLE = drag(rossi, { unit: 2 });
const TIME = drag(greco, { start: 1260 });

function Board({ move }: { move: () => Promise<Verdict> }) {
  const drop = useDrop(move, day, () => false);
  return (
    <>
      <button type="button" onClick={() => drop.let(TABLE)}>
        Table
      </button>
      <button type="button" onClick={() => drop.let(TIME)}>
        Time
      </button>
      <output>{drop.dropping?.party.name}</output>
      {drop.dialog}
    </>
  );
}

it('the answer to one move closes no question about another, and takes back nothing of it', async () => {
  const answers: PromiseWithResolvers<Verdict>[] = [];
  const move = () => {
    const answer = Promise.withResolvers<Verdict>();
    answers.push(answer);
    return answer.promise;
  };
  render(
    <Texts>
      <Board move={move} />
    </Texts>,
  );
  const [table, time] = ['Table', 'Time'].map((name) => screen.getByRole('button', { name })) as [
    HTMLElement,
    HTMLElement,
  ];
  fireEvent.click(table);
  fireEvent.click(time);
  const confirm = await screen.findByRole('button', { name: 'Move and tell the guest' });
  answers[0]?.resolve({ kind: 'done', reservation: { ...rossi, unit: 2 } });
  await new Promise((turn) => setTimeout(turn, 20));
  expect([screen.queryByRole('alertdialog') !== null, document.querySelector('output')?.textContent]).toEqual([
    true,
    'Greco',
  ]);
  fireEvent.click(confirm);
  expect(answers).toHaveLength(2);
  answers[1]?.resolve({ kind: 'done', reservation: { ...greco, start: 1260 } });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
