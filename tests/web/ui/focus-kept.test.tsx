// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';

afterEach(cleanup);

function Account() {
  const [step, setStep] = useState<'codes' | 'kept' | 'gone'>('codes');
  return (
    <Page title="Account">
      {step !== 'gone' && (
        <Card title="Second factor">
          {step === 'codes' ? (
            <button key="keep" type="button" onClick={() => setStep('kept')}>
              I have kept them
            </button>
          ) : (
            <button key="take" type="button" onClick={() => setStep('gone')}>
              Take it away
            </button>
          )}
        </Card>
      )}
    </Page>
  );
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

it('a button that goes once it was pressed leaves the focus to its card, and a card to its page', () => {
  render(<Account />);
  press('I have kept them');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Second factor' }));
  press('Take it away');
  expect(document.activeElement?.contains(screen.getByRole('heading', { name: 'Account' }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('an empty part of a card takes the focus from nobody', () => {
  render(<Account />);
  expect(screen.getByRole('region', { name: 'Second factor' }).hasAttribute('tabindex')).toBe(false);
});
