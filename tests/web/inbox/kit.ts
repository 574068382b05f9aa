import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Conversation, Thread, ThreadMessage } from '#web/app/inbox/inbox.ts';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

export const GIULIA = 'gggggggggggggggggggggg';
export const HANS = 'hhhhhhhhhhhhhhhhhhhhhh';
export const offline = async () => ({ kind: 'offline' });

export const aThread = (guest: string, name: string, over: Partial<Thread> = {}): Thread => ({
  ...{ guest, name, phone: '+393471234567', at: Date.now(), from: 'guest' },
  ...{ kind: 'text', preview: 'May we bring our dog?', unread: 0 },
  ...over,
});
export const aWord = (id: string, over: Partial<ThreadMessage> = {}): ThreadMessage => ({
  ...{ id, at: Date.now(), from: 'guest', kind: 'text', body: `words ${id}` },
  ...over,
});
export const aConversation = (over: Partial<Conversation> = {}): Conversation => ({
  ...{ guest: GIULIA, name: 'Giulia', phone: '+393471234567', locale: 'it', upTo: 1 },
  ...{ writableUntil: Date.now() + 20 * 3_600_000, words: [aWord('1')], earlier: null, tables: [] },
  ...over,
});

type Calls = Record<string, (input: never, options: never) => Promise<unknown>>;

export function open(
  path: string,
  calls: Calls = {},
  threads: readonly Thread[] = [aThread(GIULIA, 'Giulia', { unread: 2 })],
) {
  const seen = vi.fn((_: object) => done({}));
  const list = vi.fn(() => done({ threads, next: null }));
  const read = vi.fn(({ guest }: { guest: string }) =>
    done(aConversation({ guest, name: guest === HANS ? 'Hans' : 'Giulia' })),
  );
  const counted = vi.fn(() => done({ settings: someSettings({ unreadCount: seen.mock.calls.length > 0 ? 0 : 1 }) }));
  const inbox = { list, read, seen, ...calls } as never;
  const router = openPage(
    path,
    anApi({ inbox, settings: { read: counted } }),
    aSession(someSettings({ unreadCount: 1 })),
  );
  return { seen, router };
}

export const box = () => screen.findByLabelText<HTMLTextAreaElement>('Answer by WhatsApp');
export const type = async (text: string) => fireEvent.change(await box(), { target: { value: text } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
