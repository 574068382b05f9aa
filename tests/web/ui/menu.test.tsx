// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from '#web/ui/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';

afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem icon="note" onSelect={() => setOpen(true)}>
          Write a note
        </MenuItem>
      </Menu>
      <Dialog open={open} onClose={() => setOpen(false)} title="Note" closeLabel="Close" />
    </>
  );
}
const more = () => screen.getByRole('button', { name: 'More', hidden: true });

it('has the focus back on its button after a dialog that an item opened, also the first time it is pressed by finger', async () => {
  render(<Page />);
  more().focus();
  fireEvent.click(more(), { detail: 1 });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Write a note' }));
  await screen.findByRole('dialog', { name: 'Note' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(more()));
});
