import { useState } from 'react';
import { usePage } from '../page-context.ts';
import { part } from '../part.ts';
import { useNear } from '../use-near.ts';
import type { RefusalText } from '../use-refusal-text.ts';
import css from './contact-fields.module.css';
import type { FieldErrors, Who } from './on-demand/missing.ts';
import { PhoneField } from './phone-field.tsx';
import { TextField } from './text-field.tsx';

const ExtraFields = part(async () => (await import('./on-demand/extra-fields.tsx')).ExtraFields);

type Props = {
  readonly first: Partial<Who>;
  readonly errors: FieldErrors;
  /** Whether the guest has begun to book. The venue's extra fields are loaded then, or when they come near. */
  readonly begun: boolean;
  readonly onRefused: (code: string) => void;
  readonly refusalText: RefusalText;
};

/** The guest's contact data. The inputs are uncontrolled, so typing never depends on a render. */
export function ContactFields({ first, errors, begun, onRefused, refusalText }: Props) {
  const { venue, t } = usePage();
  // They begin just below the first screen: only when they are seen does it seem that the guest will book.
  const [place, near] = useNear('0%');
  const { form } = venue;
  // A landline leads to an address, which stays once it was asked for.
  const [landline, setLandline] = useState(false);
  if (!landline && errors.phone && errors.phone === refusalText('phone.landline')) setLandline(true);
  /** Their room is reserved until they are loaded, so that nothing shifts under a finger. */
  const extra = (part: 'names' | 'contact' | 'wishes', fields: readonly string[]) => {
    const room = fields.map((field) => <div key={field} className={css.room} />);
    if (!begun && !near) return room;
    return <ExtraFields {...{ part, first, errors, landline, room }} meanwhile={room} />;
  };
  return (
    <div ref={place} className={css.fields}>
      {form.name === 'parts' ? (
        extra('names', ['name'])
      ) : (
        <TextField
          name="name"
          label={t('who.name')}
          error={errors.name}
          autoComplete="name"
          maxLength={60}
          defaultValue={first.name}
          aria-required
        />
      )}
      <PhoneField first={first.phone} error={errors.phone} onRefused={onRefused} />
      {extra(
        'contact',
        (['email', 'postalCode', 'birthdate', 'gender'] as const).filter(
          (field) => form[field] !== 'off' || (field === 'email' && landline),
        ),
      )}
      <TextField
        name="remarks"
        label={`${t('who.remarks')} (${t('who.optional')})`}
        error={errors.remarks}
        rows={2}
        maxLength={500}
        placeholder={t('who.remarksHint')}
        defaultValue={first.remarks}
      />
      {extra('wishes', [...form.options, ...form.diets].slice(0, 1))}
    </div>
  );
}
