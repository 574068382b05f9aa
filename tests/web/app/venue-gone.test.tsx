// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from './kit.ts';
import { openPage } from './page.tsx';

it.each([
  ['an agent, by whom access is given', 'agent', /No house gives you access at present/],
  ['a host, who can give one', 'host', /The owner can add one/],
] as const)(
  'whose house is taken away while they work in it is told so at the next call: %s',
  async (_, role, words) => {
    const before = someSettings({ role });
    const server = { settings: before };
    const api = anApi({
      settings: { read: () => done({ settings: server.settings }) },
      reservations: {
        tonight: () => {
          server.settings = { ...before, venues: [] };
          return refused('venue.unknown');
        },
      },
    });
    openPage('/manage', api, aSession(before));
    expect(await screen.findByRole('heading', { level: 1, name: 'No venue yet' })).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
  },
);
