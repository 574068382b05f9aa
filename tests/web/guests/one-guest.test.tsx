// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '#tests/web/app/kit.ts';
import { openPage } from '#tests/web/app/page.tsx';

const [ANNA, ANA] = ['A', 'B'].map((letter) => letter.repeat(22)) as [string, string];
const aCard = (guestId: string, name: string) => ({
  guestId,
  names: [name],
  phone: '+393331234567',
  locale: 'it',
  ...{ bookings: 3, visits: 2, noShows: 1, cancelled: 0 },
  lastVisit: '2026-11-20',
  latest: '2026-12-05',
});
const [anna, ana] = [aCard(ANNA, 'Anna Rossi'), aCard(ANA, 'Ana Rossi')];
const profileOf = (guest: typeof anna, merged: object[] = []) => ({
  ...{ guest, merged, tags: ['regular'], notes: guest.names[0], allergies: '', revision: 4 },
  ...{ today: '2026-12-01', reservations: [], conversations: [] as object[] },
});

function open(guests: object, path: string) {
  const settings = someSettings();
  const reservations = () => done({ reservations: [], next: null, back: false, cut: false });
  const search = () => done({ guests: [anna, ana], total: 2 });
  const api = anApi({
    settings: { read: () => done({ settings }) },
    guests: { reservations, search, ...guests } as never,
  });
  return openPage(path, api, aSession(settings));
}

it('puts a pair aside for good, shows by whom, and proposes it again', async () => {
  const server = { apart: false };
  const alike = () => {
    const pair = { one: anna, other: ana };
    return done(
      server.apart
        ? { pairs: [], apart: [{ ...pair, ids: [ANNA, ANA], at: 1_764_600_000_000, by: 'Hanna' }] }
        : { pairs: [{ by: 'name', ...pair }], apart: [] },
    );
  };
  const apart_write = vi.fn((input: { apart: boolean }) => {
    server.apart = input.apart;
    return done({ apart: input.apart });
  });
  open({ alike, apart_write }, '/manage_db?tab=guests');
  fireEvent.click(await screen.findByRole('button', { name: 'Look for duplicates' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Anna Rossi and Ana Rossi are not the same guest' }));
  await dialog.findByText('Nobody is in the book twice');
  expect(apart_write.mock.calls[0]?.[0]).toMatchObject({ guestId: ANNA, other: ANA, apart: true });
  fireEvent.click(dialog.getByText('1 pair that is no longer proposed'));
  expect(dialog.getByText('Hanna')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Propose Anna Rossi and Ana Rossi again' }));
  await dialog.findByRole('button', { name: 'Compare Anna Rossi and Ana Rossi' });
});

it('merges two whom nothing in the book puts together: the second is looked for from the profile of the first', async () => {
  const merge = vi.fn((_: object) => done({ guest: anna }));
  const read = ({ guestId }: { guestId: string }) => done(profileOf(guestId === ANNA ? anna : ana));
  open({ read, merge }, `/manage_db?guest=${ANNA}`);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Merge with another guest' }));
  fireEvent.change(dialog.getByLabelText('Name or phone, any part'), { target: { value: 'ana' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Compare Anna Rossi and Ana Rossi' }));
  // Of both, by name, and with what comes of it: it was titled with the first alone.
  await screen.findByRole('dialog', {
    name: 'Are Anna Rossi and Ana Rossi one guest?',
    description: /^Everything that both have booked/,
  });
  fireEvent.click(await dialog.findByRole('button', { name: 'They are one guest' }));
  await waitFor(() => expect(merge.mock.calls[0]?.[0]).toMatchObject({ guestId: ANNA, other: ANA, revision: 4 }));
  await dialog.findByRole('button', { name: 'Merge with another guest' });
  expect(screen.getByRole('dialog', { name: 'Anna Rossi' })).toBeTruthy();
});

it.each([
  [
    'stay one where no answer came',
    { split: async () => ({ kind: 'offline' }) },
    'Connection missing or overloaded',
    false,
  ],
  ['stay one where that is refused', { split: () => refused('guest.stale') }, 'That did not work', false],
  [
    'are two whose words could not be written back',
    { split: () => done({ guest: anna }), profile_write: () => refused('guest.stale') },
    'Not saved',
    true,
  ],
] as const)('says of a merge that is taken back that the two %s', async (_, calls, words, parted) => {
  const alike = () => done({ pairs: [{ by: 'name', one: anna, other: ana }], apart: [] });
  const read = ({ guestId }: { guestId: string }) => done(profileOf(guestId === ANNA ? anna : ana));
  open({ alike, read, merge: () => done({ guest: anna }), ...calls }, '/manage_db?tab=guests');
  fireEvent.click(await screen.findByRole('button', { name: 'Look for duplicates' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Compare Anna Rossi and Ana Rossi' }));
  fireEvent.click(await screen.findByRole('button', { name: 'They are one guest' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Not merged')).toBeNull();
  expect(screen.queryAllByText('They are two guests again').length > 0).toBe(parted);
});

it('names both where two of the proposed are compared, and the list again on the way back', async () => {
  const alike = () => done({ pairs: [{ by: 'name', one: anna, other: ana }], apart: [] });
  const read = ({ guestId }: { guestId: string }) => done(profileOf(guestId === ANNA ? anna : ana));
  open({ alike, read }, '/manage_db?tab=guests');
  fireEvent.click(await screen.findByRole('button', { name: 'Look for duplicates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicates' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Compare Anna Rossi and Ana Rossi' }));
  await screen.findByRole('dialog', { name: 'Are Anna Rossi and Ana Rossi one guest?' });
  fireEvent.click(await dialog.findByRole('button', { name: 'Back' }));
  await screen.findByRole('dialog', { name: 'Duplicates' });
});

/** The form in which two are made one, as it stands open. */
async function compare(guests: object) {
  const alike = () => done({ pairs: [{ by: 'name', one: anna, other: ana }], apart: [] });
  const read = ({ guestId }: { guestId: string }) => done(profileOf(guestId === ANNA ? anna : ana));
  open({ alike, read, ...guests }, '/manage_db?tab=guests');
  fireEvent.click(await screen.findByRole('button', { name: 'Look for duplicates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicates' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Compare Anna Rossi and Ana Rossi' }));
  return dialog;
}

it('says by the field what of two guests is too much for one', async () => {
  const issues = [
    { path: 'tags', code: 'field.tooMany' },
    { path: 'notes', code: 'field.tooLong' },
  ];
  const dialog = await compare({ merge: () => refused('request.invalid', { issues }) });
  fireEvent.click(await dialog.findByRole('button', { name: 'They are one guest' }));
  await waitFor(() => expect(dialog.getByLabelText('Tags').getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getByText('There are too many of these.')).toBeTruthy();
  expect(dialog.getByLabelText('Notes').getAttribute('aria-invalid')).toBe('true');
  expect(dialog.getByLabelText('Allergies').getAttribute('aria-invalid')).toBeNull();
});

it('two become one by what was read of them: what a colleague wrote since is not overwritten', async () => {
  let revision = 4;
  const read = vi.fn(({ guestId }: { guestId: string }) =>
    done({ ...profileOf(guestId === ANNA ? anna : ana), revision, ...(revision > 4 && { notes: 'Came by herself' }) }),
  );
  const merge = vi.fn((_: object) => refused('guest.stale'));
  const dialog = await compare({ read, merge });
  await dialog.findByRole('button', { name: 'They are one guest' });
  const before = read.mock.calls.length;
  revision = 5;
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(before));
  await new Promise((resolve) => setTimeout(resolve, 50));
  fireEvent.click(dialog.getByRole('button', { name: 'They are one guest' }));
  await dialog.findByText(/Somebody else has just changed this guest/);
  expect(merge.mock.calls[0]?.[0]).toMatchObject({ revision: 4, notes: 'Anna Rossi\nAna Rossi' });
  // Compared anew, both are read anew.
  fireEvent.click(dialog.getByRole('button', { name: 'Back' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Compare Anna Rossi and Ana Rossi' }));
  expect((await dialog.findByLabelText<HTMLTextAreaElement>('Notes')).value).toBe('Came by herself');
});

it('says that the line is down where two are to be compared, and tries again', async () => {
  const read = vi.fn(
    ({ guestId }: { guestId: string }): Promise<unknown> => done(profileOf(guestId === ANNA ? anna : ana)),
  );
  read.mockResolvedValueOnce({ kind: 'offline' });
  const dialog = await compare({ read });
  fireEvent.click(await dialog.findByRole('button', { name: 'Try again' }));
  await dialog.findByRole('button', { name: 'They are one guest' });
});

it('tells namesakes apart by their numbers', async () => {
  const namesake = { ...aCard(ANA, 'Anna Rossi'), phone: '+393339998877' };
  open(
    { alike: () => done({ pairs: [{ by: 'name', one: anna, other: namesake }], apart: [] }) },
    '/manage_db?tab=guests',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Look for duplicates' }));
  await screen.findByRole('button', { name: 'Compare Anna Rossi +393331234567 and Anna Rossi +393339998877' });
});

it('parts a merged card again, however long ago it was merged', async () => {
  const split = vi.fn((_: object) => done({ guest: anna }));
  const merged = [{ guestId: ANA, name: 'Ana Rossi', known: '+393339998877' }];
  open(
    { read: () => done(profileOf(anna, split.mock.calls.length > 0 ? [] : merged)), split },
    `/manage_db?guest=${ANNA}`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Make Ana Rossi a guest of their own again' }));
  await waitFor(() => expect(screen.queryByText('Cards merged into this one')).toBeNull());
  expect(split.mock.calls[0]?.[0]).toMatchObject({ guestId: ANNA, other: ANA });
});

it.each([
  ['the only number of a guest, by the name', [ANNA], ['Conversation with Anna Rossi']],
  ['each of several, by the number', [ANNA, ANA], ['Conversation with +39333A', 'Conversation with +39333B']],
])('a profile leads to the conversation of %s', async (_, ids, names) => {
  const conversations = ids.map((guest) => ({ guest, phone: `+39333${guest[0]}` }));
  open({ read: () => done({ ...profileOf(anna), conversations }) }, `/manage_db?guest=${ANNA}`);
  const dialog = within(await screen.findByRole('dialog'));
  const links = await dialog.findAllByRole('link', { name: /^Conversation/ });
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(names);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(ids.map((id) => `/messages?guest=${id}`));
});

it('what is being typed about a guest is not lost when a colleague saves, nor what the colleague wrote', async () => {
  const before = profileOf(anna);
  let stands = { ...before };
  const read = vi.fn(() => done(stands));
  const profile_write = vi.fn((input: { revision: number; tags: string[]; notes: string; allergies: string }) => {
    if (input.revision === stands.revision) return done({ ...input, revision: input.revision + 1 });
    return refused('guest.stale');
  });
  open({ read, profile_write }, `/manage_db?guest=${ANNA}`);
  const field = async (name: string) => (await screen.findByLabelText(name)) as HTMLInputElement;
  fireEvent.change(await field('Notes'), { target: { value: 'Anna Rossi\nLikes the window' } });
  fireEvent.change(await field('Tags'), { target: { value: 'regular, press' } });
  stands = { ...before, tags: ['vip'], notes: 'Anna Rossi\nSinger', allergies: 'Nuts', revision: 5 };
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Somebody else has just changed this guest/);
  await waitFor(async () => expect((await field('Allergies')).value).toBe('Nuts'));
  expect((await field('Tags')).value).toBe('press, vip');
  for (const word of ['Likes the window', 'Singer']) expect((await field('Notes')).value).toContain(word);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(profile_write.mock.lastCall?.[0]).toMatchObject({ revision: 5, tags: ['press', 'vip'] }));
});

it('what was saved stands there once, however the server writes it down', async () => {
  let stands = profileOf(anna);
  const profile_write = vi.fn((input: { revision: number; notes: string; allergies: string; tags: string[] }) => {
    stands = { ...stands, ...input, notes: input.notes.trim(), revision: input.revision + 1 };
    const { tags, notes, allergies, revision } = stands;
    return done({ tags, notes, allergies, revision });
  });
  open({ read: () => done(stands), profile_write }, `/manage_db?guest=${ANNA}`);
  const notes = (await screen.findByLabelText('Notes')) as HTMLTextAreaElement;
  fireEvent.change(notes, { target: { value: 'By the door  ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('Saved');
  await waitFor(() => expect(notes.value).toBe('By the door'));
});

it('says what a guest agreed to, how and when, and asks once for what only staff know', async () => {
  const at = Date.UTC(2026, 10, 20, 12);
  const act = { act: 'given', form: 'import', at, wording: '', proven: false };
  const ended = { act: 'withdrawn', form: 'oneClick', at, wording: '', proven: false };
  const agreed = { act: 'given', form: 'booking', at, wording: 'News, please', proven: true };
  const shown = [
    { purpose: 'whatsapp', state: 'unproven', acts: [act] },
    { purpose: 'mail', state: 'withdrawn', acts: [ended, agreed] },
  ];
  const consent_ask = vi.fn((_: object) => done({}));
  const consents = () => done({ consents: shown, askable: true });
  open({ read: () => done(profileOf(anna)), consents, consent_ask }, `/manage_db?guest=${ANNA}`);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('News and offers');
  expect(dialog.getByText('Not proven: nothing is sent')).toBeTruthy();
  expect(dialog.getByText(/From an imported file.*Nov 20, 2026.*not proven/)).toBeTruthy();
  expect(dialog.getByText('Wants none')).toBeTruthy();
  expect(dialog.getByText(/Unsubscribed in the mailbox/)).toBeTruthy();
  expect(dialog.getByText('News, please')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Guest said yes' }));
  await screen.findByText('The guest is asked to confirm');
  expect(consent_ask.mock.calls[0]?.[0]).toMatchObject({ guestId: ANNA });
});
