// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const RULE = {
  ...{ ruleId: '00000000-0000-4000-8000-000000000001', text: 'Call the party', minCovers: 8, meal: 'Dinner' },
  ...{ option: null, daysBefore: 2, role: 'host' },
};

function open(own: readonly object[], calls: Record<string, unknown> = {}) {
  const rules = () => done({ off: [], own, revision: 1 });
  openPage(
    '/tasks/settings',
    anApi({ tasks: { rules, ...calls } as never }),
    aSession(someSettings({ role: 'owner' })),
  );
}

it('says of each rule for which parties, when and for whom it makes a task', async () => {
  open([RULE]);
  expect(await screen.findByText(/^from 8 guests\s·\sDinner\s·\s2 days before\s·\sHosts$/u)).toBeTruthy();
});

it.each([
  [{ every: 'weekly', weekday: 5, nth: 1 }, 'Every week · Friday · from 8 guests that day · Hosts'],
  [{ every: 'monthly', weekday: 1, nth: 31 }, 'Every month, on a date · Last day · from 8 guests that day · Hosts'],
  [
    { every: 'monthlyWeekday', weekday: 1, nth: 5 },
    'Every month, on a weekday · Last · Monday · from 8 guests that day · Hosts',
  ],
  [{ every: 'closure', weekday: 1, nth: 1 }, 'Before a closure · 2 days before · Hosts'],
])('says of a schedule when it makes a task: %#', async (schedule, words) => {
  open([{ ...RULE, schedule }]);
  const said = await screen.findByText((text) => text.replaceAll(/\s/gu, ' ') === words);
  expect(said).toBeTruthy();
});

it('writes a rule by schedule with its steps, and offers no filter of parties', async () => {
  const rules_write = vi.fn((wish: object) => done({ ...wish, revision: 2 }));
  open([], { rules_write });
  fireEvent.click(await screen.findByRole('button', { name: 'New rule' }));
  const form = within(await screen.findByRole('dialog'));
  const type = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } });
  type('What is to be done', 'Check the fridges');
  type('Steps', 'Cellar\n\n Bar ');
  const choose = async (label: string, option: string) => {
    fireEvent.click(await form.findByRole('combobox', { name: label }));
    const chosen = await screen.findByRole('option', { name: option });
    fireEvent.pointerDown(chosen, { pointerType: 'touch' });
    fireEvent.click(chosen);
  };
  await choose('When it makes a task', 'Every month, on a weekday');
  await choose('Which one in the month', 'Last');
  await choose('Weekday', 'Monday');
  expect(form.queryByLabelText('With which wish')).toBeNull();
  fireEvent.click(form.getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(rules_write).toHaveBeenCalledOnce());
  expect(rules_write.mock.calls[0]?.[0]).toMatchObject({
    own: [
      {
        ...{ text: 'Check the fridges', steps: ['Cellar', 'Bar'], minCovers: 1, meal: null },
        schedule: { every: 'monthlyWeekday', weekday: 1, nth: 5 },
      },
    ],
  });
});

it('says that there is none yet', async () => {
  open([]);
  expect(await screen.findByText('No rules of your own yet.')).toBeTruthy();
});

it.each([
  ['Save rule', 'rules_write', 'own.1.text', 'field.required', 'Please fill this in.'],
  ['Try on the last 30 days', 'try_rule', 'rule.minCovers', 'field.tooSmall', /./],
] as const)(
  '%s: what is wrong stands beside its field, and nothing closes',
  async (button, call, path, code, words) => {
    const wrong = vi.fn(() => refused('request.invalid', { issues: [{ path, code }] }));
    open([RULE], { [call]: wrong });
    fireEvent.click(await screen.findByRole('button', { name: 'New rule' }));
    const form = within(await screen.findByRole('dialog'));
    fireEvent.click(form.getByRole('button', { name: button }));
    const label = path.endsWith('text') ? 'What is to be done' : 'From how many guests';
    const field = form.getByLabelText(label);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(form.getAllByText(words).length).toBeGreaterThan(0);
    expect(wrong).toHaveBeenCalledOnce();
  },
);

it('takes a rule away, and brings it back when that is undone', async () => {
  let own: readonly object[] = [RULE];
  const rules_write = vi.fn((wish: { readonly own: readonly object[] }) => {
    own = wish.own;
    return done({ off: [], own, revision: 2 });
  });
  open([], { rules: () => done({ off: [], own, revision: 1 }), rules_write });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete: Call the party' }));
  expect(await screen.findByText('No rules of your own yet.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Delete: Call the party' })).toBeTruthy();
  expect(own).toEqual([RULE]);
});
