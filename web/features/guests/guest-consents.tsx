import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsentForm } from '#shared/domain/consent/consent.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { answerOf } from '#web/app/queries.ts';
import { textOf, useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Row, Rows } from '#web/ui/rows.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './profile.module.css';

type Props = { readonly venueId: string; readonly guestId: string; readonly mayWrite: boolean };

const TONES = { given: 'ok', unproven: 'wait', withdrawn: 'bad', none: 'neutral' } as const;
const ENDED = ['page', 'message', 'oneClick', 'provider', 'complaint', 'bounce'] as const;
const GIVEN = ['booking', 'page', 'staff', 'import', 'message', 'provider'] as const;

function wordsOf(act: 'given' | 'withdrawn', form: ConsentForm) {
  if (act === 'withdrawn') return `consents.withdrawn.${ENDED.find((each) => each === form) ?? 'page'}` as const;
  return `consents.given.${GIVEN.find((each) => each === form) ?? 'page'}` as const;
}

/** What the guest lets the venue send, by which way, and how that came about. */
export function GuestConsents({ venueId, guestId, mayWrite }: Props) {
  const text = useText('guests');
  const api = useApi();
  const locale = useLocale();
  const queries = useQueryClient();
  const { busy, problem, save } = useSaving();
  const sendWish = useWishKey();
  const queryKey = ['guests', 'consents', venueId, guestId];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => answerOf(await api.guests.consents({ venueId, guestId }, { signal })),
  });
  if (!data) return null;
  const dayOf = (at: number) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at);

  async function ask() {
    const wish = { venueId, guestId };
    if (!(await save(() => sendWish(wish, (key) => api.guests.consent_ask(wish, { key }))))) return;
    showToast({ tone: 'ok', title: textOf('guests')('consents.asked') });
    await queries.invalidateQueries({ queryKey });
  }

  const mayAsk = mayWrite && data.askable && data.consents.some(({ state }) => state !== 'given');
  return (
    <section className={styles.history}>
      <h3>{text('consents.title')}</h3>
      {problem && <ProblemBanner title={text('consents.problem')} problem={problem} />}
      <Rows>
        {data.consents.map(({ purpose, state, acts }) => (
          <Row key={purpose} tools={<Badge tone={TONES[state]}>{text(`consents.state.${state}`)}</Badge>}>
            <strong>{text(`consents.${purpose}`)}</strong>
            {acts.map(({ act, form, at, wording, proven }) => (
              <p key={`${act} ${form} ${at} ${proven}`} className={styles.small}>
                {[
                  text(wordsOf(act, form)),
                  dayOf(at),
                  ...(act === 'given' && !proven ? [text('consents.unproven')] : []),
                ].join(DOT)}
                {wording && (
                  <>
                    <br />
                    <q>{wording}</q>
                  </>
                )}
              </p>
            ))}
          </Row>
        ))}
      </Rows>
      {mayAsk && (
        <div>
          <Button icon="check" busy={busy} onClick={() => void ask()}>
            {text('consents.ask')}
          </Button>
          <p className={styles.small}>{text('consents.ask.hint')}</p>
        </div>
      )}
    </section>
  );
}
