// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { done, refused } from '../app/kit.ts';
import { ACCOUNT, aMessage, aThread, aTicket, fieldOf, ID, openSupport, press, type } from '../tickets/kit.ts';

const AT = `/boss/tickets?account=${ACCOUNT}&ticket=${ID}`;
const ANSWER = 'Answer to the venue';
const threadOf = (...messages: ReturnType<typeof aMessage>[]) => ({
  ...aThread({ messages, ticket: aTicket({ revision: messages.length }) }),
  account: 'Da Nina',
});

it('lists the tickets of a state, with the account, and opens one', async () => {
  const queue = vi.fn((_: object) =>
    done({ tickets: [{ ...aTicket(), accountId: ACCOUNT, account: 'Da Nina' }], next: null }),
  );
  const router = openSupport('/boss/tickets', { queue });
  const link = await screen.findByRole('link', { name: /Da Nina/ });
  expect(queue).toHaveBeenCalledWith({ state: 'open' }, expect.anything());
  fireEvent.click(screen.getByLabelText('Waiting'));
  await waitFor(() => expect(queue).toHaveBeenCalledWith({ state: 'waiting' }, expect.anything()));
  fireEvent.click(link.isConnected ? link : await screen.findByRole('link', { name: /Da Nina/ }));
  await screen.findByText('words 1');
  expect(router.state.location.search).toBe(`?account=${ACCOUNT}&ticket=${ID}`);
});

it('shows a message that came meanwhile before the answer goes out, and keeps what was typed', async () => {
  let thread = threadOf(aMessage(1));
  const first = aMessage(2, { from: 'support', by: 'Bruno', body: 'I take it' });
  const answer = vi.fn(({ revision }: { revision: number }) =>
    revision === 1
      ? refused('ticket.stale', { detail: { message: { by: 'Bruno', at: 0, body: 'I take it' } } })
      : done({ message: aMessage(3) }),
  );
  openSupport(AT, { thread_read: () => done(thread), answer: answer as never });
  await screen.findByText('words 1');
  await type(ANSWER, 'Is it switched on?');
  thread = threadOf(aMessage(1), first);
  press('Send');
  // The server has refused it, and the page shows what came first.
  expect(await screen.findByText('Bruno was first. Read the new message above; your text is kept.')).toBeTruthy();
  expect(screen.getByText('I take it')).toBeTruthy();
  expect((await fieldOf(ANSWER)).value).toBe('Is it switched on?');
  press('Send');
  expect(answer).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText(/was first/)).toBeNull());
  press('Send');
  await waitFor(async () => expect((await fieldOf(ANSWER)).value).toBe(''));
  expect(answer.mock.calls.map(([{ revision }]) => revision)).toEqual([1, 2]);
});

it('keeps an answer that was begun, where another ticket is looked at meanwhile', async () => {
  const router = openSupport(AT);
  await type(ANSWER, 'Is it');
  await router.navigate('/boss/tickets');
  await screen.findByText('Choose a ticket');
  await router.navigate(AT);
  expect((await fieldOf(ANSWER)).value).toBe('Is it');
});

it('shows who else is writing', async () => {
  const writing = [{ name: 'Bruno', side: 'support' as const }];
  openSupport(AT, { thread_read: () => done({ ...aThread({ writing }), account: 'Da Nina' }) });
  expect(await screen.findByText('Writing now: Bruno')).toBeTruthy();
});

it('inserts a prepared answer in the language of who asked, with their name', async () => {
  const answers = [
    { id: 'a', title: 'Printer', texts: { en: 'Hello {{name}}', it: 'Buongiorno {{name}}' }, revision: 1 },
  ];
  openSupport(AT, { canned_read: () => done({ answers }) });
  await type(ANSWER, 'Sì.');
  fireEvent.click(await screen.findByRole('button', { name: 'Insert a prepared answer' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Printer' }));
  await waitFor(async () => expect((await fieldOf(ANSWER)).value).toBe('Sì.\n\nBuongiorno Olga'));
});

it('offers no look without consent', async () => {
  openSupport(AT);
  await screen.findByText('words 1');
  expect(screen.queryByRole('button', { name: 'Look as customer' })).toBeNull();
});
