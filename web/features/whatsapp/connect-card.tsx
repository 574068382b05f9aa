import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormActions } from '#web/ui/form-fields.tsx';
import type { OwnNumber } from './own-number.ts';
import { useComingBack } from './use-coming-back.ts';
import { useConnecting } from './use-connecting.ts';
import styles from './whatsapp.module.css';

type Props = { readonly venueId: string; readonly state: OwnNumber['state'] | null };

/** How to connect a number, or what is missing until it sends; nothing when it does. */
export function ConnectCard({ venueId, state }: Props) {
  const text = useText('whatsapp');
  const { busy, problem, connect, finish } = useConnecting(venueId);
  useComingBack(finish);

  async function open() {
    const url = (await connect())?.url;
    if (url) location.assign(url);
  }

  if (state === 'ready') return problem && <ProblemBanner title={text('problem')} problem={problem} />;
  return (
    <Card title={text(state === null ? 'connect' : 'next')} about={text('connect.about')}>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      {state !== null && (
        <Banner tone="info" icon="clock" title={text(`state.${state}`)} text={text(`state.${state}.text`)} />
      )}
      <ol className={styles.steps}>
        <li>{text('connect.dialog')}</li>
        <li>{text('connect.payment')}</li>
        <li>{text('connect.review')}</li>
      </ol>
      <FormActions>
        <Button tone="primary" icon="link" busy={busy} onClick={() => void open()}>
          {text(state === null ? 'connect' : 'connect.again')}
        </Button>
      </FormActions>
    </Card>
  );
}
