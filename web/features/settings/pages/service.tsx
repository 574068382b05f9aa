import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { LocalDate, Weekday } from '#shared/domain/kernel/time/local-date.ts';
import type { Texts } from '#shared/domain/venue/content.ts';
import { isPlanned, PLANNED_MODULES } from '#shared/domain/venue/planned.ts';
import type { VenueServices } from '#shared/domain/venue/services.ts';
import { internationalNumber } from '#web/app/forms/national-number.ts';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PillsField } from '#web/ui/pills-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CheckField } from '../fields/check-fields.tsx';
import { DatesField } from '../fields/dates-field.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { TextsField, useWriting, WritingLanguage } from '../fields/texts-field.tsx';
import { TimeField } from '../fields/time-field.tsx';
import { WeekdaysField } from '../fields/weekdays-field.tsx';
import { OwnInvoices } from '../invoices/own-invoices.tsx';
import { type Editing, SectionForm } from '../section-form.tsx';
import { type Field, SERVICE_FIELDS } from '../service-fields.ts';
import styles from '../settings.module.css';
import { useVenue } from '../venue.ts';

type Service = keyof VenueServices;
/** Field texts are named after their fields; a test checks that every field has one. */
type Say = (key: 'promo.title') => string;

/** The page of one service, built from the table of fields. */
function ServicePage({ section }: { readonly section: Service }) {
  const text = useText('settings');
  const [language, setLanguage] = useWriting();
  const { country } = useVenue().sections.region.value;
  const fields = SERVICE_FIELDS[section] as readonly Field<string>[];
  const numbers = fields.filter((field) => field.kind === 'line' && field.as === 'tel').map(({ name }) => name);

  async function finish(draft: object) {
    const typed = draft as Readonly<Record<string, string>>;
    const dialled = numbers.map(async (name) => [name, await internationalNumber(typed[name] ?? '', country)] as const);
    return Object.fromEntries(await Promise.all(dialled));
  }

  return (
    <SectionForm
      section={section}
      alone
      title={text(`page.${section}`)}
      about={text(`page.${section}.about`)}
      finish={finish}
    >
      {(editing) => (
        <>
          {isPlanned(section) && <PlannedNote />}
          {fields.some(({ kind }) => kind === 'texts') && (
            <WritingLanguage language={language} onChoose={setLanguage} />
          )}
          <div className={styles.fields}>
            {fields.map((field) => (
              <OneField
                key={field.name}
                section={section}
                field={field}
                language={language}
                editing={editing as unknown as Loose}
              />
            ))}
          </div>
        </>
      )}
    </SectionForm>
  );
}

/** That a service does nothing yet, and what can be done here all the same. */
function PlannedNote() {
  const text = useText('settings');
  return (
    <p className={styles.about}>
      <Badge tone="wait" icon="clock">
        {text('planned')}
      </Badge>{' '}
      {text('planned.about')}
    </p>
  );
}

type Loose = Pick<Editing<'page'>, 'error'> & {
  readonly value: Readonly<Record<string, unknown>>;
  readonly change: (over: Readonly<Record<string, unknown>>) => void;
};
type Props = {
  readonly section: Service;
  readonly field: Field<string>;
  readonly language: Locale;
  readonly editing: Loose;
};

function OneField({ section, field, language, editing: { value, change, error } }: Props) {
  const text = useText('settings') as unknown as Say;
  const say = (key: string) => text(`${section}.${key}` as 'promo.title');
  const { name } = field;
  const label = say(name);
  const shown = value[name];
  const set = (next: unknown) => change({ [name]: next });
  const common = { label, error: error(name) };
  switch (field.kind) {
    case 'check':
      return (
        <div className={styles.wide}>
          <CheckField
            checked={shown === true}
            disabled={name === 'enabled' && isPlanned(section) && shown !== true}
            onChange={set}
          >
            {label}
          </CheckField>
        </div>
      );
    case 'number':
      return <NumberField {...common} value={shown as number} onChange={set} />;
    case 'money':
      return <MoneyField {...common} value={shown as number} onChange={set} />;
    case 'dates':
      return (
        <DatesField
          {...common}
          days={shown as LocalDate[]}
          onChange={set}
          addLabel={say(`${name}.add`)}
          empty={say(`${name}.none`)}
          errorOf={(at) => error(`${name}.${at}`)}
        />
      );
    case 'time':
      return <TimeField {...common} value={shown as number} onChange={set} />;
    case 'weekdays':
      return (
        <div className={styles.wide}>
          <WeekdaysField {...common} chosen={shown as Weekday[]} onChange={set} />
        </div>
      );
    case 'date':
      return (
        <TextField
          {...common}
          type="date"
          value={String(shown ?? '')}
          // An empty date becomes undefined, which is left out of the request.
          onChange={(event) => set(event.target.value || undefined)}
        />
      );
    case 'line':
      return (
        <TextField
          {...common}
          type={field.as ?? 'text'}
          maxLength={field.most}
          value={String(shown ?? '')}
          onChange={(event) => set(field.most <= 7 ? event.target.value.toUpperCase() : event.target.value)}
        />
      );
    case 'texts':
      return (
        <TextsField
          label={label}
          texts={shown as Texts}
          language={language}
          rows={field.rows}
          onChange={set}
          error={error(name) ?? error(`${name}.${language}`)}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...common}
          value={String(shown)}
          choices={field.choices.map((each) => ({ value: each, label: say(`${name}.${each}`) }))}
          onChoose={set}
        />
      );
    case 'pills':
      return (
        <div className={styles.wide}>
          <PillsField
            {...common}
            choices={field.choices.map((each) => ({ value: each, label: say(`${name}.${each}`) }))}
            chosen={shown as string[]}
            planned={section === 'modules' ? PLANNED_MODULES : []}
            onChange={set}
          />
        </div>
      );
  }
}

/** Where the messages of a service are written, sent and seen. */
const SEEN_AT = {
  whatsapp: { path: paths.whatsapp, icon: 'phone', label: 'page.whatsapp.open' },
  campaigns: { path: paths.campaigns, icon: 'mail', label: 'page.campaigns.open' },
} as const;

type MessagingProps = { readonly section: Service; readonly seenAt: keyof typeof SEEN_AT };

/** The page of a service by which messages are sent, with the way to where they are seen. */
function MessagingPage({ section, seenAt }: MessagingProps) {
  const text = useText('settings');
  const { path, icon, label } = SEEN_AT[seenAt];
  return (
    <>
      <ServicePage section={section} />
      <Link to={path} className={styles.seen ?? ''}>
        <Icon name={icon} size={16} />
        {text(label)}
      </Link>
    </>
  );
}

export const SERVICE_PAGES = {
  whatsapp: () => <MessagingPage section="whatsapp" seenAt="whatsapp" />,
  bulkWhatsapp: () => <MessagingPage section="bulkWhatsapp" seenAt="campaigns" />,
  reminders: () => <ServicePage section="reminders" />,
  newsletter: () => <MessagingPage section="newsletter" seenAt="campaigns" />,
  invoice: () => (
    <>
      <ServicePage section="invoice" />
      <OwnInvoices />
    </>
  ),
  modules: () => <ServicePage section="modules" />,
  promo: () => <ServicePage section="promo" />,
  voiceMail: () => <ServicePage section="voiceMail" />,
  reviews: () => <ServicePage section="reviews" />,
  revenue: () => <ServicePage section="revenue" />,
  avatarAi: () => <ServicePage section="avatarAi" />,
} satisfies Record<Service, () => React.ReactNode>;
