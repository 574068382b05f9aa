import { useState } from 'react';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { PROVIDER_NAMES } from '#web/app/money/money-words.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormActions } from '#web/ui/form-fields.tsx';
import { ConnectionStatus } from './connection-status.tsx';
import { type Connection, stateOf, type TestSum } from './connections.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { TestChargePart } from './test-charge.tsx';
import { useConnecting } from './use-connecting.ts';

type Props = {
  readonly venueId: string;
  readonly connection: Connection | undefined;
  readonly testSum: TestSum;
  readonly mayChange: boolean;
};

const ACTIONS = {
  none: 'stripe.connect',
  started: 'stripe.continue',
  dueSoon: 'stripe.continue',
  restricted: 'stripe.continue',
  ready: null,
} as const;

/** Stripe: cards and wallets. What it asks of a venue is asked on its own page. */
export function StripeCard({ venueId, connection, testSum, mayChange }: Props) {
  const text = useText('payments');
  const { busy, problem, connect } = useConnecting(venueId, 'stripe');
  const [leaving, setLeaving] = useState(false);
  const action = ACTIONS[stateOf(connection)];

  async function open() {
    const url = (await connect())?.url;
    if (url) location.assign(url);
  }

  return (
    <Card title={PROVIDER_NAMES.stripe} about={text('stripe.about')}>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <ConnectionStatus connection={connection} />
      {connection && <TestChargePart {...{ venueId, connection, mayChange }} sum={testSum} />}
      {mayChange && (
        <FormActions>
          {connection && (
            <Button tone="quiet" icon="close" onClick={() => setLeaving(true)}>
              {text('disconnect', { name: PROVIDER_NAMES.stripe })}
            </Button>
          )}
          {action && (
            <Button tone="primary" icon="link" busy={busy} onClick={() => void open()}>
              {text(action)}
            </Button>
          )}
        </FormActions>
      )}
      {leaving && <DisconnectDialog venueId={venueId} provider="stripe" onClose={() => setLeaving(false)} />}
    </Card>
  );
}
