// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { someVenue } from './kit.ts';
import { field, openSettings } from './open-settings.ts';

it.each([
  ['voiceMail', 'Record messages'],
  ['avatarAi', 'Let it answer guests'],
])('says of %s that it does nothing yet, and cannot be switched on', async (page, label) => {
  openSettings(page);
  expect((await screen.findAllByText('Not available yet')).length).toBeGreaterThan(0);
  expect((await field(label)).disabled).toBe(true);
});

it.each([
  ['whatsapp', '/whatsapp'],
  ['bulkWhatsapp', '/mktg'],
  ['newsletter', '/mktg'],
])('leads from %s to where it works, %s, without a word of later', async (page, path) => {
  openSettings(page);
  const leads = () => screen.getAllByRole('link').filter((link) => link.getAttribute('href') === path);
  await waitFor(() => expect(within(screen.getByRole('main')).queryAllByText(/^Open/).length).toBe(1));
  expect(leads().length).toBeGreaterThan(0);
  const form = screen.getByRole('main');
  expect(form.textContent).not.toContain('Not available yet');
});

it('lets modules be chosen that work, and none of those that do nothing yet', async () => {
  openSettings('modules');
  expect((await field('Voicemail')).disabled).toBe(true);
  expect((await field('Waiting list')).disabled).toBe(false);
});

it('has the users of the account among the settings', async () => {
  const settings = someSettings({ role: 'owner' });
  const user = { userId: 'usr_a', name: 'Nina', email: 'nina@demo.test', role: 'owner', secondFactor: true };
  const users = [{ ...user, manageable: false, venues: [] }];
  const api = anApi({
    settings: { read: () => done({ settings }), venue: () => done(someVenue()) },
    users: { list: () => done({ users, invitations: [], grants: ['host'] }) },
  } as never);
  openPage('/settings?pageId=subUsers', api, aSession(settings));
  expect(await screen.findByText('nina@demo.test')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send invitation' })).toBeTruthy();
});
