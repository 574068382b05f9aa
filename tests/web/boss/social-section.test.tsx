// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NO_SOCIAL } from '#shared/domain/account/social.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const BOSS = someSettings({ level: 200, role: 'owner', venues: [] });

it('names the network whose address is none, and keeps what was typed', async () => {
  const issues = [{ path: 'social.instagram', code: 'field.format' }];
  const api = anApi({
    settings: { read: () => done({ settings: BOSS }) },
    boss: {
      social: () => done({ social: NO_SOCIAL, version: 0 }),
      social_write: () => refused('request.invalid', { issues }),
    },
  });
  openPage('/boss/settings?section=social', api, aSession(BOSS));
  const field = await screen.findByLabelText<HTMLInputElement>('Instagram');
  fireEvent.change(field, { target: { value: 'coperto' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save addresses' }));
  await screen.findByText('This is not an address of a page on Instagram.');
  expect(field.value).toBe('coperto');
});

it('asks before another section takes the place of what is not saved', async () => {
  const api = anApi({
    settings: { read: () => done({ settings: BOSS }) },
    boss: { social: () => done({ social: NO_SOCIAL, version: 0 }), mail: () => new Promise(() => {}) },
  } as never);
  openPage('/boss/settings?section=social', api, aSession(BOSS));
  const field = await screen.findByLabelText<HTMLInputElement>('Instagram');
  fireEvent.input(field, { target: { value: 'https://instagram.com/coperto' } });
  fireEvent.click(screen.getByRole('tab', { name: 'Mail server' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Instagram')).value).toBe('https://instagram.com/coperto');
  fireEvent.click(screen.getByRole('tab', { name: 'Mail server' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByLabelText('Instagram')).toBeNull());
});
