import { useText } from '#web/i18n/app/use-text.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { SectionForm } from '../section-form.tsx';
import styles from '../settings.module.css';

const FIELDS = ['contactMonths', 'healthDays'] as const;

/** How long the venue keeps its guests' personal data; its privacy page tells them the same. */
export function RetentionPage() {
  const text = useText('settings');
  return (
    <SectionForm section="retention" alone title={text('page.retention')} about={text('page.retention.about')}>
      {({ value, change, error }) => (
        <>
          <div className={styles.fields}>
            {FIELDS.map((field) => (
              <NumberField
                key={field}
                label={text(`retention.${field}`)}
                hint={text(`retention.${field}.hint`)}
                value={value[field]}
                onChange={(kept) => change({ [field]: kept })}
                error={error(field)}
              />
            ))}
          </div>
          <p className={styles.hint}>{text('retention.shorter')}</p>
        </>
      )}
    </SectionForm>
  );
}
