import { useApp } from '#web/app/app-context.tsx';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { refreshSettings } from '#web/app/session/refresh-settings.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ProvenCard } from './proven-card.tsx';

type Props = { readonly email: string; readonly onChanged: () => void };

/** The user's sign-in address, and the change to another one. */
export function EmailCard({ email, onChanged }: Props) {
  const text = useText('account');
  const refusal = useText('refusals');
  const { api, session } = useApp();
  const locale = useLocale();
  const sendWish = useWishKey();

  return (
    <ProvenCard
      title={text('email.title')}
      about={text('email.about')}
      value={email}
      path="email"
      field={(issue) => (
        <TextField
          label={text('email.other')}
          name="to"
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          error={issue && refusal(issue)}
        />
      )}
      start={async (save, { present, to }) =>
        (await save(() => api.account.email_start({ present, email: to, locale })))?.email ?? null
      }
      prove={(save, code) => save(() => sendWish({ code }, (key) => api.account.email_write({ code }, { key })))}
      labels={{ prove: text('email.write'), done: text('email.done') }}
      onDone={() => {
        // The lock screen shows the address.
        void refreshSettings(api, session);
        onChanged();
      }}
    />
  );
}
