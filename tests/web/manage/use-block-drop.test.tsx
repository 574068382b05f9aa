// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { encodeSheet } from '#shared/domain/day/codec.ts';
import { seatingRules } from '#shared/domain/venue/seating-rules.ts';
import { aRules, aTable } from '#tests/kit/builders.ts';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening } from './party.ts';

it('another closed time is moved while one is on its way, the same one not twice', async () => {
  const settings = someSettings();
  const day = anEvening();
  const blocks = [1, 2].map((table) => ({ table, from: 1080, to: 1200 }));
  const plan = {
    date: day.date,
    sheet: Buffer.from(encodeSheet({ parties: [], blocks })).toString('base64'),
    rules: seatingRules(aRules({ tables: [1, 2].map((no) => aTable({ no, name: `T${no}` })) })),
  };
  const answer = Promise.withResolvers<object>();
  const move_block = vi.fn((_: object) => answer.promise);
  const calls = {
    settings: { read: () => done({ settings }) },
    reservations: { tonight: () => done(day) },
    plan: { day: () => done(plan), move_block },
  };
  openPage('/manage_grid', anApi(calls as never), aSession(settings));
  const [first, second] = await screen.findAllByRole('button', { name: /^Closed 18:00–20:00/ });
  for (const closed of [first, first, second]) fireEvent.keyDown(closed as HTMLElement, { key: '+' });
  const into = (table: number) => expect.objectContaining({ into: { table, from: 1080, to: 1215 } });
  expect(move_block.mock.calls.map(([input]) => input)).toEqual([into(1), into(2)]);
  answer.resolve(await done({ date: day.date, moved: 0 }));
  await waitFor(() => expect(screen.getAllByText('Table T2 closed 18:00–20:15')).not.toHaveLength(0));
});
