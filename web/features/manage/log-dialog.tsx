import { useQuery } from '@tanstack/react-query';
import type { RefusalCode } from '#shared/contracts/errors.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import { mediumInstant } from '#web/i18n/app/format.ts';
import type { TextKey } from '#web/i18n/app/texts.ts';
import { hasText, useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DOT } from '#web/ui/dot.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';
import { paymentWord } from './offered-actions.ts';
import type { HostReservation } from './tonight.ts';

type Props = {
  readonly venueId: string;
  /** The house's own clock. */
  readonly zone: string;
  readonly party: HostReservation;
  readonly onClose: () => void;
};

/** Everything that was done to a reservation, the latest first: when, by whom, and for which reason a limit was set aside. */
export function LogDialog({ venueId, zone, party, onClose }: Props) {
  const { id, name, revision } = party;
  const text = useText('manage');
  const app = useText('app');
  const refusal = useText('refusals');
  const locale = useLocale();
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['reservation-log', venueId, id, revision],
    queryFn: async ({ signal }) => answerOf(await api.reservations.log({ venueId, id }, { signal })),
  });
  const named = (action: string): string => {
    const key = [`log.${action}`, `action.${paymentWord(party, action)}`, `action.${action}`, `course.${action}`].find(
      (each) => hasText('manage', each),
    );
    return key ? text(key as TextKey<'manage'>) : action;
  };
  const limitOf = (code: string) =>
    code === 'deposit' ? text(`payment.${party.deposit?.kind ?? 'deposit'}`) : refusal(code as RefusalCode);
  return (
    <Dialog open onClose={onClose} closeLabel={app('close')} title={text('log.title')} description={name}>
      {data ? (
        <Rows>
          {data.entries.toReversed().map(({ at, by, name: who, action, reason, limits }) => (
            <Row key={`${at} ${action}`}>
              <strong>{named(action)}</strong>
              <p>
                {mediumInstant(locale, at, zone)}
                {DOT}
                {who ?? text(`log.by.${by}`)}
              </p>
              {limits.map((code) => (
                <Badge key={code} tone="wait" icon="alert">
                  {limitOf(code)}
                </Badge>
              ))}
              {reason && (
                <p>
                  <bdi>{reason}</bdi>
                </p>
              )}
            </Row>
          ))}
        </Rows>
      ) : error ? (
        <EmptyState icon="offline" title={app('connection.title')} text={app('error.503.text')} />
      ) : (
        <LoadingState label={app('loading')} lines={4} />
      )}
    </Dialog>
  );
}
