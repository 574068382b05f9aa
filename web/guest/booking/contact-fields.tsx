import { usePage } from '../page-context.ts';
import css from './contact-fields.module.css';
import type { FieldErrors, Who } from './missing.ts';
import { TextField } from './text-field.tsx';

type Props = { readonly first: Pick<Who, 'name' | 'phone' | 'remarks'>; readonly errors: FieldErrors };

/** Who comes. The inputs keep their own text, so that nothing typed depends on a render. */
export function ContactFields({ first, errors }: Props) {
  const { t } = usePage();
  return (
    <div className={css.fields}>
      <TextField
        name="name"
        label={t('who.name')}
        error={errors.name}
        autoComplete="name"
        maxLength={60}
        defaultValue={first.name}
        aria-required
      />
      <TextField
        name="phone"
        label={t('who.phone')}
        error={errors.phone}
        type="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={32}
        defaultValue={first.phone}
        aria-required
      >
        <p id="phone-hint" className={css.hint}>
          {t('who.phoneHint')}
        </p>
      </TextField>
      <TextField
        name="remarks"
        label={`${t('who.remarks')} (${t('who.optional')})`}
        error={errors.remarks}
        rows={2}
        maxLength={500}
        placeholder={t('who.remarksHint')}
        defaultValue={first.remarks}
      />
    </div>
  );
}
