import type { GuestText } from '../types.ts';

type Props = { readonly t: GuestText; readonly text: string; readonly onReload: () => void };

/** Something that did not load, and the button that asks for it again. */
export function Reload({ t, text, onReload }: Props) {
  return (
    <p className="error">
      {text}{' '}
      <button type="button" className="button" onClick={onReload}>
        {t('retry')}
      </button>
    </p>
  );
}
