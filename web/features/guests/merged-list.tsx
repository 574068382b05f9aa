import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { textOf, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { Profile } from './found.ts';
import styles from './profile.module.css';

type Props = { readonly venueId: string; readonly profile: Profile; readonly mayWrite: boolean };

/** The guests that were merged into this one, each of which can be separated again at any time. */
export function MergedList({ venueId, profile: { guest, merged }, mayWrite }: Props) {
  const text = useText('guests');
  const api = useApi();
  const queries = useQueryClient();
  const { busy, problem, save } = useSaving();
  const sendWish = useWishKey();
  if (merged.length === 0) return null;

  async function part(other: string) {
    const wish = { venueId, guestId: guest.guestId, other };
    if (!(await save(() => sendWish(wish, (key) => api.guests.split(wish, { key }))))) return;
    showToast({ tone: 'ok', title: textOf('guests')('duplicates.undone') });
    await queries.invalidateQueries({ queryKey: ['guests'] });
  }

  return (
    <section className={styles.history}>
      <h3>{text('merged.title')}</h3>
      {problem && <ProblemBanner title={text('apart.problem')} problem={problem} />}
      <Rows>
        {merged.map(({ guestId, name, known }) => (
          <Row
            key={guestId}
            tools={
              mayWrite && (
                <Button
                  icon="undo"
                  busy={busy}
                  aria-label={text('merged.partOf', { name })}
                  onClick={() => void part(guestId)}
                >
                  {text('merged.part')}
                </Button>
              )
            }
          >
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <p dir="ltr" className={styles.small}>
              {known}
            </p>
          </Row>
        ))}
      </Rows>
    </section>
  );
}
