import { ASKED } from '#shared/domain/venue/guest-form.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CheckField } from '../fields/check-fields.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { SectionForm } from '../section-form.tsx';
import styles from '../settings.module.css';
import { pageOrigin, useVenue } from '../venue.ts';

const ASKABLE = ['email', 'postalCode', 'birthdate', 'gender'] as const;

/** What the booking page asks, who may book when, and the script tag that embeds it in the venue's own site. */
export function DirectBookingPage() {
  return (
    <>
      <PageSwitch />
      <GuestForm />
      <BookingWindow />
      <Widget />
    </>
  );
}

/** Opens the page to guests and closes it. */
function PageSwitch() {
  const text = useText('settings');
  return (
    <SectionForm section="page" title={text('page.title')} about={text('page.active.about')}>
      {({ value, change, error }) => (
        <>
          <CheckField checked={value.active} onChange={(active) => change({ active })}>
            {text('page.active')}
          </CheckField>
          {error('active') && <p className={styles.error}>{error('active')}</p>}
        </>
      )}
    </SectionForm>
  );
}

function GuestForm() {
  const text = useText('settings');
  return (
    <SectionForm section="guestForm" title={text('form.title')} about={text('form.about')}>
      {({ value, change, error }) => (
        <>
          <div className={styles.fields}>
            <SelectField
              label={text('form.name')}
              value={value.name}
              choices={(['full', 'parts'] as const).map((name) => ({ value: name, label: text(`form.name.${name}`) }))}
              onChoose={(name) => change({ name })}
            />
            {ASKABLE.map((field) => (
              <SelectField
                key={field}
                label={text(`form.${field}`)}
                value={value[field]}
                choices={ASKED.map((asked) => ({ value: asked, label: text(`asked.${asked}`) }))}
                onChoose={(asked) => change({ [field]: asked })}
                error={error(field)}
              />
            ))}
            <NumberField
              label={text('form.minimumAge')}
              hint={text('form.minimumAge.hint')}
              value={value.minimumAge ?? undefined}
              onChange={(minimumAge) => change({ minimumAge })}
              onEmpty={() => change({ minimumAge: null })}
              error={error('minimumAge')}
            />
            <SelectField
              label={text('form.consent')}
              value={value.consent}
              choices={(['termsAndPrivacy', 'terms'] as const).map((consent) => ({
                value: consent,
                label: text(`form.consent.${consent}`),
              }))}
              onChoose={(consent) => change({ consent })}
            />
          </div>
          <CheckField
            checked={value.childrenPresence}
            onChange={(childrenPresence) => change({ childrenPresence })}
            about={text('form.children.about')}
          >
            {text('form.children')}
          </CheckField>
        </>
      )}
    </SectionForm>
  );
}

const WINDOW = [
  'minCovers',
  'onlinePartyLimit',
  'leadMinutes',
  'horizonDays',
  'holdMinutes',
  'unconfirmedHours',
] as const;

function BookingWindow() {
  const text = useText('settings');
  return (
    <SectionForm section="bookingWindow" title={text('window.title')} about={text('window.about')}>
      {({ value, change, error }) => (
        <>
          <div className={styles.fields}>
            {WINDOW.map((field) => (
              <NumberField
                key={field}
                label={text(`window.${field}`)}
                value={value[field]}
                onChange={(figure) => change({ [field]: figure })}
                error={error(field)}
              />
            ))}
          </div>
          <CheckField checked={value.sameDayDisabled} onChange={(sameDayDisabled) => change({ sameDayDisabled })}>
            {text('window.sameDayDisabled')}
          </CheckField>
        </>
      )}
    </SectionForm>
  );
}

/** The script tag that shows the booking form on another site. */
export function WidgetLine({ host }: { readonly host: string }) {
  return <code className={styles.code} dir="ltr">{`<script async src="${pageOrigin(host)}/widget.js"></script>`}</code>;
}

function Widget() {
  const text = useText('settings');
  const { host } = useVenue();
  return (
    <SectionForm section="widget" title={text('widget.title')} about={text('widget.about')}>
      {({ value, change, error }) => (
        <>
          <WidgetLine host={host} />
          <EntryList
            entries={value.sites.map((site) => ({ site }))}
            onChange={(entries) => change({ sites: entries.map(({ site }) => site) })}
            nameOf={({ site }) => site || text('widget.site')}
            addLabel={text('widget.add')}
            fresh={() => ({ site: '' })}
            empty={text('widget.none')}
            error={error('sites')}
          >
            {({ site }, set, at) => (
              <TextField
                label={text('widget.site')}
                inputMode="url"
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                placeholder="https://"
                value={site}
                onChange={(event) => set({ site: event.target.value })}
                error={error(`sites.${at}`)}
              />
            )}
          </EntryList>
        </>
      )}
    </SectionForm>
  );
}
