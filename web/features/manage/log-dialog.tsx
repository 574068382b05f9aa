import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { RefusalCode } from '#shared/contracts/errors.ts';
import type { Registry } from '#shared/operations/index.ts';
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
import { MESSAGE_LOOKS } from './looks.ts';
import { paymentWord } from './offered-actions.ts';
import type { HostReservation } from './tonight.ts';

type Props = {
  readonly venueId: string;
  /** The house's own clock. */
  readonly zone: string;
  readonly party: HostReservation;
  readonly onClose: () => void;
};

/** Everything that was done to a reservation and sent about it, the latest first: when, by whom, and for which reason a limit was set aside. */
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
    const key = logWord(paymentWord(party, action)) ?? logWord(action);
    return key ? text(key) : action;
  };
  const limitOf = (code: string) =>
    code === 'deposit' ? text(`payment.${party.deposit?.kind ?? 'deposit'}`) : refusal(code as RefusalCode);
  return (
    <Dialog open onClose={onClose} closeLabel={app('close')} title={text('log.title')} description={name}>
      {data ? (
        <Rows>
          {inOrder(data).map((item) => (
            <Row key={`${item.at} ${'action' in item ? item.action : item.purpose}`}>
              {'action' in item ? (
                <Entry
                  {...item}
                  when={mediumInstant(locale, item.at, zone)}
                  named={named(item.action)}
                  limitOf={limitOf}
                />
              ) : (
                <Sent {...item} when={mediumInstant(locale, item.at, zone)} />
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

/** How the history calls what was done: in words of its own, or as its button does. */
const logWord = (action: string): TextKey<'manage'> | undefined =>
  [`log.${action}`, `action.${action}`, `course.${action}`].find((each) => hasText('manage', each)) as
    | TextKey<'manage'>
    | undefined;

type Log = OutputOf<Registry['reservations']['log']>;
type Done = Log['entries'][number];
type Message = Log['messages'][number];

/** What was done and what was sent, the latest first. */
const inOrder = ({ entries, messages }: Log): readonly (Done | Message)[] =>
  [...entries, ...messages].toSorted((a, b) => a.at - b.at).toReversed();

type EntryProps = Done & {
  readonly when: string;
  readonly named: string;
  readonly limitOf: (code: string) => string;
};

/** Why the provider failed is a number, and says nothing to a host. */
function Entry({ by, name, reason, limits, when, named, limitOf }: EntryProps) {
  const text = useText('manage');
  return (
    <>
      <strong>{named}</strong>
      <p>
        {when}
        {DOT}
        {name ?? text(`log.by.${by}`)}
      </p>
      {limits.map((code) => (
        <Badge key={code} tone="wait" icon="alert">
          {limitOf(code)}
        </Badge>
      ))}
      {reason && by !== 'whatsapp' && (
        <p>
          <bdi>{reason}</bdi>
        </p>
      )}
    </>
  );
}

/** A message to the guest, by which way it went and how far it came. */
function Sent({ purpose, channel, state, when }: Message & { readonly when: string }) {
  const text = useText('manage');
  return (
    <>
      <strong>{text('log.message', { purpose: text(`purpose.${purpose}`) })}</strong>
      <p>
        {when}
        {DOT}
        {text(channel === 'mail' ? 'message.byMail' : 'message.byWhatsapp')}
      </p>
      <Badge {...MESSAGE_LOOKS[state]}>{text(`message.${state}`)}</Badge>
    </>
  );
}
