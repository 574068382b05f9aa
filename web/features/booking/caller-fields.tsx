import { useText } from '#web/i18n/app/use-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CallerCard, type useCaller } from './caller.tsx';
import type { Change, Draft } from './draft.ts';

type Props = {
  readonly draft: Draft;
  /** Who calls from this number, as far as it is known. */
  readonly calling: Omit<ReturnType<typeof useCaller>, 'known'>;
  readonly name: string;
  readonly email: string;
  readonly errorOf: (field: 'phone' | 'name' | 'email') => string | undefined;
  readonly onPhone: (phone: string) => void;
  readonly onChange: Change;
};

/** Who books: the phone number, which finds a known guest, then name and mail address. */
export function CallerFields({ draft, calling, name, email, errorOf, onPhone, onChange }: Props) {
  const text = useText('desk');
  return (
    <>
      <TextField
        label={text('phone')}
        error={errorOf('phone')}
        type="tel"
        autoComplete="off"
        autoFocus
        maxLength={32}
        value={draft.phone}
        onChange={(event) => onPhone(event.currentTarget.value)}
      />
      <CallerCard {...calling} onChoose={onPhone} />
      <TextField
        label={text('name')}
        error={errorOf('name')}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextField
        label={text('email')}
        error={errorOf('email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
    </>
  );
}
