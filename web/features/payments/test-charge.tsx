import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { PROVIDER_NAMES } from '#web/app/money/money-words.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form-fields.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import type { Connection, TestCharge, TestSum } from './connections.ts';
import styles from './payments.module.css';
import { useConnecting } from './use-connecting.ts';

type Props = {
  readonly venueId: string;
  readonly connection: Connection;
  readonly sum: TestSum;
  readonly mayChange: boolean;
};

const LOOKS = {
  open: { tone: 'wait', icon: 'hourglass' },
  paid: { tone: 'wait', icon: 'clock' },
  refunded: { tone: 'ok', icon: 'check' },
  refundFailed: { tone: 'bad', icon: 'alert' },
  failed: { tone: 'bad', icon: 'ban' },
  expired: { tone: 'neutral', icon: 'minus' },
} as const satisfies Record<TestCharge['state'], { readonly tone: Tone; readonly icon: IconName }>;

/** A small charge by which the owner tries the connection: how the last one stands, and the button for the next. */
export function TestChargePart({ venueId, connection, sum, mayChange }: Props) {
  const text = useText('payments');
  const locale = useLocale();
  const { busy, problem, testCharge } = useConnecting(venueId, connection.provider);
  const { test } = connection;
  const isOpen = test?.state === 'open';
  const mayTry = mayChange && connection.ready && test?.state !== 'paid';
  const amount = money(locale, sum.amount, sum.currency);

  async function open() {
    const url = (await testCharge())?.url;
    if (url) location.assign(url);
  }

  if (!mayTry && !test) return null;
  return (
    <section className={styles.test} aria-label={`${text('test.title')}: ${PROVIDER_NAMES[connection.provider]}`}>
      <h3 className={styles.small}>{text('test.title')}</h3>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <div role="status">{test && <TestNote test={test} name={PROVIDER_NAMES[connection.provider]} />}</div>
      {mayTry && (
        <>
          <p className={styles.small}>{text('test.about', { amount })}</p>
          <FormActions>
            <Button tone="secondary" icon="coins" busy={busy} onClick={() => void open()}>
              {text(isOpen ? 'test.go' : 'test.do', { amount })}
            </Button>
          </FormActions>
        </>
      )}
    </section>
  );
}

function TestNote({ test, name }: { readonly test: TestCharge; readonly name: string }) {
  const text = useText('payments');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const amount = money(locale, test.amount, test.currency);
  return (
    <>
      <p className={styles.badges}>
        <Badge {...LOOKS[test.state]}>{text(`test.${test.state}`)}</Badge>
      </p>
      <p className={styles.small}>
        {text(`test.${test.state}.text`, { amount, name, when: mediumInstant(locale, test.at, zone) })}
      </p>
    </>
  );
}
