// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { encodeSheet } from '#shared/domain/day/codec.ts';
import { seatingRules } from '#shared/domain/venue/seating-rules.ts';
import { aRules } from '#tests/kit/builders.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening } from './party.ts';

afterEach(() => vi.useRealTimers());

const sheet = btoa(String.fromCharCode(...encodeSheet({ parties: [], blocks: [] })));

it('a plan that did not come is asked for again until it comes, so that what is carried is judged', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const settings = someSettings();
  const evening = anEvening();
  const plan = { date: evening.date, sheet, rules: seatingRules(aRules()) };
  const answers = [async () => ({ kind: 'offline' }), () => refused('system.busy')];
  const day = vi.fn((): Promise<unknown> => (answers.shift() ?? (() => done(plan)))());
  const reservations = { tonight: () => done(evening) };
  const api = anApi({ settings: { read: () => done({ settings }) }, reservations, plan: { day } });
  openPage('/manage_grid', api, aSession(settings));
  await screen.findByRole('button', { name: 'Table\u00a0T1: close or open' });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(day).toHaveBeenCalledTimes(3);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(day).toHaveBeenCalledTimes(3);
});
