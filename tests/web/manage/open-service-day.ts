import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { ChangeQueue } from '#web/app/offline/pending-changes.ts';
import type { ServiceDay } from '#web/features/manage/day/day-data.ts';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { liveConnections } from '../app/live-connections.ts';
import { openPage } from '../app/page.tsx';

export type ActInput = {
  readonly id: string;
  readonly action: string;
  readonly revision: number;
  readonly reason?: string;
};
export type Calls = Record<string, (input: never, options: never) => Promise<unknown>>;

/** The list of a day over a double of the client; `changes`: what waits on the device. */
export function openServiceDay(day: ServiceDay, calls: Calls = {}, settings = someSettings(), changes?: ChangeQueue) {
  const server = { day };
  const serviceDay = vi.fn(() => done(server.day));
  const api = anApi({ settings: { read: () => done({ settings }) }, reservations: { tonight: serviceDay, ...calls } });
  const router = openPage('/manage', api, aSession(settings), changes);
  return { server, readDay: serviceDay, router };
}

/** The same over a live connection, once the party of that name is shown; `says`: what is heard over it. */
export async function openLiveServiceDay(
  day: ServiceDay,
  name: string,
  role: 'host' | 'viewer' = 'host',
  calls: object = {},
) {
  const sockets = liveConnections();
  const server = { day };
  const serviceDay = vi.fn((): Promise<unknown> => done(server.day));
  const settings = someSettings({ role });
  const read = () => done({ settings });
  const ticket = () => done({ ticket: 'ticket' });
  const api = { settings: { read }, reservations: { tonight: serviceDay }, live: { ticket }, ...calls };
  const router = openPage('/manage', anApi(api), aSession(settings));
  await row(name);
  await waitFor(() => expect(sockets).toHaveLength(1));
  await act(async () => sockets[0]?.onopen?.());
  const says = (frame: object) => act(async () => sockets[0]?.onmessage?.({ data: JSON.stringify(frame) }));
  return { server, readDay: serviceDay, says, router };
}

export const row = (name: string) => screen.findByRole('listitem', { name });
/** By mouse, which counts its clicks: a party's button in its row, behind the row's menu, or else in its panel. */
export async function press(name: string, label: string): Promise<void> {
  const shown = within(await row(name));
  const named = (words: string) => ({ name: `${words}: ${name}` });
  const [direct, more] = [label, 'More'].map((words) => shown.queryByRole('button', named(words)));
  if (direct) return void fireEvent.click(direct, { detail: 1 });
  fireEvent.click(more ?? shown.getByRole('link', { name }), { detail: 1 });
  const there = more
    ? await screen.findByRole('menuitem', { name: label })
    : await screen.findByRole('button', named(label));
  fireEvent.click(there, { detail: 1 });
}

/** A text in a party's row, which may be drawn anew in another section meanwhile. */
export const shown = (name: string, text: string | RegExp, options?: { readonly selector: string }) =>
  waitFor(() => within(screen.getByRole('listitem', { name })).getByText(text, options));

/** All about a party, once its row was pressed. */
export async function openPanel(name: string) {
  fireEvent.click(within(await row(name)).getByRole('link', { name }));
  return within(await screen.findByRole('dialog', { name }));
}
