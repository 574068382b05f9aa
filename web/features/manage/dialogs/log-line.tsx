import type { RefusalCode } from '#shared/contracts/errors.ts';
import { MESSAGE_LOOKS } from '#web/app/day/message-looks.ts';
import { whichOfTwo } from '#web/app/day/time-label.ts';
import { clockAt } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { HostReservation } from '../day/day-data.ts';
import styles from './log-dialog.module.css';
import { type Done, type Log, logDetail, logWord } from './log-words.ts';

type Message = Log['messages'][number];
export type Item = Done | Message;
type Props = { readonly party: HostReservation; readonly zone: string; readonly item: Item };

/** A line of the history: the time by the venue's clock, and what was done or sent. */
export function LogLine({ party, zone, item }: Props) {
  const locale = useLocale();
  const which = whichOfTwo(item.at, zone, locale);
  return (
    <li className={styles.line}>
      <time className={styles.clock} dir="ltr">
        {clockAt(locale, item.at, zone)}
      </time>
      <div className={styles.what}>
        {'action' in item ? <Step {...{ party, zone }} entry={item} /> : <Sent message={item} />}
        {which && <p className={styles.soft}>{which}</p>}
      </div>
    </li>
  );
}

type StepProps = Pick<Props, 'party' | 'zone'> & { readonly entry: Done };

function Step({ party, zone, entry }: StepProps) {
  const text = useText('manage');
  const refusal = useText('refusals');
  const locale = useLocale();
  const word = logWord(party, entry.action);
  const detail = logDetail(party, entry, { zone, locale, text });
  return (
    <>
      <strong>{word ? text(word) : entry.action}</strong>
      <p className={styles.soft}>
        <bdi>{entry.name ?? text(`log.by.${entry.by}`)}</bdi>
      </p>
      {entry.limits.map((code) => (
        <Badge key={code} tone="wait" icon="alert">
          {code === 'deposit' ? text(`payment.${party.deposit?.kind ?? 'deposit'}`) : refusal(code as RefusalCode)}
        </Badge>
      ))}
      {detail && (
        <p>
          <bdi>{detail}</bdi>
        </p>
      )}
    </>
  );
}

/** A message to the guest, with its channel and delivery state. */
function Sent({ message: { purpose, channel, state } }: { readonly message: Message }) {
  const text = useText('manage');
  return (
    <>
      <strong>{text('log.message', { purpose: text(`purpose.${purpose}`) })}</strong>
      <p className={styles.way}>
        {text(channel === 'mail' ? 'message.byMail' : 'message.byWhatsapp')}
        <Badge {...MESSAGE_LOOKS[state]}>{text(`message.${state}`)}</Badge>
      </p>
    </>
  );
}
