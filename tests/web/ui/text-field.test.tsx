// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CheckField, TextArea } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';

afterEach(cleanup);

const RANGE = '1 to 24';
const REFUSED = 'This number is too high.';

/** What a screen reader says after a field's name, in that order. */
const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

it.each([
  ['nothing', {}, []],
  ['its hint', { hint: RANGE }, [RANGE]],
  ['its error', { error: REFUSED }, [REFUSED]],
  ['its error, then the hint, which is needed exactly then', { hint: RANGE, error: REFUSED }, [REFUSED, RANGE]],
] as const)('describes a field by %s', (_, notes, said) => {
  render(
    <>
      <TextField label="Months" {...notes} />
      <TextArea label="Notes" {...notes} />
    </>,
  );
  for (const field of screen.getAllByRole('textbox')) {
    expect(described(field)).toEqual(said);
    expect(field.getAttribute('aria-invalid')).toBe('error' in notes ? 'true' : null);
  }
});

it('describes what is to be ticked by its error', () => {
  render(<CheckField error={REFUSED}>I agree</CheckField>);
  expect(described(screen.getByRole('checkbox'))).toEqual([REFUSED]);
});
