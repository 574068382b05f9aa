import { webAddressOf } from '#shared/domain/kernel/contact/web-address.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Texts } from '#shared/domain/venue/content.ts';
import { textIn } from '#shared/domain/venue/content.ts';
import { faqsRoom } from '#shared/domain/venue/faqs.ts';
import { internationalNumber } from '#web/app/forms/national-number.ts';
import { listTyped } from '#web/app/forms/typed-list.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { TextsField, useWriting, WritingLanguage } from '../fields/texts-field.tsx';
import { SectionForm } from '../section-form.tsx';
import styles from '../settings.module.css';
import { ContactFields, RegionFields } from '../setup/venue-fields.tsx';
import { useVenue } from '../venue.ts';

type Faq = { readonly question: Texts; readonly answer: Texts };

function FaqsPage() {
  const text = useText('settings');
  const locale = useVenue().locale as Locale;
  const [language, setLanguage] = useWriting();
  return (
    <SectionForm section="faqs" alone title={text('page.faqs')} about={text('page.faqs.about')}>
      {({ value: { faqs }, change, error }) => (
        <>
          <WritingLanguage language={language} onChoose={setLanguage} />
          <FaqsRoom faqs={faqs} />
          <EntryList
            entries={faqs as Faq[]}
            onChange={(next) => change({ faqs: next })}
            nameOf={({ question }, at) => textIn(question, language, locale) || `${text('faqs.question')} ${at + 1}`}
            addLabel={text('faqs.add')}
            fresh={() => ({ question: {}, answer: {} })}
            empty={text('faqs.none')}
            error={error('faqs')}
          >
            {({ question, answer }, set, at) => (
              <>
                <TextsField
                  label={text('faqs.question')}
                  texts={question}
                  language={language}
                  onChange={(texts) => set({ question: texts })}
                  error={error(`faqs.${at}.question`) ?? error(`faqs.${at}.question.${language}`)}
                />
                <TextsField
                  label={text('faqs.answer')}
                  texts={answer}
                  language={language}
                  rows={3}
                  onChange={(texts) => set({ answer: texts })}
                  error={error(`faqs.${at}.answer`) ?? error(`faqs.${at}.answer.${language}`)}
                />
              </>
            )}
          </EntryList>
        </>
      )}
    </SectionForm>
  );
}

/** How much of the room for questions is used, shown from half of it on; more than all of it will be refused. */
function FaqsRoom({ faqs }: { readonly faqs: readonly Faq[] }) {
  const text = useText('settings');
  const locale = useLocale();
  const room = faqsRoom(faqs);
  if (room < 0.5) return null;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.ceil(room * 100) / 100);
  return (
    <>
      <p className={styles.hint}>{text('faqs.room', { percent })}</p>
      {room > 1 && (
        <p className={styles.error} role="alert">
          {text('faqs.full')}
        </p>
      )}
    </>
  );
}

function FoodStylesPage() {
  const text = useText('settings');
  const [language, setLanguage] = useWriting();
  return (
    <SectionForm
      section="foodStyles"
      alone
      title={text('page.foodStyles')}
      about={text('page.foodStyles.about')}
      finish={async ({ cuisines }) => ({ cuisines: listTyped(cuisines.join(',')) })}
    >
      {({ value, change, error }) => (
        <>
          <WritingLanguage language={language} onChoose={setLanguage} />
          <TextsField
            label={text('food.description')}
            texts={value.description}
            language={language}
            rows={3}
            onChange={(description) => change({ description })}
            error={error(`description.${language}`)}
          />
          <div className={styles.fields}>
            <TextField
              label={text('food.cuisines')}
              hint={text('food.cuisines.hint')}
              value={value.cuisines.join(', ')}
              onChange={(event) =>
                change({ cuisines: event.target.value === '' ? [] : event.target.value.split(/, ?/) })
              }
              error={error('cuisines') ?? value.cuisines.map((_, at) => error(`cuisines.${at}`)).find(Boolean)}
            />
            <SelectField
              label={text('food.price')}
              value={value.priceRange}
              choices={['', '€', '€€', '€€€', '€€€€'].map((range) => ({
                value: range,
                label: range || text('food.price.none'),
              }))}
              onChoose={(priceRange) => change({ priceRange })}
            />
          </div>
        </>
      )}
    </SectionForm>
  );
}

function LocationsPage() {
  const text = useText('settings');
  return (
    <>
      <Place />
      <SectionForm section="region" title={text('region.title')} about={text('region.about')}>
        {(editing) => (
          <div className={styles.fields}>
            <RegionFields {...editing} />
          </div>
        )}
      </SectionForm>
    </>
  );
}

function Place() {
  const text = useText('settings');
  const { country } = useVenue().sections.region.value;
  return (
    <SectionForm
      section="location"
      title={text('page.locations')}
      about={text('page.locations.about')}
      finish={async ({ phone }) => ({ phone: await internationalNumber(phone, country) })}
    >
      {({ value, change, error }) => (
        <div className={styles.fields}>
          <ContactFields value={value} change={change} error={error} />
          <TextField
            label={text('location.menuUrl')}
            hint={text('location.menuUrl.hint')}
            inputMode="url"
            dir="ltr"
            spellCheck={false}
            className={styles.wide}
            value={value.menuUrl ?? ''}
            onChange={(event) => change({ menuUrl: event.target.value || null })}
            onBlur={(event) => change({ menuUrl: webAddressOf(event.target.value) || null })}
            error={error('menuUrl')}
          />
        </div>
      )}
    </SectionForm>
  );
}

function LegalPage() {
  const text = useText('settings');
  const [language, setLanguage] = useWriting();
  return (
    <SectionForm section="legal" alone title={text('page.legal')} about={text('page.legal.about')}>
      {({ value, change, error }) => (
        <>
          <TextField
            label={text('legal.company')}
            value={value.company}
            maxLength={200}
            onChange={(event) => change({ company: event.target.value })}
            error={error('company')}
          />
          <WritingLanguage language={language} onChoose={setLanguage} />
          <TextsField
            label={text('legal.terms')}
            texts={value.terms}
            language={language}
            rows={4}
            onChange={(terms) => change({ terms })}
            error={error(`terms.${language}`)}
          />
        </>
      )}
    </SectionForm>
  );
}

/** The pages of this file. */
export const TEXT_PAGES = { faqs: FaqsPage, foodStyles: FoodStylesPage, locations: LocationsPage, legal: LegalPage };
