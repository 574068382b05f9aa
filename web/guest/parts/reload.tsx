import type { GuestText } from '../types.ts';

type Props = { readonly t: GuestText; readonly text: string; readonly onReload: () => void };

/** Says that something did not load, with a button to retry. */
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
