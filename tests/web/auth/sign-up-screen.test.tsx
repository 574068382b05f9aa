// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const RIGHT: Readonly<Record<string, string>> = {
  Country: 'IT',
  Username: 'nina2',
  'E-mail': 'nina@ristorante.example',
  'Password, at least 8 characters': 'brass-kettle-noon',
  'Confirm password': 'brass-kettle-noon',
  'Full name': 'Nina Bianchi',
  'Mobile number, 10 digits': '333 123 4567',
  'VAT number': '00743110157',
  'Company name': 'Nina Srl',
  Address: 'Via Roma 1',
  'Postal code': '20121',
  City: 'Milano',
};

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
async function fill(over: Readonly<Record<string, string>> = {}) {
  await screen.findByLabelText('Username');
  for (const [label, value] of Object.entries({ ...RIGHT, ...over })) {
    if (screen.queryByLabelText(label)) type(label, value);
  }
  fireEvent.click(screen.getByLabelText(/I am authorised/));
}

it('sends what was entered and says that a mail is to be looked for', async () => {
  const signup = vi.fn((_input: object, _options: object) => done({ pending: true, signUp: 'usr_nina' }));
  openPage('/auth/signup', anApi({ auth: { signup } }), aSession(null));
  await fill();
  submit();
  expect(await screen.findByText('Request sent')).toBeTruthy();
  expect(screen.getByText(/the mail that we have sent to nina@ristorante\.example/)).toBeTruthy();
  expect(signup.mock.calls[0]?.[0]).toMatchObject({
    mobile: '3331234567',
    vat: '00743110157',
    shipping: null,
    terms: true,
  });
});

it('sends the mail once more for the very sign-up that was just made', async () => {
  const signup = () => done({ pending: true, signUp: 'usr_nina' });
  const signup_mail = vi.fn((_input: object) => done({}));
  openPage('/auth/signup', anApi({ auth: { signup, signup_mail } }), aSession(null));
  await fill();
  submit();
  fireEvent.click(await screen.findByRole('button', { name: 'Send the mail again' }));
  expect(signup_mail).toHaveBeenCalledWith({ email: 'nina@ristorante.example', signUp: 'usr_nina', locale: 'en' });
});

it('brings into view, above a form that is longer than a phone, why nothing was sent', async () => {
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  openPage('/auth/signup', anApi({ auth: { signup: async () => ({ kind: 'offline' }) } }), aSession(null));
  await fill();
  submit();
  const why = await screen.findByRole('alert');
  await waitFor(() => expect(brought.mock.contexts.some((box) => (box as Element).contains(why))).toBe(true));
  brought.mockRestore();
});

it('takes what can mean only one thing however it is written', async () => {
  const signup = vi.fn((_input: object, _options: object) => done({ pending: true, signUp: 'usr_nina' }));
  openPage('/auth/signup', anApi({ auth: { signup } }), aSession(null));
  await fill({
    Username: 'Nina2',
    'Mobile number, 10 digits': '+39 333/123-45.67',
    'VAT number': 'IT 007 431 10157',
    'Website (optional)': 'www.nina.it',
  });
  submit();
  await waitFor(() =>
    expect(signup.mock.calls[0]?.[0]).toMatchObject({
      ...{ username: 'nina2', mobile: '3331234567', vat: '00743110157', website: 'https://www.nina.it' },
    }),
  );
});

it('says beside each field what is missing, and begins with the first', async () => {
  const signup = vi.fn();
  openPage('/auth/signup', anApi({ auth: { signup } }), aSession(null));
  await screen.findByLabelText('Username');
  type('Country', 'IT');
  submit();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  const wrong = [...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'));
  expect(wrong).toEqual([
    'username',
    'email',
    'password',
    'fullName',
    'mobile',
    'company',
    'vat',
    'address',
    'postalCode',
    'city',
    'terms',
  ]);
  expect(signup).not.toHaveBeenCalled();
  // What is typed anew is not wrong before it is judged again; the rest stays as it was said.
  type('Username', 'n');
  const still = [...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'));
  expect(still).toEqual(wrong.slice(1));
});

it.each([
  ['VAT number', '12345678901', /not a valid VAT number/],
  ['Mobile number, 10 digits', '333123456', /length of this number/],
  ['Confirm password', 'other-kettle', /two passwords differ/],
  ['Website (optional)', 'nina', /not a web address/],
  ['Username', 'nina bianchi', /Only the letters a to z/],
])('checks %s', async (label, value, message) => {
  openPage('/auth/signup', anApi({}), aSession(null));
  await fill({ [label]: value });
  submit();
  expect(await screen.findByText(message)).toBeTruthy();
});

it('asks who ships goods for their figures, and nobody else', async () => {
  const signup = vi.fn((_input: object, _options: object) => done({ pending: true, signUp: 'usr_nina' }));
  openPage('/auth/signup', anApi({ auth: { signup } }), aSession(null));
  await fill();
  expect(screen.queryByLabelText('Average monthly shipments')).toBeNull();
  fireEvent.click(screen.getByLabelText('I also ship goods'));
  submit();
  expect(await screen.findAllByText('Please fill this in.')).toHaveLength(2);
  type('Average monthly shipments', '40');
  fireEvent.click(screen.getByLabelText('eBay'));
  submit();
  await waitFor(() => expect(signup).toHaveBeenCalled());
  expect(signup.mock.calls[0]?.[0]).toMatchObject({
    shipping: { monthly: 40, platforms: ['ebay'], predominant: 'ebay' },
  });
});

it('tells what is used already in the words of the specification, and keeps the key of the same wish', async () => {
  const signup = vi.fn((_input: object, _options: { key: string }) => refused('signUp.vatUsed'));
  openPage('/auth/signup', anApi({ auth: { signup } }), aSession(null));
  await fill();
  submit();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('SignUp Error');
  expect(alert.textContent).toContain('VAT Number alread used');
  expect(screen.getByLabelText('VAT number').getAttribute('aria-invalid')).toBe('true');
  submit();
  await waitFor(() => expect(signup).toHaveBeenCalledTimes(2));
  const [first, second] = signup.mock.calls.map(([, { key }]) => key);
  expect(second).toBe(first);
});

it('says above the form what is wrong where it has no field', async () => {
  const issues = [
    { path: 'locale', code: 'field.choice' },
    { path: 'city', code: 'field.tooLong' },
  ];
  openPage('/auth/signup', anApi({ auth: { signup: () => refused('request.invalid', { issues }) } }), aSession(null));
  await fill();
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Please choose one of the options.');
  expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('true');
});

it('signs up an agent without a company', async () => {
  const signup_agent = vi.fn((_input: object, _options: object) => done({ pending: true, signUp: 'usr_nina' }));
  openPage('/auth/signup_agent', anApi({ auth: { signup_agent } }), aSession(null));
  await fill();
  expect(screen.queryByLabelText('Company name')).toBeNull();
  submit();
  expect(await screen.findByText('Request sent')).toBeTruthy();
  expect(signup_agent.mock.calls[0]?.[0]).not.toHaveProperty('company');
});

it('keeps what was entered for who mistyped the address', async () => {
  const signup = vi.fn((_input: object, _options: { key: string }) => done({ pending: true, signUp: 'usr_nina' }));
  openPage('/auth/signup', anApi({ auth: { signup } as never }), aSession(null));
  await fill({ 'E-mail': 'nona@ristorante.example' });
  submit();
  fireEvent.click(await screen.findByRole('button', { name: 'Another address' }));
  expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('Nina Srl');
  type('E-mail', 'nina@ristorante.example');
  submit();
  expect(await screen.findByText(/sent to nina@ristorante\.example/)).toBeTruthy();
  const [first, second] = signup.mock.calls.map(([, { key }]) => key);
  expect(second).not.toBe(first);
});

it('asks a company abroad for the numbers of its country, and adds the calling code', async () => {
  const signup = vi.fn((_input: object, _options: object) => done({ pending: true, signUp: 'usr_nina' }));
  openPage('/auth/signup', anApi({ auth: { signup } }), aSession(null));
  await fill({ Country: 'DE', 'VAT number': '123 456 789' });
  type('Mobile number', '0171 1234567');
  submit();
  await waitFor(() =>
    expect(signup.mock.calls[0]?.[0]).toMatchObject({ country: 'DE', mobile: '+491711234567', vat: 'DE123456789' }),
  );
});

it('asks for one number of any form outside the Union', async () => {
  openPage('/auth/signup', anApi({}), aSession(null));
  await screen.findByLabelText('Username');
  type('Country', 'CH');
  expect(screen.getByLabelText('Tax or company number')).toBeTruthy();
  expect(screen.queryByLabelText('Tax ID')).toBeNull();
});
