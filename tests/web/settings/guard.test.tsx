// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Guardable } from '#shared/domain/venue/guard.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { bySection, someVenue } from './kit.ts';

type Calls = Record<string, (input: never) => Promise<unknown>>;
const FAQS: Guardable[] = ['faqs'];

function open(page: string, sections: Guardable[], guard: Calls, settings: Calls = {}, transfers: Calls = {}) {
  const own = someSettings({ role: 'owner' });
  const venue = { ...someVenue(), guard: { sections, openUntil: null } };
  const api = anApi({
    settings: { read: () => done({ settings: own }), venue: () => done(venue), ...bySection(settings) },
    guard,
    transfers,
  });
  openPage(`/settings?pageId=${page}`, api, aSession(own));
}
const give = async (password: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Settings password', { selector: 'input' }), { target: { value: password } });
  fireEvent.click(dialog.getByRole('button', { name: 'Open' }));
};

describe('a page that the settings password guards', () => {
  it('shows nothing to change until the password was right', async () => {
    const asked = vi.fn(({ password }: { password: string }) =>
      password === 'kitchen-door' ? done({ until: Date.now() + 900_000 }) : refused('password.wrong'),
    );
    open('faqs', FAQS, { open: asked });
    fireEvent.click(await screen.findByRole('button', { name: 'Enter the password' }));
    expect(screen.queryByRole('button', { name: /Add/ })).toBeNull();
    await give('wrong-door');
    expect(await screen.findByText('The password is wrong.')).toBeTruthy();
    await give('kitchen-door');
    await waitFor(() => expect(screen.queryByText('This page is guarded')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks again when the quarter of an hour ended on the way, and then saves', async () => {
    const saved = vi
      .fn<(input: { value: object }) => Promise<unknown>>()
      .mockImplementationOnce(() => refused('settings.guarded'))
      .mockImplementation(({ value }) => done({ revision: 1, value }));
    open('requests', [], { open: () => done({ until: 1 }) }, { requests_write: saved });
    fireEvent.click(await screen.findByRole('checkbox', { name: /You answer every booking/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await give('kitchen-door');
    expect(await screen.findByText(/^Saved/)).toBeTruthy();
    expect(saved).toHaveBeenCalledTimes(2);
  });
});

it('an owner who chose no page is brought to them, and hears why', async () => {
  open('guard', [], {});
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const pages = screen.getByRole('group', { name: 'Pages that it guards' });
  await waitFor(() => expect(document.activeElement).toBe(pages));
  const why = document.getElementById(pages.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('Choose at least one page.');
});

describe('what comes and goes as a file', () => {
  it('asks when the quarter of an hour ended on the way, and then gives the file', async () => {
    const export_days = vi
      .fn<(input: object) => Promise<unknown>>()
      .mockImplementationOnce(() => refused('settings.guarded'))
      .mockImplementation(() => done({ rows: [], next: null }));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    open('transfer', [], { open: () => done({ until: 1 }) }, {}, { export_days });
    fireEvent.click(await screen.findByRole('button', { name: 'Reservations, CSV' }));
    await give('kitchen-door');
    await waitFor(() => expect(export_days.mock.calls.length).toBeGreaterThan(20));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is brought in only behind the password: the page shows nothing of it before', async () => {
    open('transfer', ['transfer'], { open: () => done({ until: Date.now() + 900_000 }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Enter the password' }));
    expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull();
    await give('kitchen-door');
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy();
  });
});

describe('the page of the settings password', () => {
  it('sends what an owner chose, and asks for a code only where one is needed', async () => {
    const write = vi
      .fn<(input: object) => Promise<unknown>>()
      .mockImplementationOnce(() =>
        refused('login.codeNeeded', { issues: [{ path: 'code', code: 'login.codeNeeded' }] }),
      )
      .mockImplementation(() => done({ sections: FAQS }));
    open('guard', [], { write });
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(screen.getByText('Choose at least one page.')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'FAQs' }));
    fireEvent.change(screen.getByLabelText('Settings password', { selector: 'input' }), {
      target: { value: 'kitchen-door' },
    });
    fireEvent.change(screen.getByLabelText('Your own password'), { target: { value: 'coperto-demo' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.change(await screen.findByLabelText(/authenticator app/), { target: { value: '123 456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/asked for from now on/)).toBeTruthy();
    expect(write.mock.calls[1]?.[0]).toEqual({
      ...{ venueId: 'ven_trattoria', present: 'coperto-demo', code: '123456', password: 'kitchen-door' },
      sections: FAQS,
    });
  });
});
