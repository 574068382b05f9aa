// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { bySection, someVenue } from './kit.ts';

const open = (pageId: string, calls: object = {}) => {
  const venue = () => done(someVenue({ retention: { contactMonths: 6, healthDays: 7 } }));
  const read = () => done({ settings: someSettings({ role: 'owner' }) });
  const api = anApi({
    settings: { read, venue, ...bySection(calls) },
    transfers: { imports: () => done({ runs: [] }) },
  });
  openPage(`/settings?pageId=${pageId}`, api, aSession(someSettings({ role: 'owner' })));
};

it('saves how long guests’ data are kept, and says beside the field what is too long', async () => {
  const issues = [{ path: 'value.contactMonths', code: 'retention.longer' }];
  const retention_write = vi.fn((_: { value: object }) => refused('request.invalid', { issues }));
  open('retention', { retention_write });
  const months = await screen.findByRole('textbox', { name: /months after the last visit/ });
  expect((months as HTMLInputElement).value).toBe('6');
  fireEvent.change(months, { target: { value: '25' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(months.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('At most 24 months for contacts and 30 days for health.')).toBeTruthy();
  expect(retention_write.mock.calls[0]?.[0].value).toEqual({ contactMonths: 25, healthDays: 7 });
});

it('says where files come in what becomes of guests of long ago, by the months of the house', async () => {
  open('transfer');
  expect(await screen.findByText(/more than 6 months ago loses name/)).toBeTruthy();
});
