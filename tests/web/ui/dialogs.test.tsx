// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConnectionDialog, InstructionDialog } from '#web/ui/message-dialog.tsx';
import { PasswordDialog } from '#web/ui/password-dialog.tsx';
import { ResetDialog } from '#web/ui/reset-dialog.tsx';
import { TutorialDialog } from '#web/ui/tutorial-dialog.tsx';

afterEach(cleanup);
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);

it('sends again what found no answer, once at a time', () => {
  const [retry, close] = [vi.fn(), vi.fn()];
  const dialog = (busy: boolean) => (
    <ConnectionDialog
      open
      title="T"
      text="X"
      closeLabel="Close"
      retryLabel="Retry"
      onClose={close}
      onRetry={retry}
      busy={busy}
    />
  );
  const { rerender } = render(dialog(false));
  press('Retry');
  rerender(dialog(true));
  press('Retry');
  expect([retry.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
  press('Close');
  expect(close).toHaveBeenCalledTimes(1);
});

it('explains step by step', () => {
  render(<InstructionDialog open title="T" steps={['First', 'Then']} closeLabel="Close" onClose={() => {}} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['First', 'Then']);
});

it('says what is lost by a reset before it happens', () => {
  const [confirm, close] = [vi.fn(), vi.fn()];
  const texts = { title: 'T', text: 'X', confirmLabel: 'Reset', keepLabel: 'Keep' };
  render(<ResetDialog open {...texts} lost={['Colours', 'Menu']} onConfirm={confirm} onClose={close} />);
  expect(screen.getByRole('alertdialog').textContent).toContain('ColoursMenu');
  press('Keep');
  expect([confirm.mock.calls.length, close.mock.calls.length]).toEqual([0, 1]);
  press('Reset');
  expect(confirm).toHaveBeenCalledTimes(1);
});

it('gives a password that was typed, and nothing for an empty one', () => {
  const submit = vi.fn();
  const texts = { title: 'T', text: 'X', label: 'Password', submitLabel: 'Go', closeLabel: 'Close' };
  render(<PasswordDialog open {...texts} error="Wrong" onSubmit={submit} onClose={() => {}} />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect([field.type, field.getAttribute('aria-invalid')]).toEqual(['password', 'true']);
  fireEvent.submit(field.form as HTMLFormElement);
  expect(submit).not.toHaveBeenCalled();
  field.value = 'correct horse';
  fireEvent.submit(field.form as HTMLFormElement);
  expect(submit).toHaveBeenCalledExactlyOnceWith('correct horse');
});

it('leads through a tutorial and back, and begins anew the next time', () => {
  const close = vi.fn();
  const steps = ['One', 'Two', 'Three'].map((title) => ({ title, text: `About ${title}` }));
  const labels = {
    close: 'Close',
    back: 'Back',
    next: 'Next',
    done: 'Done',
    progress: (a: number, b: number) => `${a}/${b}`,
  };
  render(<TutorialDialog open steps={steps} labels={labels} onClose={close} />);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  press('Next');
  press('Next');
  press('Back');
  expect(screen.getByRole('dialog', { name: 'Two' }).textContent).toContain('2/3');
  press('Next');
  press('Done');
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog', { name: 'One' }).textContent).toContain('1/3');
});
