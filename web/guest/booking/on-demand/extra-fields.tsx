import type { ReactNode } from 'react';
import { usePage } from '../../page-context.ts';
import { FieldError } from '../../parts/field-error.tsx';
import { useWishTexts } from '../../use-wish-texts.ts';
import chips from '../choices.module.css';
import { TextField } from '../text-field.tsx';
import css from './extra-fields.module.css';
import type { FieldErrors, Who } from './missing.ts';
import { type BookingTexts, useBookingTexts } from './use-booking-texts.ts';
import { WishChips } from './wish-chips.tsx';

type Props = {
  /** The position in the form: in place of the name, below the phone number, or at the end. */
  readonly part: 'names' | 'contact' | 'wishes';
  readonly first: Partial<Who>;
  readonly errors: FieldErrors;
  /** The number is a landline's, so an address is asked for. */
  readonly landline: boolean;
  /** The placeholder until its texts are loaded. */
  readonly room: ReactNode;
};

/** The fields that a venue adds to name and phone number. */
export function ExtraFields({ part, ...rest }: Props) {
  const b = useBookingTexts();
  if (!b) return rest.room;
  return part === 'names' ? (
    <Names b={b} {...rest} />
  ) : part === 'contact' ? (
    <Contact b={b} {...rest} />
  ) : (
    <Wishes b={b} {...rest} />
  );
}

type Part = Omit<Props, 'part'> & { readonly b: BookingTexts };

function Names({ b, first, errors }: Part) {
  const { locale } = usePage();
  const given = (
    <TextField
      key="first"
      name="firstName"
      label={b('who.firstName')}
      error={errors.firstName}
      autoComplete="given-name"
      maxLength={30}
      defaultValue={first.firstName}
      aria-required
    />
  );
  const family = (
    <TextField
      key="last"
      name="lastName"
      label={b('who.lastName')}
      error={errors.lastName}
      autoComplete="family-name"
      maxLength={30}
      defaultValue={first.lastName}
      aria-required
    />
  );
  return <div className={css.pair}>{locale === 'ja' || locale === 'zh' ? [family, given] : [given, family]}</div>;
}

const TYPES = {
  email: { type: 'email', autoComplete: 'email', maxLength: 254, dir: 'ltr' },
  postalCode: { autoComplete: 'postal-code', maxLength: 12 },
  birthdate: { type: 'date', autoComplete: 'bday', min: '1900-01-01' },
} as const;

function Contact({ b, first, errors, landline }: Part) {
  const { venue, t } = usePage();
  const { form, today } = venue;
  const label = (name: keyof typeof TYPES | 'gender') =>
    form[name] === 'required' || (name === 'email' && landline)
      ? b(`who.${name}`)
      : `${b(`who.${name}`)} (${t('who.optional')})`;
  const asked = (['email', 'postalCode', 'birthdate'] as const).filter(
    (name) => form[name] !== 'off' || (name === 'email' && landline),
  );
  return (
    <>
      {asked.map((name) => (
        <TextField
          key={name}
          name={name}
          label={label(name)}
          error={errors[name]}
          defaultValue={first[name]}
          aria-required={form[name] === 'required'}
          {...TYPES[name]}
          {...(name === 'birthdate' && { max: today })}
        >
          {name === 'birthdate' && form.minimumAge !== null && (
            <p id="birthdate-hint" className={css.hint}>
              {b('who.ageLimit', { limit: form.minimumAge })}
            </p>
          )}
        </TextField>
      ))}
      {form.gender !== 'off' && (
        <fieldset data-field="gender" aria-describedby="gender-error">
          <legend className={css.legend}>{label('gender')}</legend>
          <div className={chips.wide}>
            {(['Female', 'Male'] as const).map((gender) => (
              <label key={gender} className={chips.choice}>
                <input type="radio" name="gender" value={gender} defaultChecked={first.gender === gender} />
                <span>{b(`who.${gender}`)}</span>
              </label>
            ))}
          </div>
          <FieldError id="gender-error" text={errors.gender} />
        </fieldset>
      )}
    </>
  );
}

function Wishes({ b, first, room }: Part) {
  const { venue, t } = usePage();
  const w = useWishTexts();
  const { options, diets } = venue.form;
  if (options.length + diets.length === 0) return null;
  if (!w) return room;
  return (
    <details className={css.wishes} open={Boolean(first.options?.length || first.diets?.length)}>
      <summary>
        {b('wishes.heading')} <span>({t('who.optional')})</span>
      </summary>
      <WishChips form={venue.form} first={first} w={w} />
    </details>
  );
}
