import { useEffect, useState } from 'react';
import type en from '#locales/en/consent.json';
import type { KeyOf } from '#web/i18n/guest/translate.ts';
import { usePage } from '../page-context.ts';
import { type RefusalText, refusedText } from '../use-refusal-text.ts';
import type { Failure } from '../use-resource.ts';
import { useTexts } from '../use-texts.ts';
import css from './own-consents.module.css';

type Props = {
  readonly token: string;
  readonly venueName: string;
  readonly refusalText: RefusalText;
};
type Api = ReturnType<typeof usePage>['api'];
type Answer = Awaited<ReturnType<Api['guest']['consents']>>;
type Consent = Extract<Answer, { readonly kind: 'done' }>['value']['consents'][number];

/** What the guest lets the venue send, for each way: the words, since when, and the button that changes it. */
export function OwnConsents({ token, venueName, refusalText }: Props) {
  const { api, locale, t } = usePage();
  const c = useTexts<KeyOf<typeof en>>(locale, 'consent');
  const [consents, setConsents] = useState<readonly Consent[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [saved, setSaved] = useState(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let current = true;
    void api.guest.consents({ locale }, { bearer: token }).then((answer) => {
      if (!current) return;
      if (answer.kind === 'done') setConsents(answer.value.consents);
      else setFailure(answer);
    });
    return () => {
      current = false;
    };
  }, [api, locale, token]);

  async function write(purpose: Consent['purpose'], agrees: boolean): Promise<void> {
    if (busy) return;
    setBusy(true);
    setSaved(false);
    const answer = await api.guest.consent_write({ locale, purpose, agrees }, { bearer: token });
    setBusy(false);
    const done = answer.kind === 'done';
    setFailure(done ? null : answer);
    setSaved(done);
    if (done) setConsents(answer.value.consents);
  }

  if (!c) return null;
  return (
    <section className={css.consents} aria-label={c('own.title')} aria-busy={!consents && !failure}>
      <h2>{c('own.title')}</h2>
      {consents?.map(({ purpose, state, at, words }) => {
        const agreed = state === 'given' || state === 'unproven';
        const date = at === null ? '' : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(at);
        return (
          <div key={purpose} className={css.consent}>
            <h3>{c(`own.by.${purpose}`)}</h3>
            <p>
              <q>{words}</q>
            </p>
            <p className={css.state}>{c(`own.${state}`, { date, venue: venueName })}</p>
            <button type="button" className="button" aria-disabled={busy} onClick={() => void write(purpose, !agreed)}>
              {c(agreed ? 'own.stop' : 'own.agree')}
            </button>
          </div>
        );
      })}
      <p role="status" className={css.said}>
        {saved && c('own.saved')}
        {failure && (refusedText(failure, refusalText) || t('problem.offline'))}
      </p>
    </section>
  );
}
