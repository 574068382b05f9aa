import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Tonight } from '#web/features/manage/tonight.ts';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

export type ActInput = {
  readonly id: string;
  readonly action: string;
  readonly revision: number;
  readonly reason?: string;
};
export type Calls = Record<string, (input: never, options: never) => Promise<unknown>>;

/** The list of a day over a double of the client. */
export function openTonight(day: Tonight, calls: Calls = {}, settings = someSettings()) {
  const server = { day };
  const tonight = vi.fn(() => done(server.day));
  const api = anApi({ settings: { read: () => done({ settings }) }, reservations: { tonight, ...calls } });
  const router = openPage('/manage', api, aSession(settings));
  return { server, tonight, router };
}

export const row = (name: string) => screen.findByRole('listitem', { name });
/** By mouse, which counts its clicks. */
export const press = async (name: string, label: string) =>
  fireEvent.click(within(await row(name)).getByRole('button', { name: `${label}: ${name}` }), { detail: 1 });
