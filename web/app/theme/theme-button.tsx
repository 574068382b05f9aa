import { type ComponentType, useState } from 'react';
import { needTexts } from '#web/i18n/app/language.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { reloadPage } from '../forms/kept-forms.ts';
import { loadPart } from '../routing/load-part.ts';

type DrawerProps = { readonly open: boolean; readonly onClose: () => void };

/** Opens the theme drawer, which is loaded on first use. */
export function ThemeButton() {
  const text = useText('app');
  const [drawer, setDrawer] = useState<{ readonly Drawer: ComponentType<DrawerProps> } | null>(null);
  const [open, setOpen] = useState(false);

  async function show() {
    if (!drawer) {
      try {
        const [{ ThemeDrawer }] = await loadPart(() => Promise.all([import('./theme-drawer.tsx'), needTexts('theme')]));
        setDrawer({ Drawer: ThemeDrawer });
      } catch {
        const action = { label: text('reload'), onPress: reloadPage };
        return showToast({ tone: 'bad', title: text('error.chunk.title'), text: text('error.chunk.text'), action });
      }
    }
    setOpen(true);
  }

  return (
    <>
      <Button
        tone="quiet"
        icon="palette"
        iconOnly
        aria-label={text('header.theme')}
        aria-haspopup="dialog"
        onClick={() => void show()}
      />
      {drawer && <drawer.Drawer open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
