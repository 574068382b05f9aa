import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ProvenCard } from './proven-card.tsx';
import { UnbindCard } from './unbind-card.tsx';

type Props = { readonly phone: string | null; readonly onChanged: () => void };

/** The WhatsApp number that receives codes: bound by a code sent to it, or unbound. */
export function NumberCard({ phone, onChanged }: Props) {
  const text = useText('account');
  const refusal = useText('refusals');
  const api = useApi();
  const locale = useLocale();
  const sendWish = useWishKey();
  const [unbinding, setUnbinding] = useState(false);

  if (unbinding && phone !== null) {
    return <UnbindCard phone={phone} onKept={() => setUnbinding(false)} onUnbound={onChanged} />;
  }
  return (
    <ProvenCard
      title={text('number.title')}
      about={text('number.about')}
      value={phone}
      path="phone"
      field={(issue) => (
        <TextField
          label={text(phone === null ? 'number.phone' : 'number.other')}
          name="to"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          error={issue && refusal(issue)}
        />
      )}
      start={async (save, { present, to }) =>
        (await save(() => api.account.number_start({ present, phone: to, locale })))?.phone ?? null
      }
      prove={(save, code) => save(() => sendWish({ code }, (key) => api.account.number_bind({ code }, { key })))}
      labels={{ prove: text('number.bind'), done: text('number.done') }}
      onDone={onChanged}
    >
      {phone !== null && (
        <FormActions>
          <Button tone="quiet" onClick={() => setUnbinding(true)}>
            {text('number.remove')}
          </Button>
        </FormActions>
      )}
    </ProvenCard>
  );
}
