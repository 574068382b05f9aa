import type { RefusalCode } from '#shared/contracts/errors.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useApp, useSettings } from '../app-context.tsx';
import styles from './deed-banners.module.css';
import { type FailedDeed, useDeedsOf, type WaitingDeed } from './deeds.ts';

/** How much waits, whose it is, and what did not go together with what others did meanwhile: party by party. */
export function DeedBanners() {
  const text = useText('offline');
  const { deeds } = useApp();
  const { waiting, failed } = useDeedsOf(deeds);
  const user = useSettings()?.email ?? '';
  const own = waiting.filter((each) => each.user === user);
  const others = [...new Set(waiting.map((each) => each.user))].filter((each) => each !== user);
  return (
    <div className={styles.banners}>
      {failed
        .filter((each) => each.user === user)
        .map((each) => (
          <Conflict key={each.id} deed={each} onRead={() => void deeds.readFailed(each.id)} />
        ))}
      {own.length > 0 && (
        <Banner
          tone="wait"
          icon="hourglass"
          title={text('waiting', { count: own.length })}
          text={text('waiting.text')}
        />
      )}
      {others.map((other) => (
        <Banner
          key={other}
          tone="info"
          icon="hourglass"
          title={text('others', { count: waiting.filter((each) => each.user === other).length, user: other })}
          text={text('others.text', { user: other })}
        >
          <Button onClick={() => void deeds.drop(other)}>{text('others.drop')}</Button>
        </Banner>
      ))}
    </div>
  );
}

function Conflict({ deed, onRead }: { readonly deed: FailedDeed; readonly onRead: () => void }) {
  const text = useText('offline');
  const name = useDeedName();
  const why = useReason();
  return (
    <Banner
      tone="bad"
      icon="alert"
      title={text('conflict', { name: deed.party.name, deed: name(deed) })}
      text={why(deed)}
    >
      <Button onClick={onRead}>{text('conflict.read')}</Button>
    </Banner>
  );
}

function useDeedName() {
  const text = useText('offline');
  const manage = useText('manage');
  return ({ deed, table }: WaitingDeed): string => {
    if (deed.kind === 'note') return text('deed.note');
    if (deed.kind === 'table') return text('deed.table', { table: table ?? '' });
    const { action } = deed;
    return action === 'partArrive' || action === 'arrive' || action === 'seat' || action === 'finish'
      ? manage(`action.${action}`)
      : manage(`course.${action}`);
  };
}

function useReason() {
  const text = useText('offline');
  const manage = useText('manage');
  const refusal = useText('refusals');
  return ({ why, deed, booking, kept, by }: FailedDeed): string => {
    switch (why) {
      case 'over':
        return text('conflict.over', { status: booking ? manage(`status.${booking}`) : '' });
      case 'noteTooLong':
        return text('conflict.noteTooLong', { note: deed.kind === 'note' ? deed.note : '' });
      case 'movedElsewhere':
        return text('conflict.movedElsewhere', { table: kept ?? '—' });
      case 'gone':
      case 'notNow':
        return text(`conflict.${why}`);
      default: {
        const reason = by ? text('conflict.taken', { by }) : refusal(why as RefusalCode);
        return kept ? `${reason} ${text('conflict.kept', { table: kept })}` : reason;
      }
    }
  };
}
