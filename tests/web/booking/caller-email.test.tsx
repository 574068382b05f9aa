// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { aParty } from '../manage/party.ts';

const TIMES = {
  ...{ date: '2026-12-05', today: '2026-12-05', minute: 600, closed: null, duration: 90, locale: 'it' },
  ...{ areas: ['Indoor'], options: [], diets: [], steered: false, best: [1200] },
  slots: [{ start: 1200, meal: 'Dinner', reason: null, yields: true, tables: ['T1'], moved: 0 }],
};
const GUEST = {
  ...{ guestId: 'AAAAAAAAAAAAAAAAAAAAAA', names: ['Zia Rossi'], phone: '+390212345678', email: 'zia@example.com' },
  ...{ locale: 'it', bookings: 2, visits: 2, noShows: 0, cancelled: 0, lastVisit: null, latest: '2026-11-01' },
};
const READ = { guest: GUEST, tags: [], notes: '', allergies: '', today: '2026-12-05', reservations: [] };

function openDesk(book: (input: never) => Promise<unknown>) {
  const settings = someSettings();
  const api = anApi({
    settings: { read: () => done({ settings }) },
    availability: { house: () => done(TIMES) },
    guests: { search: () => done({ guests: [GUEST] }), read: () => done(READ) },
    reservations: { book },
  });
  openPage('/booking', api, aSession(settings));
}
const field = async (name: string) => (await screen.findByLabelText(name)) as HTMLInputElement;
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Book' }));

it('a caller without a number is told by mail, and the host reads so', async () => {
  const book = vi.fn((_: object) =>
    done({
      reservation: aParty({ name: 'Zia', phone: '', email: 'zia@example.com', messaging: 'mail' }),
      date: '2026-12-05',
    }),
  );
  openDesk(book);
  await type('Name', 'Zia');
  await type('E-mail', ' zia@example.com ');
  await press();
  expect(await screen.findByText('An e-mail goes to zia@example.com.')).toBeTruthy();
  expect(book.mock.calls[0]?.[0]).toMatchObject({ name: 'Zia', phone: '', email: 'zia@example.com', start: 1200 });
});

it('the host reads that the guest gets a link to pay, and that the table is kept until then', async () => {
  const toPay = aParty({ name: 'Zia', phone: '+390212345678', messaging: 'whatsapp', booking: 'pendingPayment' });
  openDesk(() => done({ reservation: toPay, date: '2026-12-05' }));
  await type('Name', 'Zia');
  await press();
  expect(await screen.findByText(/kept until it is paid: the link goes by WhatsApp to \+390212345678/)).toBeTruthy();
});

it('of a guest who is known the address is known too, and can be taken out', async () => {
  const book = vi.fn((_: object) => refused('day.busy'));
  openDesk(book);
  await type('Phone', '02 1234 5678');
  await waitFor(async () => expect((await field('E-mail')).value).toBe('zia@example.com'));
  await type('E-mail', '');
  await press();
  await waitFor(() => expect(book).toHaveBeenCalled());
  expect(book.mock.calls[0]?.[0]).not.toHaveProperty('email');
});

it('an address of the wrong form is said beside its field, and stays', async () => {
  openDesk(() => refused('request.invalid', { issues: [{ path: 'email', code: 'field.format' }] }));
  await type('Name', 'Zia');
  await type('E-mail', 'zia@');
  await press();
  expect(await screen.findByText('This does not have the right form.')).toBeTruthy();
  expect([(await field('E-mail')).value, (await field('E-mail')).getAttribute('aria-invalid')]).toEqual([
    'zia@',
    'true',
  ]);
});

it.each([
  ['a space after it', ['02 1234 5678 ']],
  ['a digit that is taken out and typed again', ['02 1234 567', '02 1234 5678']],
])('a guest who is known stays known, whatever is typed at the same number: %s', async (_, typed) => {
  const book = vi.fn((_: object) => refused('day.busy'));
  openDesk(book);
  await type('Phone', '02 1234 5678');
  await waitFor(async () => expect((await field('Name')).value).toBe('Zia Rossi'));
  for (const each of typed) await type('Phone', each);
  await waitFor(async () => expect((await field('Name')).value).toBe('Zia Rossi'));
  expect((await field('E-mail')).value).toBe('zia@example.com');
});

it('while another number is typed nobody is booked under the name of the caller before', async () => {
  openDesk(() => refused('day.busy'));
  await type('Phone', '02 1234 5678');
  await waitFor(async () => expect((await field('Name')).value).toBe('Zia Rossi'));
  await type('Phone', '02 1234 5');
  expect((await field('Name')).value).toBe('');
});
