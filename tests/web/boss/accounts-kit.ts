import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { AUDIT_ENTRIES, MESSAGES } from './known.ts';

export const anAccount = (over: object = {}) => ({
  accountId: 'acc_nina',
  kind: 'operator',
  username: 'nina',
  fullName: 'Nina Bianchi',
  email: 'nina@demo.test',
  mobile: '3331234567',
  company: 'Nina Srl',
  vat: '00743110157',
  taxId: '',
  city: 'Milano',
  website: 'https://nina.example',
  createdAt: 0,
  signedInAt: null,
  users: 1,
  pause: null,
  state: 'pending',
  ...{ ff: 0, fv: 10, vv: 0, list: null, licence: 'runs', until: '2027-01-01', modules: ['moduleReviews'] },
  ...{ outstanding: null, forward: 45_000, waMessage: 24_800, tts: 20_000, waMarketing: 57_200, version: 3 },
  ...over,
});
export const agent = anAccount({ accountId: 'acc_paul', kind: 'agent', fullName: 'Paul', company: '', city: 'Roma' });
const active = anAccount({ state: 'active', accountId: 'acc_rosa', fullName: 'Rosa', company: 'Rosa Srl' });
const paused = anAccount({
  state: 'paused',
  accountId: 'acc_late',
  company: 'Late Srl',
  pause: { at: Date.UTC(2026, 10, 23), reason: 'Three invoices are open', by: 'Bruno' },
});
export const ALL = [anAccount(), agent, active, paused];
const PEOPLE = [
  {
    ...{ userId: 'usr_rosa', name: 'Rosa', email: 'rosa@demo.test', role: 'owner' },
    ...{ bound: true, secondFactor: false, signedInAt: null },
  },
];
export const VENUE = {
  ...{ page: 'open', tables: 14, host: 'nina.coperto.test', booked: 32, lastBookedAt: null },
  hostnames: [{ host: 'book.nina.test', state: 'unproven' }],
  failures: [{ reason: 'unreachable', code: '131026', count: 3 }],
};
export const BOSS = someSettings({ level: 200, role: 'owner', venues: [] });

export const inOnePart =
  (rows: readonly object[]) =>
  ({ part }: { part: number }) =>
    done({ rows: part === 0 ? rows : [], whole: true });

export function open(settings = BOSS, calls: object = {}, path = '/boss/users') {
  const rows = vi.fn(({ part }: { part: number }) => done({ rows: part === 0 ? ALL : [], whole: true }));
  const [activate, pause, resume] = [1, 2, 3].map(() => vi.fn((_input: object) => done({})));
  const read = vi.fn(() =>
    done({
      people: PEOPLE,
      houses: [{ venueId: 'ven_nina', name: 'Da Nina' }],
      messages: MESSAGES,
      deeds: AUDIT_ENTRIES,
    }),
  );
  const api = anApi({
    settings: { read: () => done({ settings }) },
    accounts: { activate, pause, resume, read, ...calls } as never,
    customers: { rows, ...calls } as never,
    ...calls,
  });
  return { rows, activate, pause, resume, router: openPage(path, api, aSession(settings)) };
}

export const tab = async (name: RegExp) => fireEvent.click(await screen.findByRole('tab', { name }));
