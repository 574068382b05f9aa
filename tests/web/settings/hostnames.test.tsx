// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ListedHostname } from '#web/features/settings/hostnames/use-hostnames.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { someVenue } from './kit.ts';

const HOST = 'book.nina.test';
const PLATFORM = 'nina.coperto.test';
const aName = (over: Partial<ListedHostname>): ListedHostname => ({
  ...{
    host: HOST,
    state: 'unproven',
    platform: false,
    fault: null,
    checkedAt: null,
    nextLookAt: null,
    stoppedAt: null,
  },
  records: [
    { type: 'TXT', name: `_coperto.${HOST}`, value: 'coperto=abc' },
    { type: 'CNAME', name: HOST, value: 'houses.coperto.test' },
  ],
  ...over,
});
const listed = (...names: ListedHostname[]) => ({
  main: PLATFORM,
  hostnames: [aName({ host: PLATFORM, platform: true, state: 'live', records: [] }), ...names],
});

function open(calls: Record<string, (input: never) => Promise<unknown>>, venue = someVenue()) {
  const settings = someSettings({ role: 'owner' });
  const api = anApi({
    settings: { read: () => done({ settings }), venue: () => done(venue) },
    hostnames: { list: () => done(listed()), ...calls },
  });
  openPage('/settings?pageId=hostnames', api, aSession(settings));
}
const card = async (name = HOST) => within(await screen.findByRole('article', { name }));

describe('the page of hostnames', () => {
  it('adds one and shows the records that have to be made', async () => {
    const add = vi.fn((_input: { host: string }) => done(listed(aName({}))));
    open({ add });
    fireEvent.change(await screen.findByLabelText('Your own address'), { target: { value: HOST } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    const shown = await card();
    expect(shown.getByText('coperto=abc')).toBeTruthy();
    expect(shown.getByText('Waiting for its proof')).toBeTruthy();
    expect(add.mock.calls[0]?.[0].host).toBe(HOST);
  });

  it.each([
    [true, 'Guests can book here'],
    [false, 'Connected; your page is closed'],
  ])('says that guests can book at an address only where the page is open: %s', async (active, said) => {
    open({}, someVenue({ page: { active } }));
    const shown = await card(PLATFORM);
    expect(shown.getByText(said)).toBeTruthy();
    expect(shown.queryAllByText('Guests can book here')).toHaveLength(active ? 1 : 0);
  });

  it('says beside the field what is wrong with an address, and keeps it', async () => {
    open({ add: () => refused('request.invalid', { issues: [{ path: 'host', code: 'host.taken' }] }) });
    const field = (await screen.findByLabelText('Your own address')) as HTMLInputElement;
    fireEvent.change(field, { target: { value: HOST } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(/This address is taken/)).toBeTruthy();
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([HOST, 'true']);
  });

  it('looks again, and asks before an address is given up', async () => {
    const check = vi.fn(() => done(listed(aName({ fault: 'txtMissing', checkedAt: 1 }))));
    const remove = vi.fn(() => done(listed()));
    open({ list: () => done(listed(aName({}))), check, remove });
    fireEvent.click((await card()).getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/TXT record is not seen yet/)).toBeTruthy();
    fireEvent.click((await card()).getByRole('button', { name: 'Remove' }));
    expect(remove).not.toHaveBeenCalled();
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: HOST })).toBeNull());
  });

  it('looks at its opening after what is on its way, and not after what leads here or was given up', async () => {
    const others = [
      aName({ host: 'www.nina.test', state: 'live' }),
      aName({ host: 'old.nina.test', fault: 'txtMissing', stoppedAt: 1 }),
    ];
    const check = vi.fn((_input: { host: string }) => done(listed(aName({ state: 'live' }), ...others)));
    open({ list: () => done(listed(aName({ nextLookAt: 1 }), ...others)), check });
    expect((await card()).queryByText('Guests can book here')).toBeNull();
    await waitFor(async () => expect((await card()).getByText('Guests can book here')).toBeTruthy());
    expect(check.mock.calls.map(([{ host }]) => host)).toEqual([HOST]);
    const old = await card('old.nina.test');
    expect(old.getByText(/We have not checked by ourselves since Jan 1, 1970/)).toBeTruthy();
    expect(old.queryByText(/We keep looking/)).toBeNull();
  });

  it('does not offer to give up what the platform gave, or where messages lead', async () => {
    open({ list: () => done({ ...listed(aName({ state: 'live' })), main: HOST }) });
    for (const name of [HOST, PLATFORM])
      expect((await card(name)).queryByRole('button', { name: 'Remove' })).toBeNull();
    expect((await card()).getByText('Used in messages')).toBeTruthy();
  });

  it('says what was refused', async () => {
    open({ list: () => done(listed(aName({}))), check: () => refused('system.busy') });
    fireEvent.click((await card()).getByRole('button', { name: 'Check now' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait a few seconds');
  });
});
