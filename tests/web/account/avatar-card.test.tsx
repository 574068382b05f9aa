// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { initialsOf } from '#shared/domain/kernel/initials.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const ACCOUNT = { name: 'Nina Rossi', email: 'nina@demo.test', locale: 'en', currency: 'eur', secondFactor: 'off' };
const PICTURE = '/media/0123456789012345678901.webp';
const posted: FormData[] = [];

beforeEach(() => {
  // What a browser has and this one does not: a decoder and a canvas that writes.
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (file.type === 'image/svg+xml') throw new Error('no picture');
    return { width: 4000, height: 3000, close: () => {} };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect() {}, drawImage() {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type) =>
    give(new Blob(['x'], { type: type ?? '' })),
  );
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: FormData }) => {
    posted.push(body);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  posted.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(avatar = '', over: object = {}) {
  const session = aSession();
  const avatar_write = vi.fn((_input: object) => done({ avatar: PICTURE }));
  const api = anApi({
    settings: { read: () => done({ settings: someSettings({ avatar: PICTURE }) }) },
    account: {
      read: () => done({ ...ACCOUNT, avatar, newBookingsAlert: false, phone: null, recoveryLeft: 0 }),
      sessions: () => done({ sessions: [] }),
      avatar_start: () => done({ upload: 'u1', url: '/uploads', fields: { key: 'incoming/u1' } }),
      avatar_write,
      ...over,
    } as never,
  });
  openPage('/account', api, session);
  const card = within(await screen.findByRole('region', { name: 'Picture' }));
  const choose = (type: string) =>
    fireEvent.change(card.getByLabelText('Choose a picture', { selector: 'input' }), {
      target: { files: [new File(['x'], 'me', { type })] },
    });
  return { session, card, choose, avatar_write };
}

it('sends what was drawn anew to the place that was offered, and shows it in the settings too', async () => {
  const { session, choose, avatar_write } = await open();
  choose('image/heic');
  await waitFor(() => expect(avatar_write).toHaveBeenCalledWith({ upload: 'u1' }));
  expect(posted.map((form) => [...form].map(([name, value]) => [name, (value as Blob).type]))).toEqual([
    [
      ['key', undefined],
      ['file', 'image/webp'],
    ],
  ]);
  await waitFor(() => expect(session.settings()?.avatar).toBe(PICTURE));
});

it('says that a file is no picture, and sends nothing', async () => {
  const { card, choose, avatar_write } = await open();
  choose('image/svg+xml');
  expect((await card.findByRole('alert')).textContent).toContain('This picture cannot be shown.');
  expect([posted.length, avatar_write.mock.calls.length]).toEqual([0, 0]);
});

it('says what the server found wrong', async () => {
  const { card, choose } = await open('', { avatar_write: () => refused('picture.size') });
  choose('image/png');
  expect((await card.findByRole('alert')).textContent).toContain('The picture is too large.');
});

it('shows the picture, and takes it away', async () => {
  const { card, avatar_write } = await open(PICTURE);
  expect(card.getByRole('img', { name: 'Picture of Nina Rossi' }).getAttribute('src')).toBe(PICTURE);
  fireEvent.click(card.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(avatar_write).toHaveBeenCalledWith({ upload: null }));
});

it.each([
  ['Nina Maria Rossi', 'NR'],
  ['  nina ', 'N'],
  ['山田 花子', '山花'],
  ['😀 x', '😀X'],
  ['', ''],
])('stands for %s with %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
