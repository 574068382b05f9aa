// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { at, SATURDAY } from '#tests/kit/builders.ts';
import { done, refused } from '../app/kit.ts';
import { someVenue } from './kit.ts';
import { openSettings } from './open-settings.ts';

type Input = { readonly value: object; readonly kept: readonly string[] };
const { alerts, slots } = someVenue().sections as Record<string, { value: object }>;

/** Brings the file of a venue in, as far as its settings. */
async function restore(settings: object, writes: Record<string, (input: Input) => Promise<unknown>>) {
  openSettings('transfer', writes as never);
  const text = JSON.stringify({ settings, reservations: [] });
  const file = new File([text], 'house.json', { type: 'application/json' });
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } });
  fireEvent.click(await screen.findByRole('button', { name: /^Restore \d section/ }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replace' }));
}

it('says what is wrong in a section in the words of its form', async () => {
  const issues = [{ path: 'value.lateMinutes', code: 'field.tooLarge' }];
  await restore({ alerts: alerts?.value }, { alerts_write: () => refused('request.invalid', { issues }) });
  const said = await screen.findByText(/Late after: This is too large\./);
  expect(said.textContent).toBe('Alerts: Invalid value: change not saved. Late after: This is too large. ');
});

it('asks what becomes of the reservations that a section would leave behind, and restores it then', async () => {
  const affected = [
    {
      ...{ id: 'res_1', revision: 1, date: SATURDAY, start: at('20:00'), covers: 2 },
      ...{ name: 'Ada', phone: '+39333', reason: 'capacity.covers', proposal: null },
    },
  ];
  const slots_write = vi.fn(({ value, kept }: Input) =>
    kept.length > 0 ? done({ revision: 1, value }) : refused('settings.affects', { detail: { affected } } as never),
  );
  await restore({ slots: slots?.value }, { slots_write });
  fireEvent.click(await screen.findByRole('button', { name: '1 reservation is affected' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Select all' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Leave as it is' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 of 1 sections restored')).toBeTruthy();
  expect(slots_write.mock.lastCall?.[0].kept).toEqual(['res_1']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
