// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anApi, aSession, done, someSettings } from './kit.ts';
import { openPage } from './page.tsx';

it('leads from /payment to the services among the settings', async () => {
  const settings = someSettings({ role: 'owner' });
  const router = openPage('/payment', anApi({ settings: { read: () => done({ settings }) } }), aSession(settings));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/settings?pageId=services'),
  );
});
