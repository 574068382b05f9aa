import { useSyncExternalStore } from 'react';
import { type CouponCode, groupedCode } from '#shared/domain/coupon/code.ts';
import type { FailedRedemption, Redemptions } from '#web/app/offline/redemptions.ts';
import css from './scanner-screen.module.css';
import { moment, type Reader, wordsOf } from './words.ts';

type Props = { readonly queue: Redemptions; readonly user: string; readonly reader: Reader };

/** What this device accepted without a connection: how many wait, and each that did not count in the end. */
export function PendingNotes({ queue, user, reader }: Props) {
  const { t } = reader;
  const { waiting, failed } = useSyncExternalStore(queue.subscribe, queue.now);
  const own = waiting.filter((each) => each.user === user).length;
  return (
    <div role="status">
      {own > 0 && <p className={css.note}>{t('waiting', { count: own })}</p>}
      {failed
        .filter((each) => each.user === user)
        .map((each) => (
          <div key={each.id} className={css.failed}>
            <p>
              <strong>{t(each.why === 'double' ? 'double' : 'notCounted')}</strong>
            </p>
            <p>{failedText(each, reader)}</p>
            <button type="button" className="button" onClick={() => void queue.readFailed(each.id)}>
              {t('read')}
            </button>
          </div>
        ))}
    </div>
  );
}

function failedText({ code, acceptedAt, why, verdict }: FailedRedemption, reader: Reader): string {
  const { t, refusal } = reader;
  const accepted = t('acceptedHere', { code: groupedCode(code as CouponCode), when: moment(acceptedAt, reader) });
  const said =
    verdict && wordsOf({ kind: 'judged', scan: { code, text: code }, verdict, coupon: null, party: null }, reader);
  const reason = said ? [said.title, ...said.lines].join(': ') : refusal(why);
  return `${accepted} ${reason}`;
}
