// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { done } from '../app/kit.ts';
import { openTonight, row } from './open-tonight.ts';
import { anEvening, aParty } from './party.ts';

const NOON = Date.UTC(2026, 11, 5, 11);
const entry = (action: string, at: number, by: 'guest' | 'whatsapp') => ({
  ...{ action, at, by },
  ...{ name: null, reason: null, limits: [] },
});
const log = () =>
  done({
    entries: [entry('book', NOON, 'guest'), { ...entry('deliveryFailed', NOON + 1000, 'whatsapp'), reason: '131026' }],
    messages: [
      { at: NOON, purpose: 'confirmRequest', channel: 'whatsapp', state: 'failed' },
      { at: NOON + 1000, purpose: 'confirmed', channel: 'mail', state: 'delivered' },
    ],
  });
const mailed = aParty({
  name: 'Rossi',
  messaging: 'mail',
  message: { purpose: 'confirmed', state: 'delivered', at: NOON },
});

it('the history tells what was done and what was sent, by which way, the latest first', async () => {
  openTonight(anEvening({ reservations: [mailed] }), { log });
  fireEvent.click(within(await row('Rossi')).getByRole('button', { name: 'More: Rossi' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'History' }));
  const dialog = await screen.findByRole('dialog', { name: 'History' });
  const shown = (await within(dialog).findAllByRole('listitem')).map((item) => item.textContent);
  expect(shown.map((each) => each?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^Message: Confirmation.* · by e-mailDelivered$/),
    expect.stringMatching(/^WhatsApp could not deliver: confirmed all the same.* · WhatsApp$/),
    expect.stringMatching(/^Message: .* · WhatsAppFailed$/),
    expect.stringMatching(/^Booked by the guest.* · the guest$/),
  ]);
});

it('the list says that a guest is written to by mail', async () => {
  openTonight(anEvening({ reservations: [mailed] }));
  const badge = within(await row('Rossi')).getByTitle(/Delivered.*by e-mail/);
  expect(badge.textContent).toBe('Confirmation: Delivered by e-mail');
});
