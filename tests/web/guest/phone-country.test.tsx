// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openPage } from './open-page.tsx';

afterEach(cleanup);

it('leaves digits alone that are still being composed, as on a Japanese keyboard', async () => {
  await openPage();
  const phone = document.getElementById('phone') as HTMLInputElement;
  fireEvent.focus(phone);
  await waitFor(() => expect(document.querySelector('[data-field="phone"] select')).toBeTruthy());
  const type = (text: string, isComposing: boolean) => {
    phone.value = text;
    phone.setSelectionRange(text.length, text.length);
    const typed = new InputEvent('input', { bubbles: true, inputType: 'insertText' });
    Object.defineProperty(typed, 'isComposing', { value: isComposing });
    phone.dispatchEvent(typed);
  };
  // The country stands there a moment before the field is listened to.
  await waitFor(() => {
    type('3331', false);
    expect(phone.value).toBe('333 1');
  });
  type('３３３１', true);
  expect(phone.value).toBe('３３３１');
  type('３３３１', false);
  expect(phone.value).toBe('333 1');
});
