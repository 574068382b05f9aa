import { type FormEvent, useState } from 'react';
import type en from '#locales/en/notices.json';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Api } from '#web/api/api.ts';
import { newKey } from '#web/api/idempotency.ts';
import type { KeyOf, Translate } from '#web/i18n/guest/translate.ts';
import { FieldError } from './field-error.tsx';
import css from './notice.module.css';

type Props = {
  readonly api: Api;
  readonly locale: Locale;
  readonly n: Translate<KeyOf<typeof en>>;
};

type State =
  | { readonly kind: 'asks'; readonly problem?: 'wrong' | 'failed' }
  | { readonly kind: 'told' | 'forgotten'; readonly email: string };

const address = () => ({ hostname: location.hostname });

/** A guest leaves an address, which is written to once, when the page opens; it can be taken back at once. */
export function TellMe({ api, locale, n }: Props) {
  const [state, setState] = useState<State>({ kind: 'asks' });

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const answer = await api.venues.tell_me({ ...address(), email, locale, agreed: true }, { key: newKey() });
    if (answer.kind === 'done' && answer.value.open) return location.assign('/');
    if (answer.kind === 'done') return setState({ kind: 'told', email });
    const wrong = answer.kind === 'refused' && answer.errorid === 'request.invalid';
    setState({ kind: 'asks', problem: wrong ? 'wrong' : 'failed' });
  }

  async function forget(email: string) {
    const answer = await api.venues.forget_me({ ...address(), email }, { key: newKey() });
    if (answer.kind === 'done') setState({ kind: 'forgotten', email });
  }

  if (state.kind !== 'asks') {
    const { kind, email } = state;
    return (
      <div role="status">
        <p>{n(`soon.${kind}`, { email: `\u2068${email}\u2069` })}</p>
        {kind === 'told' && (
          <button type="button" className="button" onClick={() => void forget(email)}>
            {n('soon.forget')}
          </button>
        )}
      </div>
    );
  }
  return (
    <form className={css.tell} onSubmit={(event) => void ask(event)} noValidate>
      <h2>{n('soon.tell')}</h2>
      <label htmlFor="tell-email">{n('soon.email')}</label>
      <input
        id="tell-email"
        name="email"
        type="email"
        autoComplete="email"
        dir="ltr"
        aria-invalid={state.problem === 'wrong'}
        aria-describedby="tell-email-error tell-email-consent"
      />
      <div role="status">
        <FieldError id="tell-email-error" text={state.problem && n(`soon.${state.problem}`)} />
      </div>
      <p id="tell-email-consent">{n('soon.consent')}</p>
      <button type="submit" className="button">
        {n('soon.send')}
      </button>
    </form>
  );
}
