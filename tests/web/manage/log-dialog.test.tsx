// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { done } from '../app/kit.ts';
import { openPanel, openServiceDay, row } from './open-service-day.ts';
import { anEvening, aParty } from './party.ts';

const NOON = Date.UTC(2026, 11, 5, 11);
const entry = (action: string, at: number, by: 'guest' | 'whatsapp') => ({
  ...{ action, at, by },
  ...{ name: null, reason: null, limits: [] },
});
const log = (conversation: string | null = null) =>
  done({
    entries: [entry('book', NOON, 'guest'), { ...entry('deliveryFailed', NOON + 1000, 'whatsapp'), reason: '131026' }],
    messages: [
      { at: NOON, purpose: 'confirmRequest', channel: 'whatsapp', state: 'failed' },
      { at: NOON + 1000, purpose: 'confirmed', channel: 'mail', state: 'delivered' },
    ],
    conversation,
  });
const mailed = aParty({
  name: 'Rossi',
  messaging: 'mail',
  message: { purpose: 'confirmed', state: 'delivered', at: NOON },
});

it('of an hour that comes twice the history says in which of the two something was done', async () => {
  const twice = Date.UTC(2027, 9, 31, 0, 30);
  const night = () =>
    done({ entries: [entry('book', twice, 'guest'), entry('amend', twice + 3_600_000, 'guest')], messages: [] });
  openServiceDay(anEvening({ reservations: [mailed] }), { log: night });
  fireEvent.click(within(await row('Rossi')).getByRole('button', { name: 'More: Rossi' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'History' }));
  const dialog = await screen.findByRole('dialog', { name: 'History' });
  const shown = (await within(dialog).findAllByRole('listitem')).map((item) => item.textContent);
  expect(shown).toEqual([
    expect.stringMatching(/^02:30.*Central European Standard Time$/),
    expect.stringMatching(/^02:30.*Central European Summer Time$/),
  ]);
});

it('the history tells what was done and what was sent, by which way, the latest first', async () => {
  openServiceDay(anEvening({ reservations: [mailed] }), { log: () => log() });
  fireEvent.click(within(await row('Rossi')).getByRole('button', { name: 'More: Rossi' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'History' }));
  const dialog = await screen.findByRole('dialog', { name: 'History' });
  const shown = (await within(dialog).findAllByRole('listitem')).map((item) => item.textContent);
  expect(shown.map((each) => each?.replaceAll('\u00a0', ' '))).toEqual([
    '12:00Message: Confirmationby e-mailDelivered',
    '12:00WhatsApp could not deliver: confirmed all the sameWhatsApp',
    '12:00Message: Request to confirmWhatsAppFailed',
    '12:00Booked by the guestthe guest',
  ]);
});

it('the history is told by the days of the house: what came after its midnight is of the next one', async () => {
  const [before, after] = [Date.UTC(2026, 11, 5, 22, 59), Date.UTC(2026, 11, 5, 23)];
  const twoDays = () =>
    done({ entries: [entry('book', before, 'guest'), entry('amend', after, 'guest')], messages: [] });
  openServiceDay(anEvening({ reservations: [mailed] }), { log: twoDays });
  fireEvent.click(within(await row('Rossi')).getByRole('button', { name: 'More: Rossi' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'History' }));
  const dialog = await screen.findByRole('dialog', { name: 'History' });
  const heads = (await within(dialog).findAllByRole('heading', { level: 3 })).map((head) => head.textContent);
  expect(heads).toEqual(['Sunday, December 6, 2026', 'Saturday, December 5, 2026']);
});

it('the panel says that a guest is written to by mail', async () => {
  openServiceDay(anEvening({ reservations: [mailed] }));
  const badge = (await openPanel('Rossi')).getByTitle(/Delivered.*by e-mail/);
  expect(badge.textContent).toBe('Confirmation: Delivered by e-mail');
});

it('the history leads to what its guest and the house have written', async () => {
  const GUEST = 'G'.repeat(22);
  openServiceDay(anEvening({ reservations: [mailed] }), { log: () => log(GUEST) });
  fireEvent.click(within(await row('Rossi')).getByRole('button', { name: 'More: Rossi' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'History' }));
  const link = await screen.findByRole('link', { name: 'Conversation with Rossi' });
  expect(link.getAttribute('href')).toBe(`/messages?guest=${GUEST}`);
});
