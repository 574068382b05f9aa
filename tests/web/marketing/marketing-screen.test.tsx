// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { EVERYBODY } from '#shared/domain/campaign/segment.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

beforeEach(() => sessionStorage.clear());

const ID = 'a'.repeat(32);
const TEXT = {
  subject: 'Truffles',
  blocks: [
    { kind: 'heading', text: 'Truffles' },
    { kind: 'text', text: 'From Alba.' },
  ],
};
const CAMPAIGN = {
  ...{ campaignId: ID, name: 'Truffles', channel: 'mail', segment: EVERYBODY, texts: { en: TEXT } },
  ...{ state: 'draft', stop: null, by: 'Nina', writtenAt: 1, dueAt: null, startedAt: null, revision: 1, step: 0 },
};
const AUDIENCE = {
  ...{ total: 5, eligible: 3, leftOut: { noConsent: 2 }, tags: ['regular'], sendsAt: Date.UTC(2026, 11, 1, 11) },
  guests: [{ guestId: 'gst_1', name: 'Anna', reason: 'noConsent' }],
  ...{ pricesOf: '2026-01-01', hours: { from: 600, to: 1200 } },
  ...{ price: { least: 0, most: 0 }, credits: { kind: 'counted', before: 0, after: 0 }, whatsapp: null, coupon: true },
};
const SECTIONS = {
  pictures: { value: { pictures: [] } },
  logos: { value: { color: '#2f6b4f' } },
  newsletter: { value: { sender: 'Nina e Paolo', replyTo: '', footer: { en: 'Closed on Mondays.' } } },
  region: { value: { locale: 'en' } },
};
const side = (guests: number, bookings: number) => ({ guests, booked: bookings, bookings, covers: bookings * 2 });
const RESULTS = {
  ...{ eligible: 120, delivered: 96, failed: 4, held: 12, onItsWay: 8, skipped: 3, complained: 0, optedOut: 1 },
  ...{ read: 0, clicked: 20, byMail: 0, failures: [{ code: 'bounce.Permanent.General', count: 4 }] },
  byLink: { bookings: 7, covers: 15 },
  added: { sent: side(96, 10), held: side(12, 1), bookings: 2, covers: 4, clear: false },
};

function open(path: string, campaigns: readonly object[], calls: Record<string, unknown> = {}) {
  const api = anApi({
    campaigns: {
      list: () => done({ campaigns }),
      audience: () => done(AUDIENCE),
      segments: () => done({ segments: [] }),
      automations: () => done({ automations: [] }),
      results: () => done(RESULTS),
      ...calls,
    },
    settings: { venue: () => done({ sections: SECTIONS }) },
    whatsapp: { month: () => done({ month: '2026-11', currency: 'eur', lines: [] }) },
  } as never);
  return openPage(path, api, aSession(someSettings({ role: 'owner' })));
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('helps before there is a campaign, and begins one', async () => {
  const router = open('/mktg', []);
  expect(await screen.findByRole('heading', { name: 'Write to your guests' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'New campaign' }));
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?campaign=[0-9a-f]{32}$/));
});

it('lists each campaign with its state and what has become of it', async () => {
  open('/mktg', [{ ...CAMPAIGN, state: 'done', startedAt: 2 }]);
  expect(await screen.findByText(/^120 guests · 96 delivered · 20 clicked · 7 bookings · 4 failed/)).toBeTruthy();
  expect(screen.getByText('Sent', { selector: 'bdi' })).toBeTruthy();
});

it('says beside each field what is missing, once it is to be sent, and sends nothing', async () => {
  const write = vi.fn();
  open(`/mktg?campaign=${ID}`, [], { write, start: write });
  fireEvent.click(await screen.findByRole('button', { name: 'Start campaign' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Subject' }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(screen.getByRole('textbox', { name: 'Name of the campaign' }).getAttribute('aria-invalid')).toBe('true');
  expect(write).not.toHaveBeenCalled();
});

it('says of each reason how many guests are left out, and starts what is right with its revision', async () => {
  const start = vi.fn((_: object) => done({ campaign: { ...CAMPAIGN, state: 'freezing', startedAt: 2 } }));
  open(`/mktg?campaign=${ID}`, [CAMPAIGN], { start });
  const preflight = await region('Before it leaves');
  expect((await preflight.findByText('Never agreed')).nextSibling?.textContent).toBe('2');
  fireEvent.click(screen.getByRole('button', { name: 'Start campaign' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Send to 3 guests?')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Start campaign' }));
  await region('Results');
  expect(start).toHaveBeenCalledWith({ venueId: 'ven_trattoria', campaignId: ID, revision: 1, at: null });
});

it('says in which hours it is sent, of which day the prices are, and why nobody gets it yet', async () => {
  const price = { least: 1_000_000, most: 2_000_000 };
  const audience = { ...AUDIENCE, price, eligible: 0, leftOut: { noConsent: 5 }, hours: { from: 690, to: 1110 } };
  open(`/mktg?campaign=${ID}`, [{ ...CAMPAIGN, channel: 'whatsapp' }], { audience: () => done(audience) });
  const preflight = await region('Before it leaves');
  await preflight.findByText(/^Sent from 11:30 to 18:30 by your clock/);
  preflight.getByText(/between €1\.00 and €2\.00: an estimate by its list prices as of Jan 1, 2026, which change/);
  preflight.getByText(/^Nobody gets it yet/);
});

it('shows the mail as it arrives: by its sender, in the venue’s colour, with its last lines', async () => {
  open(`/mktg?campaign=${ID}`, [CAMPAIGN]);
  const preview = await region('Preview');
  await preview.findByText('Nina e Paolo');
  preview.getByText('Closed on Mondays.');
  expect(preview.getByText('From Alba.').parentElement?.style.borderBlockStartColor).toBe('#2f6b4f');
});

it('keeps what was typed when the page is left and opened again', async () => {
  const router = open(`/mktg?campaign=${ID}`, []);
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  fireEvent.change(subject, { target: { value: 'White truffles' } });
  void router.navigate('/mktg');
  fireEvent.click(await screen.findByRole('link', { name: 'Without a name' }));
  expect(await screen.findByDisplayValue('White truffles')).toBeTruthy();
});

it('what the server refuses stands beside its field', async () => {
  const issues = [{ path: 'texts.en.blocks.0.text', code: 'field.characters' }];
  open(`/mktg?campaign=${ID}`, [CAMPAIGN], { write: () => refused('request.invalid', { issues }) });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Subject' }), { target: { value: 'Other' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send a test to myself' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Heading' }).getAttribute('aria-invalid')).toBe('true'),
  );
});

it('says which characters cannot be sent', async () => {
  open(`/mktg?campaign=${ID}`, [CAMPAIGN]);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value: 'Dear {{name}}' } });
  await screen.findByText(/double curly brackets/);
});

it('says once, in words of its own, that a button leads nowhere, and that the draft is not saved because of it', async () => {
  const issues = [{ path: 'texts.en.blocks.1.target', code: 'field.choice' }];
  const blocks = [...TEXT.blocks.slice(0, 1), { kind: 'button', label: 'Book', target: 'https://elsewhere.example/' }];
  const campaign = { ...CAMPAIGN, texts: { en: { ...TEXT, blocks } } };
  open(`/mktg?campaign=${ID}`, [campaign], { write: () => refused('request.invalid', { issues }) });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Subject' }), { target: { value: 'Other' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send a test to myself' }));
  expect(await screen.findAllByText('A button cannot lead to this address.')).toHaveLength(1);
  expect(screen.queryByText(/^WhatsApp takes one text/)).toBeNull();
  expect(screen.queryByText('Please choose one of the options.')).toBeNull();
  screen.getByText(/^Kept on this device; saved for your team once what is marked is corrected/);
});

it('shows every guest of the audience once, why messages failed, and what was added', async () => {
  open(`/mktg?campaign=${ID}`, [{ ...CAMPAIGN, state: 'stopped', stop: 'failures', startedAt: 2 }]);
  const results = await region('Results');
  expect(results.getByText(/^4 × This e-mail address does not exist/)).toBeTruthy();
  expect(screen.getByText('Stopped by itself: too many messages failed')).toBeTruthy();
  const added = await region('What it has brought');
  expect(added.getByText('Added: +2 bookings, +4 covers')).toBeTruthy();
  expect(added.getByText('So few guests may differ by chance.')).toBeTruthy();
});

it.each([
  ['sending', 'Pause', 'pause'],
  ['paused', 'Resume', 'resume'],
  ['scheduled', 'Back to draft', 'stop'],
] as const)('a campaign that is %s can be changed by: %s', async (state, name, act) => {
  const call = vi.fn((_: object) => done({ campaign: { ...CAMPAIGN, state: 'paused' } }));
  open(`/mktg?campaign=${ID}`, [{ ...CAMPAIGN, state, startedAt: 2, dueAt: 3 }], { [act]: call });
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(call).toHaveBeenCalledWith({ venueId: 'ven_trattoria', campaignId: ID }));
});

const ABSENT = {
  ...{ cause: 'absent', on: true, days: 60, channel: 'mail', texts: { en: TEXT } },
  ...{ by: 'Nina', writtenAt: 1, revision: 3, ranOn: '2026-11-28' },
};

it('shows what is sent by itself, and leads to each cause', async () => {
  open('/mktg', [], { automations: () => done({ automations: [ABSENT] }) });
  const card = await region('Sent by itself');
  expect(card.getByText(/^60 days after the last visit · by e-mail · last on/)).toBeTruthy();
  expect(card.getAllByText('Off')).toHaveLength(2);
  expect(card.getByRole('link', { name: 'Birthday' }).getAttribute('href')).toBe('/mktg?automation=birthday');
});

it('switches on what is sent by itself, from what is stored', async () => {
  const automation_write = vi.fn((input: object) => done({ automation: { ...ABSENT, ...input, revision: 4 } }));
  const router = open('/mktg?automation=absent', [], {
    automations: () => done({ automations: [{ ...ABSENT, on: false }] }),
    automation_write,
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Send it by itself' }));
  fireEvent.change(screen.getByLabelText('Days without a visit'), { target: { value: '120' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(automation_write).toHaveBeenCalledWith(
    expect.objectContaining({ cause: 'absent', on: true, days: 120, revision: 3, texts: { en: TEXT } }),
  );
});

it('says beside its field what the server refuses, and keeps what was typed', async () => {
  const issues = [{ path: 'days', code: 'field.tooSmall' }];
  open('/mktg?automation=absent', [], {
    automations: () => done({ automations: [ABSENT] }),
    automation_write: () => refused('request.invalid', { issues }),
  });
  fireEvent.change(await screen.findByLabelText('Days without a visit'), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const days = await screen.findByLabelText<HTMLInputElement>('Days without a visit');
  await waitFor(() => expect(days.getAttribute('aria-invalid')).toBe('true'));
  expect(days.value).toBe('3');
});

it('names a run of what is sent by itself by its cause', async () => {
  open('/mktg', [{ ...CAMPAIGN, name: 'birthday', cause: 'birthday', state: 'done', startedAt: 2 }]);
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Birthday' })).toHaveLength(2));
});

it('keeps what is typed without a connection, says so, and saves it by itself once the connection is back', async () => {
  const write = vi.fn((_input: object): unknown => Promise.resolve({ kind: 'offline' }));
  open(`/mktg?campaign=${ID}`, [CAMPAIGN], { write });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name of the campaign' }), {
    target: { value: 'White truffles' },
  });
  const kept = 'Kept in this tab; saved for your team as soon as the connection is back.';
  expect((await screen.findAllByText(kept, {}, { timeout: 4000 })).length).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: 'Start campaign' }));
  expect(await screen.findAllByText('It is not saved yet')).not.toEqual([]);
  write.mockImplementation(() => done({ campaign: { ...CAMPAIGN, name: 'White truffles', revision: 2 } }));
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Everything is saved.')).toBeTruthy();
  expect(screen.queryByText(kept)).toBeNull();
});
