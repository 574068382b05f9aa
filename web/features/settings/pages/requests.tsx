import { DIETS, OPTION_FLAGS } from '#shared/domain/venue/guest-form.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { PillsField } from '#web/ui/pills-field.tsx';
import { CheckField } from '../fields/check-fields.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { SectionForm } from '../section-form.tsx';
import styles from '../settings.module.css';

function RequestsPage() {
  const text = useText('settings');
  return (
    <SectionForm section="requests" alone title={text('page.requests')} about={text('page.requests.about')}>
      {({ value, change, error }) => (
        <>
          <CheckField
            checked={value.approval}
            onChange={(approval) => change({ approval })}
            about={text('requests.approval.about')}
          >
            {text('requests.approval')}
          </CheckField>
          <div className={styles.narrow}>
            <NumberField
              label={text('requests.hours')}
              value={value.requestHours}
              onChange={(requestHours) => change({ requestHours })}
              error={error('requestHours')}
            />
          </div>
        </>
      )}
    </SectionForm>
  );
}

function OptionsPage() {
  const text = useText('settings');
  const wish = useText('wishes');
  return (
    <SectionForm section="options" alone title={text('page.options')} about={text('page.options.about')}>
      {({ value, change, error }) => (
        <>
          <PillsField
            label={text('options.options')}
            choices={OPTION_FLAGS.map((option) => ({ value: option, label: wish(`option.${option}`) }))}
            chosen={value.options}
            onChange={(options) => change({ options })}
            error={error('options')}
          />
          <PillsField
            label={text('options.diets')}
            choices={DIETS.map((diet) => ({ value: diet, label: wish(`diet.${diet}`) }))}
            chosen={value.diets}
            onChange={(diets) => change({ diets })}
            error={error('diets')}
          />
        </>
      )}
    </SectionForm>
  );
}

const ALERTS = ['lateMinutes', 'guaranteeMinutes', 'noShowMinutes', 'conflictMinutes', 'firmMinutes'] as const;

function AlertsPage() {
  const text = useText('settings');
  return (
    <SectionForm section="alerts" alone title={text('page.alerts')} about={text('page.alerts.about')}>
      {({ value, change, error }) => (
        <div className={styles.fields}>
          {ALERTS.map((field) => (
            <NumberField
              key={field}
              label={text(`alerts.${field}`)}
              value={value[field]}
              onChange={(minutes) => change({ [field]: minutes })}
              error={error(field)}
            />
          ))}
        </div>
      )}
    </SectionForm>
  );
}

/** The pages of this file. */
export const REQUEST_PAGES = { requests: RequestsPage, options: OptionsPage, alerts: AlertsPage };
