import { fireEvent, screen } from '@testing-library/react';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { bySection, someVenue } from './kit.ts';

type Calls = Record<string, (input: never, options: never) => Promise<unknown>>;

/** An owner opens a page of the settings, or with null their list. */
export function openSettings(pageId: string | null, calls: Calls = {}, reservations: Calls = {}) {
  const settings = someSettings({ role: 'owner' });
  const api = anApi({
    settings: { read: () => done({ settings }), venue: () => done(someVenue()), ...bySection(calls) },
    reservations,
  });
  return openPage(pageId ? `/settings?pageId=${pageId}` : '/settings', api, aSession(settings));
}

export const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
export const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
