// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { done, refused } from '../app/kit.ts';
import { aConversation, aWord, box, GIULIA, HANS, offline, open, press, type } from './kit.ts';

describe('a conversation', () => {
  it('is opened by its address, marks what is shown as seen, and takes it from the counter', async () => {
    const { seen, router } = open('/messages');
    fireEvent.click(await screen.findByRole('link', { name: /Giulia/ }));
    expect(await screen.findByText('words 1')).toBeTruthy();
    expect(router.state.location.search).toBe(`?guest=${GIULIA}`);
    await waitFor(() => expect(seen).toHaveBeenCalledWith({ venueId: 'ven_trattoria', guest: GIULIA, upTo: 1 }));
    await waitFor(() => expect(screen.queryByText('1 conversation with unread messages')).toBeNull());
    expect(screen.queryByText('2 unread messages')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Giulia');
    await act(() => router.navigate(-1));
    expect(await screen.findByText('No conversation is open')).toBeTruthy();
  });

  it('says what is no text in words, who answered, how far it came, and what to do where it failed', async () => {
    const read = () =>
      done(
        aConversation({
          words: [
            aWord('1', { kind: 'voice', body: '' }),
            aWord('2', { kind: 'picture', body: 'our dog' }),
            aWord('3', { from: 'house', by: 'Anna', state: 'read', body: 'Gladly' }),
            aWord('4', { from: 'house', by: 'Anna', state: 'failed', failure: '131000', body: 'Lost' }),
            aWord('5', { from: 'house', by: 'Anna', state: 'failed', failure: 'phone.notRecognised', body: 'Nowhere' }),
          ],
          tables: [{ reservationId: 'res_1', date: '2026-12-05', start: 1170, covers: 4, booking: 'confirmed' }],
        }),
      );
    open(`/messages?guest=${GIULIA}`, { read });
    const log = within(await screen.findByRole('log', { name: 'Conversation with Giulia' }));
    expect(log.getByText('Voice message')).toBeTruthy();
    expect(log.getByText('It cannot be heard here. Please ask the guest to write, or call.')).toBeTruthy();
    expect(log.getByText('our dog')).toBeTruthy();
    expect(log.getByText('Read')).toBeTruthy();
    expect(log.getByText(/Please write again, or call \+393471234567/)).toBeTruthy();
    expect(log.getByText(/WhatsApp does not know this number/)).toBeTruthy();
    const table = within(screen.getByRole('list', { name: 'Next reservations' })).getByRole('link');
    expect([table.getAttribute('href'), table.textContent]).toEqual([
      '/manage?date=2026-12-05',
      'Sat, Dec 5 ·\u00a019:30 ·\u00a04 coversConfirmed',
    ]);
    const call = screen.getByRole('link', { name: 'Call +393471234567' });
    expect(call.getAttribute('href')).toBe('tel:+393471234567');
  });

  it('that is no longer kept says so, and leads back', async () => {
    open(`/messages?guest=${GIULIA}`, { read: () => refused('conversation.gone') });
    expect(await screen.findByText('This conversation is no longer kept')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'All messages' }));
    expect(await screen.findByText('No conversation is open')).toBeTruthy();
  });

  it('can be read without a line once it was loaded', async () => {
    const read = vi.fn(() => done(aConversation()));
    const { router } = open('/messages', { read });
    fireEvent.click(await screen.findByRole('link', { name: /Giulia/ }));
    await screen.findByText('words 1');
    read.mockImplementation(offline as never);
    await act(() => router.navigate('/messages'));
    await act(() => router.navigate(`/messages?guest=${GIULIA}`));
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    expect(screen.getByText('words 1')).toBeTruthy();
  });

  it('says that something new came to who reads further up, and marks nothing as seen before they look', async () => {
    let words = [aWord('1')];
    const read = vi.fn(() => done(aConversation({ words, upTo: words.length })));
    const { seen } = open(`/messages?guest=${GIULIA}`, { read });
    const log = await screen.findByRole('log');
    await waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
    Object.defineProperties(log, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } });
    log.scrollTop = 100;
    fireEvent.scroll(log);
    words = [...words, aWord('2')];
    // Whoever comes back to the page has it read anew.
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    expect(await screen.findByText('words 2')).toBeTruthy();
    expect([log.scrollTop, seen.mock.calls.length]).toEqual([100, 1]);
    press('New message');
    expect(log.scrollTop).toBe(900);
    fireEvent.scroll(log);
    await waitFor(() => expect(seen).toHaveBeenLastCalledWith({ venueId: 'ven_trattoria', guest: GIULIA, upTo: 2 }));
    expect(screen.queryByRole('button', { name: 'New message' })).toBeNull();
  });
});

describe('earlier words', () => {
  const SECOND = 1000;
  const word = (nth: number) => aWord(String(nth), { at: nth * SECOND });
  const pages: Readonly<Record<string, object>> = {
    'before 5': { words: [word(3), word(4)], earlier: 'before 3' },
    'before 3': { words: [word(1), word(2)], earlier: null },
  };
  const newest = { words: [word(5), word(6)], earlier: 'before 5' };
  const reading = (over: object = newest) =>
    vi.fn(({ before }: { before?: string }) => done(aConversation(before === undefined ? over : pages[before])));
  const shown = (log: HTMLElement) =>
    within(log)
      .getAllByText(/^words /)
      .map(({ textContent }) => textContent?.slice(6));

  it('are shown page by page above the others, which stay where they are, until there are no more', async () => {
    const read = reading();
    open(`/messages?guest=${GIULIA}`, { read });
    const log = await screen.findByRole('log');
    let height = 900;
    Object.defineProperties(log, { scrollHeight: { get: () => height }, clientHeight: { value: 300 } });
    log.scrollTop = 10;
    fireEvent.scroll(log);
    height = 1500;
    press('Earlier messages');
    await screen.findByText('words 3');
    expect([shown(log), log.scrollTop]).toEqual([['3', '4', '5', '6'], 610]);
    press('Earlier messages');
    await screen.findByText('words 1');
    expect(shown(log)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull();
    expect(read.mock.calls.flatMap(([{ before }]) => before ?? [])).toEqual(['before 5', 'before 3']);
  });

  it('stay while new ones come, and are read aloud as little as what stood there', async () => {
    const read = reading();
    open(`/messages?guest=${GIULIA}`, { read });
    const log = await screen.findByRole('log');
    press('Earlier messages');
    expect(log.getAttribute('aria-live')).toBe('off');
    await screen.findByText('words 3');
    await waitFor(() => expect(log.getAttribute('aria-live')).toBe('polite'));
    read.mockImplementation(() => done(aConversation({ words: [word(6), word(7)], earlier: 'before 6' })));
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await screen.findByText('words 7');
    expect(shown(log)).toEqual(['3', '4', '5', '6', '7']);
  });

  it('are refused in the words of what stands in the way', async () => {
    const read = reading();
    open(`/messages?guest=${GIULIA}`, { read });
    await screen.findByText('words 5');
    read.mockImplementationOnce((() => refused('session.forbidden')) as never);
    press('Earlier messages');
    expect(await screen.findAllByText('Not for this account')).toBeTruthy();
  });

  it('are asked for again where there was no line', async () => {
    const read = reading();
    open(`/messages?guest=${GIULIA}`, { read });
    await screen.findByText('words 5');
    read.mockImplementationOnce(offline as never);
    press('Earlier messages');
    await screen.findAllByText('Connection missing or overloaded');
    press('Earlier messages');
    expect(await screen.findByText('words 3')).toBeTruthy();
  });

  it('a word that came late stays when it was seen, though the next reading does not reach it', async () => {
    const read = reading({ words: [word(1), word(5), word(6)], earlier: null });
    open(`/messages?guest=${GIULIA}`, { read });
    await screen.findByText('words 1');
    read.mockImplementation(() => done(aConversation(newest)));
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(1));
    expect(screen.getByText('words 1')).toBeTruthy();
  });
});

describe('an answer', () => {
  const sent = (body: string) => aWord('9', { from: 'house', by: 'Anna', state: 'queued', body });

  it('is sent once a press, by Ctrl and Enter as by the button; Enter alone begins a line', async () => {
    const answer = vi.fn(({ body }: { body: string }) => done({ word: sent(body) }));
    open(`/messages?guest=${GIULIA}`, { answer });
    await type('  Gladly  ');
    fireEvent.keyDown(await box(), { key: 'Enter' });
    expect(answer).not.toHaveBeenCalled();
    fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true, repeat: true });
    await waitFor(async () => expect((await box()).value).toBe(''));
    expect(answer.mock.calls.map(([input]) => input)).toEqual([
      { venueId: 'ven_trattoria', guest: GIULIA, body: 'Gladly' },
    ]);
  });

  it('that got no reply stays in its box, says so, and goes again as the same one', async () => {
    const answer = vi.fn((_input: object, _options: { key: string }) => offline());
    open(`/messages?guest=${GIULIA}`, { answer });
    await type('Gladly');
    press('Send');
    expect(await screen.findAllByText(/Connection missing or overloaded\. Your text is kept\./)).not.toEqual([]);
    expect((await box()).value).toBe('Gladly');
    press('Send');
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
    await type('Gladly!');
    press('Send');
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(3));
    const [first, second, third] = answer.mock.calls.map(([, { key }]) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('that was begun is there again in its own conversation', async () => {
    const { router } = open(`/messages?guest=${GIULIA}`);
    await type('Gladly');
    await act(() => router.navigate(`/messages?guest=${HANS}`));
    await screen.findByRole('heading', { name: 'Hans' });
    expect((await box()).value).toBe('');
    await act(() => router.navigate(`/messages?guest=${GIULIA}`));
    await screen.findByRole('heading', { name: 'Giulia' });
    expect((await box()).value).toBe('Gladly');
  });

  it.each([
    [950, '50 characters left', false],
    [1000, '0 characters left', false],
    [1001, '1 character too many', true],
  ])('of %i characters says: %s', async (length, said, refusedHere) => {
    const answer = vi.fn(() => done({ word: sent('x') }));
    open(`/messages?guest=${GIULIA}`, { answer });
    await type('x'.repeat(length));
    expect(screen.getAllByText(said)).not.toEqual([]);
    press('Send');
    await act(() => Promise.resolve());
    expect(answer).toHaveBeenCalledTimes(refusedHere ? 0 : 1);
  });

  it('is not offered after 24 hours: why, and the telephone', async () => {
    open(`/messages?guest=${GIULIA}`, { read: () => done(aConversation({ writableUntil: null })) });
    expect(await screen.findByText('WhatsApp takes no more answers here')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Call +393471234567' })).toHaveLength(2);
    expect(screen.queryByLabelText('Answer by WhatsApp')).toBeNull();
  });

  it('is not offered any more once the time runs out while the conversation is open', async () => {
    // From the first reading on: a busy machine is slow to open the page.
    let over: number | undefined;
    const read = vi.fn(() => {
      over ??= Date.now() + 1_500;
      return done(aConversation({ writableUntil: Date.now() < over ? over : null }));
    });
    open(`/messages?guest=${GIULIA}`, { read });
    await type('Gladly');
    expect(await screen.findByText(/WhatsApp takes answers until/)).toBeTruthy();
    expect(await screen.findByText('WhatsApp takes no more answers here', {}, { timeout: 10_000 })).toBeTruthy();
  });

  it('that came too late leads to the telephone, and is not lost', async () => {
    let closed = false;
    const read = () => done(aConversation(closed ? { writableUntil: null } : {}));
    const answer = () => {
      closed = true;
      return refused('conversation.closed');
    };
    open(`/messages?guest=${GIULIA}`, { read, answer });
    await type('Gladly');
    press('Send');
    expect(await screen.findByText('WhatsApp takes no more answers here')).toBeTruthy();
    expect(sessionStorage.getItem('drafts')).toContain('Gladly');
  });
});
