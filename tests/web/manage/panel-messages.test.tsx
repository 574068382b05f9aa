// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { aConversation, aWord, GIULIA } from '../inbox/kit.ts';
import { row } from './open-service-day.ts';
import { anEvening, aParty } from './party.ts';

const giulia = aParty({ name: 'Giulia', guestId: GIULIA });
const words = Array.from({ length: 9 }, (_, nth) => aWord(String(nth)));
const card = { names: ['Giulia'], phone: '', email: '', visits: 3, noShows: 0, cancelled: 0, lastVisit: null };

/** What is watched for being on the screen; a test scrolls to it. */
let scrollThere: () => void = () => {};
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: object[]) => void) {
        scrollThere = () => told([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

async function openPanelOf(unread: number) {
  const seen = vi.fn((_: object) => done({}));
  const settings = someSettings();
  const day = anEvening({ reservations: [giulia], unread: [{ guest: GIULIA, count: unread, ids: [giulia.id] }] });
  const profile = { guest: card, tags: [], notes: '', allergies: '', reservations: [] };
  const api = anApi({
    settings: { read: () => done({ settings }) },
    reservations: { tonight: () => done(day) },
    guests: { read: () => done({ ...profile, conversations: [{ guest: GIULIA, phone: '+393471234567' }] }) },
    inbox: { read: () => done(aConversation({ words, upTo: 9 })), list: () => done({ threads: [], next: null }), seen },
  } as never);
  openPage('/manage', api, aSession(settings));
  fireEvent.click(within(await row('Giulia')).getByRole('link', { name: 'Giulia' }));
  await screen.findByText('words 8');
  return seen;
}

it('shows the last messages, which are seen once they are on the screen', async () => {
  const seen = await openPanelOf(2);
  expect(screen.queryByText('words 4')).toBeNull();
  await new Promise((passed) => setTimeout(passed, 100));
  expect(seen).not.toHaveBeenCalled();
  act(() => scrollThere());
  await vi.waitFor(() => expect(seen.mock.calls[0]?.[0]).toMatchObject({ guest: GIULIA, upTo: 9 }));
});

it('leaves more messages than it shows unread, for whoever opens the conversation', async () => {
  const seen = await openPanelOf(6);
  expect(screen.getByRole('link', { name: 'Conversation with Giulia' })).toBeTruthy();
  act(() => scrollThere());
  await new Promise((passed) => setTimeout(passed, 100));
  expect(seen).not.toHaveBeenCalled();
});
