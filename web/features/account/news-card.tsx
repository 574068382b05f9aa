import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './account-screen.module.css';

/** Whether the platform's news come to an owner, since when not, and the switch; nothing for who is no customer. */
export function NewsCard() {
  const text = useText('account');
  const locale = useLocale();
  const api = useApi();
  const { busy, problem, save } = useSaving();
  const state = useQuery({ queryKey: ['news'], queryFn: async () => answerOf(await api.account.news_read({})) });
  const news = state.data?.news;
  if (!news && !state.error) return null;

  async function change() {
    if (!news) return;
    await save(() => api.account.news_write({ on: !news.on }));
    await state.refetch();
  }

  const when = news?.at ? mediumInstant(locale, news.at) : '';
  return (
    <Card title={text('news.title')}>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      {state.error && <ReadFailedBanner error={state.error} onRetry={state.refetch} />}
      {news && (
        <>
          <p role="status">
            {news.on ? text('news.on') : text(news.form === 'bounce' ? 'news.bounced' : 'news.off', { when })}
          </p>
          <div className={styles.actions}>
            <Button icon="mail" busy={busy} onClick={() => void change()}>
              {text(news.on ? 'news.stop' : 'news.start')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
