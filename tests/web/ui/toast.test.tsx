// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showToast, ToastRegion } from '#web/ui/toast.tsx';

afterEach(cleanup);

const say = (title: string, about?: string, onPress = () => undefined) =>
  showToast({ tone: 'ok', title, ...(about && { about }), action: { label: `Undo ${title}`, onPress } });

it('leaves one way back for one party: what was said of it before is over', async () => {
  render(
    <ToastRegion regionLabel="News" closeLabel="Close">
      <main />
    </ToastRegion>,
  );
  const seatedBack = vi.fn();
  say('Ada has arrived', 'res_ada');
  say('Bob has arrived', 'res_bob');
  // Of several, only the newest can be undone.
  await screen.findByRole('button', { name: 'Undo Bob has arrived' });
  expect(screen.queryByRole('button', { name: 'Undo Ada has arrived' })).toBeNull();
  say('Ada is seated', 'res_ada', seatedBack);
  await screen.findByRole('button', { name: 'Undo Ada is seated' });
  await waitFor(() => expect(screen.queryByText('Ada has arrived')).toBeNull());
  expect(screen.getByText('Bob has arrived')).toBeTruthy();
  // Pressed, it is gone; the next word of the same party comes all the same.
  fireEvent.click(screen.getByRole('button', { name: 'Undo Ada is seated' }));
  expect(seatedBack).toHaveBeenCalledOnce();
  say('Ada: last step undone', 'res_ada');
  await screen.findByText('Ada: last step undone');
  await waitFor(() => expect(screen.queryByText('Ada is seated')).toBeNull());
});

it('has the newest first, for readers and for the eye: on top, and beside the others where there is room', async () => {
  render(
    <ToastRegion regionLabel="News" closeLabel="Close">
      <main />
    </ToastRegion>,
  );
  for (const title of ['Ada is seated', 'Bob is seated']) showToast({ tone: 'ok', title });
  await screen.findByText('Bob is seated');
  const shown = screen.getAllByText(/is seated$/).map(({ textContent }) => textContent);
  expect(shown.slice(0, 2)).toEqual(['Bob is seated', 'Ada is seated']);
  const style = readFileSync(resolve(import.meta.dirname, '../../../web/ui/toast.module.css'), 'utf8');
  expect(style.match(/flex-direction: [a-z-]+/g)).toEqual(['flex-direction: column', 'flex-direction: row']);
});
