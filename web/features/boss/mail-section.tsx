import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { answerOf, refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './mail-section.module.css';

type Mail = OutputOf<Registry['boss']['mail']>;

const DKIM_TONES = { valid: 'ok', pending: 'wait', failed: 'bad' } as const;
const SPF_TONES = { provider: 'ok', valid: 'ok', failed: 'bad' } as const;
const DMARC_TONES = { reject: 'ok', quarantine: 'ok', none: 'wait', missing: 'bad' } as const;

/** By which identity the platform sends mail, what receivers can prove of it, and a mail to oneself. */
export function MailSection() {
  const text = useText('boss');
  const app = useText('app');
  const api = useApi();
  const { busy, problem, save } = useSaving();
  const { data, error, refetch } = useQuery({
    queryKey: ['boss', 'mail'],
    queryFn: async ({ signal }) => answerOf(await api.boss.mail({}, { signal })),
  });
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!data && refusedWith(error)) throw error;
  if (!data && error) return <ReadFailed heading="h2" error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState label={app('loading')} />;

  async function test() {
    const sent = await save(() => api.boss.mail_test({}));
    if (sent) showToast({ tone: 'ok', title: text('mail.sent', { to: sent.to }) });
  }

  return (
    <Card
      title={text('mail.identity')}
      about={text('mail.about')}
      aside={
        <Button icon="send" busy={busy} onClick={() => void test()}>
          {text('mail.test')}
        </Button>
      }
    >
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <Facts mail={data} />
    </Card>
  );
}

function Facts({ mail: { domain, from, support, replyTo, identity, dmarc } }: { readonly mail: Mail }) {
  const text = useText('boss');
  const unknown = <Badge>{text('mail.unknown')}</Badge>;
  return (
    <dl className={styles.facts}>
      <Fact name={text('mail.domain')}>{domain}</Fact>
      <Fact name={text('mail.from')}>{from}</Fact>
      <Fact name={text('mail.replyTo')}>{replyTo ?? text('mail.replyTo.none')}</Fact>
      <Fact name={text('mail.support')}>{support}</Fact>
      <Fact name={text('mail.sends')}>
        {identity ? (
          <Badge tone={identity.sends ? 'ok' : 'bad'}>
            {text(identity.sends ? 'mail.sends.yes' : 'mail.sends.no')}
          </Badge>
        ) : (
          unknown
        )}
      </Fact>
      <Fact name="DKIM">
        {identity ? <Badge tone={DKIM_TONES[identity.dkim]}>{text(`mail.dkim.${identity.dkim}`)}</Badge> : unknown}
      </Fact>
      <Fact name="SPF">
        {identity ? <Badge tone={SPF_TONES[identity.spf]}>{text(`mail.spf.${identity.spf}`)}</Badge> : unknown}
      </Fact>
      <Fact name="DMARC">
        {dmarc ? <Badge tone={DMARC_TONES[dmarc]}>{text(`mail.dmarc.${dmarc}`)}</Badge> : unknown}
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
);
