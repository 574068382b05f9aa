// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { liveConnections } from '../app/live-connections.ts';
import { openPage } from '../app/page.tsx';
import { aThread, GIULIA, HANS, open } from './kit.ts';

describe('the list', () => {
  it('says who wrote, what, and how much nobody has looked at, and counts it in the menu', async () => {
    open('/messages', {}, [
      aThread(GIULIA, 'Giulia', { unread: 2 }),
      aThread(HANS, '', { kind: 'voice', preview: '', from: 'guest' }),
    ]);
    const nav = within(await screen.findByRole('navigation', { name: 'Conversations' }));
    const [first, second] = nav.getAllByRole('link');
    expect(first?.textContent).toContain('Giulia');
    expect(first?.textContent).toContain('May we bring our dog?');
    expect(first?.textContent).toContain('2 unread messages');
    expect(second?.textContent).toContain('+393471234567');
    expect(second?.textContent).toContain('Voice message');
    expect(screen.getByRole('link', { name: /^Messages/ }).textContent).toContain(
      '1 conversation with unread messages',
    );
  });

  it('stays when it cannot be read anew for a moment', async () => {
    const list = vi.fn(() => done({ threads: [aThread(GIULIA, 'Giulia')], next: null }));
    open('/messages', { list });
    await screen.findByText('Giulia');
    list.mockImplementation((() => refused('system.busy')) as never);
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(1));
    await act(() => Promise.resolve());
    expect(screen.getByText('Giulia')).toBeTruthy();
  });

  it('says what will come where nothing came yet', async () => {
    open('/messages', {}, []);
    expect(await screen.findByText('No messages yet')).toBeTruthy();
  });

  it('brings older ones when they are asked for', async () => {
    const list = vi.fn(({ before }: { before?: string }) =>
      done(
        before ? { threads: [aThread(HANS, 'Hans')], next: null } : { threads: [aThread(GIULIA, 'Giulia')], next: 'c' },
      ),
    );
    open('/messages', { list });
    fireEvent.click(await screen.findByRole('button', { name: 'Show older ones' }));
    expect(await screen.findByText('Hans')).toBeTruthy();
    expect(list.mock.calls.at(-1)?.[0]).toEqual({ venueId: 'ven_trattoria', before: 'c' });
  });

  it('is not there for who does not work the evening', async () => {
    const session = aSession(someSettings({ role: 'viewer' }));
    const router = openPage('/messages', anApi({}), session);
    await waitFor(() => expect(router.state.location.pathname).toBe('/error/403'));
  });
});

it('is read anew with its counter when the live connection says so, of its own house only', async () => {
  const sockets = liveConnections();
  let unread = 1;
  const list = vi.fn(() => done({ threads: [aThread(GIULIA, 'Giulia', { unread })], next: null }));
  const counted = vi.fn(() => done({ settings: someSettings({ unreadCount: unread }) }));
  const live = { ticket: () => done({ ticket: 'ticket' }) };
  const calls = { inbox: { list }, settings: { read: counted }, live };
  openPage('/messages', anApi(calls as never), aSession(someSettings({ unreadCount: 1 })));
  await screen.findByText('1 unread message');
  await waitFor(() => expect(sockets).toHaveLength(1));
  await act(async () => sockets[0]?.onopen?.());
  const before = list.mock.calls.length;
  unread = 2;
  const says = (frame: object) => act(async () => sockets[0]?.onmessage?.({ data: JSON.stringify(frame) }));
  await says({ kind: 'inbox', venueId: 'ven_bistro' });
  await says({ kind: 'day', venueId: 'ven_trattoria', date: '2026-12-05', revision: 4 });
  expect(list).toHaveBeenCalledTimes(before);
  await says({ kind: 'inbox', venueId: 'ven_trattoria' });
  expect(await screen.findByText('2 unread messages')).toBeTruthy();
  expect(await screen.findByText('2 conversations with unread messages')).toBeTruthy();
});
