import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Message, OpenTicket, Thread } from '#web/app/tickets/tickets.ts';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

export const ID = 'tkt_0000000000000001';
export const ACCOUNT = 'acc_demo';

export const aTicket = (over: Partial<OpenTicket> = {}): OpenTicket => ({
  ...{ ticketId: ID, subject: 'The printer', state: 'open', createdAt: Date.now(), venue: '', opener: 'Olga' },
  ...{ last: { at: Date.now(), from: 'venue', by: 'Olga', preview: 'It prints nothing.' }, unseen: 0, locale: 'it' },
  ...{ revision: 1, turns: ['resolve'], report: null, consentUntil: null, after: null, next: null },
  ...over,
});
export const aMessage = (no: number, over: Partial<Message> = {}): Message => ({
  ...{ no, at: Date.now(), from: 'venue', by: 'Olga', body: `words ${no}`, pictures: [], files: [], event: null },
  ...over,
});
export const aThread = (over: Partial<Thread> = {}): Thread => ({
  ...{ ticket: aTicket(), messages: [aMessage(1)], writing: [] },
  ...over,
});

type Calls = Record<string, (input: never, options: never) => Promise<unknown>>;

/** The venue's side, as its owner. */
export function openOwn(path: string, calls: Calls = {}) {
  const settings = someSettings({ role: 'owner', name: 'Olga' });
  const tickets = { list: () => done({ tickets: [aTicket()] }), read: () => done(aThread()), ...calls };
  const read = () => done({ settings });
  return openPage(path, anApi({ tickets, settings: { read } } as never), aSession(settings));
}

/** Support's side, as Anna. */
export function openSupport(path: string, calls: Calls = {}) {
  const settings = { ...someSettings({ role: 'owner', level: 101, name: 'Anna' }), venues: [] };
  const queued = { ...aTicket(), accountId: ACCOUNT, account: 'Da Nina' };
  const none = { count: 0, p50: null, p90: null };
  const tickets = {
    queue: vi.fn(() => done({ tickets: [queued], next: null })),
    figures: () => done({ open: 1, answered: none, resolved: none }),
    canned_read: () => done({ answers: [] }),
    thread_read: () => done({ ...aThread(), account: 'Da Nina' }),
    ...calls,
  };
  const read = () => done({ settings });
  return openPage(path, anApi({ tickets, settings: { read } } as never), aSession(settings));
}

export const fieldOf = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label);
export const type = async (label: string, value: string) =>
  fireEvent.change(await fieldOf(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
