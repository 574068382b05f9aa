// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { done, refused } from '../app/kit.ts';
import { someVenue } from './kit.ts';
import { field, openSettings, press, type } from './open-settings.ts';

describe('a section that somebody else saves meanwhile', () => {
  it('shows what somebody else saved, when asked to, and overwrites nothing', async () => {
    let venue = someVenue();
    openSettings('alerts', { venue: () => done(venue), alerts_write: () => refused('settings.stale') });
    await type('Late after', '7');
    press('Save');
    expect(await screen.findByText(/Somebody else has changed this in the meantime/)).toBeTruthy();
    venue = someVenue(
      { alerts: { lateMinutes: 22, guaranteeMinutes: 15, noShowMinutes: 30, conflictMinutes: 20, firmMinutes: 120 } },
      1,
    );
    press('Show what is saved');
    await waitFor(async () => expect((await field('Late after')).value).toBe('22'));
    expect(screen.queryByText(/Somebody else/)).toBeNull();
  });

  it('keeps what was typed where the other changed something else, and saves it over the newer', async () => {
    const stands = { lateMinutes: 10, guaranteeMinutes: 15, noShowMinutes: 30, conflictMinutes: 20, firmMinutes: 120 };
    let venue = someVenue({ alerts: stands });
    const alerts_write = vi.fn((_input: { revision: number; value: object }) => refused('settings.stale'));
    openSettings('alerts', { venue: () => done(venue), alerts_write: alerts_write as never });
    await type('Late after', '7');
    press('Save');
    await screen.findByText(/Somebody else has changed this in the meantime/);
    venue = someVenue({ alerts: { ...stands, noShowMinutes: 45 } }, 1);
    press('Show what is saved');
    await waitFor(() => expect(screen.queryByText(/Somebody else/)).toBeNull());
    expect((await field('Late after')).value).toBe('7');
    press('Save');
    const both = { ...stands, lateMinutes: 7, noShowMinutes: 45 };
    await waitFor(() => expect(alerts_write.mock.calls[1]?.[0]).toMatchObject({ revision: 1, value: both }));
  });

  it('keeps what is typed on while the answer is under way', async () => {
    let answer = (_outcome: unknown) => {};
    const alerts_write = vi.fn((_input: { value: object }) => new Promise((resolve) => (answer = resolve)));
    openSettings('alerts', { alerts_write: alerts_write as never });
    await type('Late after', '7');
    press('Save');
    await type('Table guaranteed for', '25');
    answer({ kind: 'done', value: { revision: 1, value: alerts_write.mock.calls[0]?.[0].value } });
    await screen.findByText(/^Saved/);
    expect((await field('Table guaranteed for')).value).toBe('25');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    press('Save');
    const both = { lateMinutes: 7, guaranteeMinutes: 25 };
    await waitFor(() => expect(alerts_write.mock.calls[1]?.[0]).toMatchObject({ revision: 1, value: both }));
  });

  it('keeps what was typed where what is saved cannot be read', async () => {
    let lost = false;
    const venue = () => (lost ? Promise.resolve({ kind: 'offline' }) : done(someVenue()));
    openSettings('alerts', { venue, alerts_write: () => refused('settings.stale') });
    await type('Late after', '7');
    press('Save');
    await screen.findByText(/Somebody else has changed this in the meantime/);
    lost = true;
    press('Show what is saved');
    expect(await screen.findByText('Connection missing or overloaded')).toBeTruthy();
    expect((await field('Late after')).value).toBe('7');
  });
});

it.each(['Save', 'Discard'])('whoever presses %s by keys goes on in the card, where the bar was', async (name) => {
  const alerts_write = ({ value }: { value: object }) => done({ revision: 1, value });
  openSettings('alerts', { alerts_write: alerts_write as never });
  await type('Late after', '7');
  screen.getByRole('button', { name }).focus();
  press(name);
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Alerts' }));
});

describe('entries by keys only', () => {
  it('goes on in the first field of what was added, and never loses its place when one is removed', async () => {
    openSettings('faqs');
    fireEvent.click(await screen.findByRole('button', { name: 'Add a question' }));
    expect(document.activeElement).toBe(await field('Question'));
    press('Add a question');
    const [, second] = screen.getAllByRole('button', { name: /^Remove/ });
    second?.focus();
    fireEvent.click(second as HTMLElement);
    const [first] = screen.getAllByRole('button', { name: /^Remove/ });
    expect(document.activeElement).toBe(first);
    fireEvent.click(first as HTMLElement);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a question' }));
  });
});
