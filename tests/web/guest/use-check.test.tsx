// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Api } from '#web/api/api.ts';
import { type Page, PageContext } from '#web/guest/page-context.ts';
import type { Came } from '#web/guest/reservation/payment/came-back.ts';
import { useCheck } from '#web/guest/reservation/payment/use-check.ts';
import { aMoney, paidMoney, TOKEN, unpaid } from './fake-payments.ts';
import { aReservation, aVenue } from './fake-venue.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const OPEN = { kind: 'done', value: { reservation: unpaid(), money: aMoney({ checking: true }) } };
const PAID = { kind: 'done', value: { reservation: aReservation({ booking: 'confirmed' }), money: paidMoney() } };
const LOST = { kind: 'offline' };

/** Follows the poller for some seconds; answers in turn, the last one for ever. Gives the seconds of its questions. */
function poll(came: Came, answers: readonly object[]) {
  const asked: number[] = [];
  const begun = performance.now();
  const check = async () => {
    asked.push(Math.round((performance.now() - begun) / 1000));
    return answers[Math.min(asked.length, answers.length) - 1];
  };
  const api = { payments: { check } } as unknown as Api;
  const page: Page = { api, locale: 'en', t: (key) => key, venue: aVenue() };
  const wrapper = ({ children }: { children: ReactNode }) => <PageContext value={page}>{children}</PageContext>;
  const { result } = renderHook(() => useCheck(TOKEN, came, () => undefined), { wrapper });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  return { asked, result, pass };
}

it('asks at 0, 1, 2, 4 and 8 seconds, then every five up to twenty, and then no more', async () => {
  const { asked, result, pass } = poll('paid', [OPEN]);
  await pass(60);
  expect(asked).toEqual([0, 1, 2, 4, 8, 13, 18, 20]);
  expect(result.current).toEqual({ checks: 8, over: true });
});

it('asks no more once it is paid', async () => {
  const { asked, result, pass } = poll('paid', [OPEN, OPEN, PAID]);
  await pass(60);
  expect(asked).toEqual([0, 1, 2]);
  expect(result.current).toEqual({ checks: 3, over: true });
});

it('asks once after the guest has left, and again only without an answer', async () => {
  const { asked, pass } = poll('left', [LOST, OPEN]);
  await pass(60);
  expect(asked).toEqual([0, 1]);
});

it('asks nothing of who did not come from a provider', async () => {
  const { asked, pass } = poll(null, [OPEN]);
  await pass(60);
  expect(asked).toEqual([]);
});

it('begins anew when the network is back', async () => {
  const { asked, result, pass } = poll('paid', [LOST, LOST, LOST, LOST, LOST, LOST, LOST, LOST, PAID]);
  await pass(60);
  expect(result.current).toEqual({ checks: 0, over: true });
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  await pass(1);
  expect(asked).toHaveLength(9);
  expect(result.current).toEqual({ checks: 1, over: true });
});
