// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LIMIT_DEFAULTS } from '#shared/domain/account/platform-limits.ts';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const BOSS = someSettings({ level: 200, role: 'owner', venues: [] });

it('writes the company that sells, on the version that was read', async () => {
  const write = vi.fn((_: object) => done({ version: 3 }));
  const api = anApi({
    settings: { read: () => done({ settings: BOSS }) },
    limits: { read: () => done({ limits: LIMIT_DEFAULTS, version: 0, changes: [] }) } as never,
    invoices: { seller: () => done({ seller: null, version: 2 }), seller_write: write } as never,
  });
  openPage('/boss/settings', api, aSession(BOSS));
  fireEvent.click(await screen.findByRole('tab', { name: 'Company and invoicing' }));
  fireEvent.change(await screen.findByLabelText('Name of the company'), { target: { value: 'Coperto S.r.l.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save company' }));
  await waitFor(() => expect(write).toHaveBeenCalledTimes(1));
  expect(write.mock.calls[0]?.[0]).toMatchObject({ version: 2, seller: { company: 'Coperto S.r.l.', regime: 'RF01' } });
});

it('keeps the section in the address, so that a reload stays there and the way back leads to the one before', async () => {
  const api = anApi({
    settings: { read: () => done({ settings: BOSS }) },
    limits: { read: () => done({ limits: LIMIT_DEFAULTS, version: 0, changes: [] }) } as never,
    invoices: { seller: () => done({ seller: null, version: 2 }) } as never,
  });
  const router = openPage('/boss/settings?section=company', api, aSession(BOSS));
  await screen.findByLabelText('Name of the company');
  fireEvent.click(screen.getByRole('tab', { name: 'Limits' }));
  await waitFor(() => expect(router.state.location.search).toBe('?section=limits'));
  void router.navigate(-1);
  await screen.findByLabelText('Name of the company');
});
