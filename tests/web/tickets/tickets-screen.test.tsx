// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { done, refused } from '../app/kit.ts';
import { aMessage, aThread, aTicket, fieldOf, ID, openOwn, press, type } from './kit.ts';

it('opens a ticket about the venue and shows it', async () => {
  const open = vi.fn((_: object) => done({ ticketId: ID }));
  const router = openOwn('/tickets', { list: () => done({ tickets: [] }), open });
  await screen.findByText('No tickets yet');
  press('New ticket');
  await type('Subject', 'The printer');
  await type('Message', 'It prints nothing.');
  press('Send');
  await waitFor(() => expect(router.state.location.search).toBe(`?ticket=${ID}`));
  const said = { subject: 'The printer', body: 'It prints nothing.', pictures: [], files: [] };
  expect(open).toHaveBeenCalledWith({ venueId: 'ven_trattoria', ...said }, expect.anything());
});

it('says beside its field what is missing, and loses nothing', async () => {
  const issues = [{ path: 'subject', code: 'field.required' }];
  openOwn('/tickets', { open: () => refused('request.invalid', { issues }) });
  await screen.findByRole('link', { name: /The printer/ });
  press('New ticket');
  await type('Message', 'It prints nothing.');
  press('Send');
  await waitFor(async () => expect((await fieldOf('Subject')).getAttribute('aria-invalid')).toBe('true'));
  expect((await fieldOf('Message')).value).toBe('It prints nothing.');
  press('Close');
  press('New ticket');
  expect((await fieldOf('Message')).value).toBe('It prints nothing.');
});

it('is filled in with the error whose page has led here', async () => {
  const open = vi.fn((_: object) => done({ ticketId: ID }));
  openOwn('/tickets?request=req-4711&route=%2Ftasks&version=1', { open });
  expect((await fieldOf('Subject')).value).toBe('Error on /tasks');
  press('Send');
  const report = { request: 'req-4711', route: '/tasks', version: '1' };
  await waitFor(() => expect(open).toHaveBeenCalledWith(expect.objectContaining({ report }), expect.anything()));
});

it('shows what support may see, and who gives and takes that', async () => {
  const consent_write = vi.fn((_: object) => done({ until: Date.now() + 1000 }));
  openOwn(`/tickets?ticket=${ID}`, { consent_write });
  await screen.findByText('words 1');
  press('Allow a look');
  await screen.findByText(/For 24 hours support sees what you see/);
  press('Allow for 24 hours');
  await waitFor(() => expect(consent_write).toHaveBeenCalledWith({ ticketId: ID, allowed: true }));
});

it('takes the consent back with one press', async () => {
  const consent_write = vi.fn((_: object) => done({ until: null }));
  const ticket = aTicket({ consentUntil: Date.now() + 3_600_000 });
  openOwn(`/tickets?ticket=${ID}`, { read: () => done(aThread({ ticket })), consent_write });
  await screen.findByText(/Support may look at your account until/);
  press('Take back');
  await waitFor(() => expect(consent_write).toHaveBeenCalledWith({ ticketId: ID, allowed: false }));
});

it('says that an answer was seen, and what happened between the messages', async () => {
  const presence = vi.fn((_: object) => done({}));
  const messages = [
    aMessage(1),
    aMessage(2, { from: 'support', by: 'Anna' }),
    aMessage(3, { event: 'resolved', by: 'Anna' }),
  ];
  const ticket = aTicket({ revision: 3, unseen: 1, state: 'resolved', turns: ['reopen'] });
  openOwn(`/tickets?ticket=${ID}`, { read: () => done(aThread({ ticket, messages })), presence });
  await screen.findByText(/Resolved by Anna/);
  await waitFor(() => expect(presence).toHaveBeenCalledWith({ ticketId: ID, seen: 3, writing: false }));
  expect(screen.getByRole('button', { name: 'Reopen' })).toBeTruthy();
});

it('goes to the ticket that continues a closed one', async () => {
  const write = () => done({ ticketId: 'tkt_0000000000000002', message: aMessage(1) });
  const ticket = aTicket({ state: 'closed', turns: [] });
  const router = openOwn(`/tickets?ticket=${ID}`, { read: () => done(aThread({ ticket })), write });
  await screen.findByText(/This ticket is closed/);
  await type('Message to support', 'Once more');
  press('Send');
  await waitFor(() => expect(router.state.location.search).toBe('?ticket=tkt_0000000000000002'));
});

it('that is not there says so', async () => {
  openOwn(`/tickets?ticket=${ID}`, { read: () => refused('ticket.unknown') });
  expect(await screen.findByText('This ticket cannot be opened')).toBeTruthy();
});
