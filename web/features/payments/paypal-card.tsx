import { useState } from 'react';
import { PROVIDER_NAMES } from '#web/app/money/money-words.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormActions } from '#web/ui/form-fields.tsx';
import { ConnectionStatus } from './connection-status.tsx';
import type { Connection, TestSum } from './connections.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { PayPalForm } from './paypal-form.tsx';
import { TestChargePart } from './test-charge.tsx';

type Props = {
  readonly venueId: string;
  readonly connection: Connection | undefined;
  readonly testSum: TestSum;
  readonly mayChange: boolean;
};

/** PayPal, by the keys of the venue's own app. The secret is typed and never shown again, not even to who typed it. */
export function PayPalCard({ venueId, connection, testSum, mayChange }: Props) {
  const text = useText('payments');
  const [typing, setTyping] = useState(false);
  const [leaving, setLeaving] = useState(false);
  return (
    <Card title={PROVIDER_NAMES.paypal} about={text('paypal.about')}>
      <ConnectionStatus connection={connection} />
      {connection && <TestChargePart {...{ venueId, connection, mayChange }} sum={testSum} />}
      {typing && <PayPalForm venueId={venueId} onClose={() => setTyping(false)} />}
      {mayChange && !typing && (
        <FormActions>
          {connection && (
            <Button tone="quiet" icon="close" onClick={() => setLeaving(true)}>
              {text('disconnect', { name: PROVIDER_NAMES.paypal })}
            </Button>
          )}
          <Button
            tone={connection ? 'secondary' : 'primary'}
            icon={connection ? 'refresh' : 'link'}
            onClick={() => setTyping(true)}
          >
            {text(connection ? 'paypal.renew' : 'paypal.connect')}
          </Button>
        </FormActions>
      )}
      {leaving && <DisconnectDialog venueId={venueId} provider="paypal" onClose={() => setLeaving(false)} />}
    </Card>
  );
}
