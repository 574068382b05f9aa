import { usePage } from '../page-context.ts';
import css from './section.module.css';

/** Clears what the device knows of its guest. */
export function ForgetDevice({ onForget }: { readonly onForget: () => void }) {
  const { t } = usePage();
  return (
    <button type="button" className={`${css.opener} ${css.plain}`} onClick={onForget}>
      {t('who.forget')}
    </button>
  );
}
