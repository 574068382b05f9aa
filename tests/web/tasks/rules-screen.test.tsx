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
