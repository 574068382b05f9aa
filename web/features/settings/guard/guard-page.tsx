import { useSettings } from '#web/app/app-context.tsx';
import { named } from '#web/i18n/app/named.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import { guardedPages } from '../pages.ts';
import styles from '../settings.module.css';
import { useVenue } from '../venue.ts';
import { GuardForm } from './guard-form.tsx';

/** The settings password: an owner sets it and the pages it guards; everybody else only reads what it is. */
export function GuardPage() {
  const text = useText('settings');
  const guardText = useText('guard');
  const owner = useSettings()?.role === 'owner';
  const { guard } = useVenue();
  const pages = guardedPages(guard.sections);
  return (
    <section className={styles.card} aria-labelledby="guard">
      <div>
        <h2 id="guard" className="visually-hidden">
          {text('page.guard')}
        </h2>
        <p className={styles.about}>{text('page.guard.about')}</p>
      </div>
      {owner ? (
        // Rebuilt when the stored pages change.
        <GuardForm key={pages.join()} pages={pages} />
      ) : (
        <>
          <p>{guardText('owners')}</p>
          {pages.length === 0 ? (
            <p className={styles.empty}>{guardText('guarded.none')}</p>
          ) : (
            <p>{named(guardText('guarded'), pages.map((page) => text(`page.${page}`)).join(DOT))}</p>
          )}
        </>
      )}
    </section>
  );
}
