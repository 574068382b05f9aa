// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Issue } from '#shared/contracts/errors.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { TextField } from '#web/ui/text-field.tsx';

afterEach(cleanup);

const FIELDS = ['name', 'email', 'phone'] as const;

/** Three fields, refused as said; what is typed into one mends it. A dialog has its button below the form. */
function Form({ issues }: { readonly issues: readonly Issue[] }) {
  const { problem, save, mend, issueOf, within } = useSaving(FIELDS);
  const refused = async () => ({ kind: 'refused', errorid: 'request.invalid', issues }) as const;
  return (
    <>
      <form
        ref={within}
        id="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save(refused);
        }}
      >
        {FIELDS.map((path) => (
          <TextField key={path} label={path} error={issueOf(path)} onChange={() => mend(path)} />
        ))}
        <p>{problem?.kind === 'refused' && problem.code}</p>
        <button type="submit">Save</button>
      </form>
      <button type="submit" form="form">
        Save below
      </button>
    </>
  );
}

it.each([
  ['Save', true],
  ['Save below', true],
  // As in Safari.
  ['Save', false],
  ['Save below', false],
])(
  'who presses %s is brought to the first field that is refused, the button having the focus: %s',
  async (name, focused) => {
    const wrong = (path: string) => ({ path, code: 'field.required' }) as const;
    render(<Form issues={[wrong('phone'), wrong('email')]} />);
    const button = screen.getByRole('button', { name });
    if (focused) button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('email')));
    // Who mends another one first is left where they type.
    const phone = screen.getByLabelText('phone');
    phone.focus();
    fireEvent.change(phone, { target: { value: '1' } });
    expect(document.activeElement).toBe(phone);
  },
);

it('what is wrong where the form has no field is said above it, beside what its fields say', async () => {
  render(
    <Form
      issues={[
        { path: 'phone', code: 'field.required' },
        { path: 'hours.0', code: 'field.order' },
      ]}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('field.order');
  expect(screen.getByText('field.required')).toBeTruthy();
});

/** A button that saves, refused as a whole as often as said. */
function Saving({ refused }: { readonly refused: number }) {
  const { busy, problem, save } = useSaving();
  const left = useRef(refused);
  const call = async () => {
    left.current -= 1;
    return left.current < 0
      ? ({ kind: 'done', value: 1 } as const)
      : ({ kind: 'refused', errorid: 'system.busy', issues: [] } as const);
  };
  return (
    <button type="button" onClick={() => void save(call)}>
      {busy ? 'busy' : problem ? problem.kind : 'well'}
    </button>
  );
}

it('what was refused once is said no more once it went well', async () => {
  render(<Saving refused={1} />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe('refused'));
  fireEvent.click(button);
  expect(button.textContent).toBe('busy');
  await waitFor(() => expect(button.textContent).toBe('well'));
});

it('what is typed anew into a list mends what was wrong with its entries', async () => {
  render(<Form issues={[{ path: 'phone.1', code: 'field.required' }]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('field.required');
  fireEvent.change(screen.getByLabelText('phone'), { target: { value: '1' } });
  expect(screen.queryByText('field.required')).toBeNull();
});
