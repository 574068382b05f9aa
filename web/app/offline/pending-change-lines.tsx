import { useText } from '#web/i18n/app/use-text.tsx';
import { BannerLine, BannerStack } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useApp, useSettings } from '../app-context.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/routing.ts';
import styles from './pending-change-strip.module.css';
import { type FailedChange, useChangesOf, type WaitingChange } from './pending-changes.ts';
import { StaleLine } from './stale-line.tsx';

/**
 * The changes that conflict with what others did meanwhile, party by party; the offline notice; and the waiting changes
 * by user.
 */
export function PendingChangeLines({ stale }: { readonly stale: number | null }) {
  const text = useText('offline');
  const { changes } = useApp();
  const { waiting, failed } = useChangesOf(changes);
  const user = useSettings()?.userId ?? '';
  const own = waiting.filter((each) => each.user === user);
  const conflicts = failed.filter((each) => each.user === user);
  const others = [...new Set(waiting.map((each) => each.user))].filter((each) => each !== user);
  const urgent = conflicts.length > 0 ? 'bad' : stale !== null || own.length > 0 ? 'wait' : 'info';
  if (conflicts.length + own.length + others.length === 0 && stale === null) return null;
  return (
    <div className={classNames(styles.strip, urgent === 'bad' && styles.urgent)}>
      <BannerStack tone={urgent}>
        {conflicts.map((each) => (
          <Conflict key={each.id} change={each} onRead={() => void changes.readFailed(each.id)} />
        ))}
        {stale !== null && <StaleLine readAt={stale} />}
        {own.length > 0 && <BannerLine icon="hourglass" title={text('waiting', { count: own.length })} />}
        {others.map((other) => (
          <BannerLine
            key={other}
            icon="hourglass"
            title={text('others', { count: waiting.filter((each) => each.user === other).length, user: other })}
            text={text('others.text', { user: other })}
          >
            <Button onClick={() => void changes.drop(other)}>{text('others.drop')}</Button>
          </BannerLine>
        ))}
      </BannerStack>
    </div>
  );
}

/** Conflicts that are resolved by giving the party a table. */
const isAboutTables = (why: FailedChange['why']) =>
  why === 'movedElsewhere' || why === 'seatedElsewhere' || why.startsWith('table.');

function Conflict({ change, onRead }: { readonly change: FailedChange; readonly onRead: () => void }) {
  const text = useText('offline');
  const name = useChangeName();
  const why = useReason();
  return (
    <BannerLine
      urgent
      icon="alert"
      title={
        change.why === 'seatedElsewhere'
          ? text('conflict.seated', { name: change.party.name, table: change.table ?? '—' })
          : text('conflict', { name: change.party.name, deed: name(change) })
      }
      text={why(change)}
    >
      {isAboutTables(change.why) && (
        <Link className={styles.way ?? ''} to={paths.moveOf(change.date, change.party.id)} onClick={onRead}>
          {text('conflict.choose')}
        </Link>
      )}
      <Button onClick={onRead}>{text('conflict.read')}</Button>
    </BannerLine>
  );
}

function useChangeName() {
  const text = useText('offline');
  const manage = useText('manage');
  return ({ deed: change, table }: WaitingChange): string => {
    if (change.kind === 'note') return text('deed.note');
    if (change.kind === 'walkIn') return text('deed.walkIn');
    if (change.kind === 'late') return text('deed.late');
    if (change.kind === 'table') return text('deed.table', { table: table ?? '' });
    const { action } = change;
    const served =
      action !== 'partArrive' && action !== 'arrive' && action !== 'seat' && action !== 'finish' && action !== 'came';
    return served ? manage(`course.${action}`) : manage(`action.${action}`);
  };
}

function useReason() {
  const text = useText('offline');
  const manage = useText('manage');
  const refusal = useText('refusals');
  return ({ why, deed: change, booking, kept, by }: FailedChange): string => {
    switch (why) {
      case 'over':
        return text('conflict.over', { status: booking ? manage(`status.${booking}`) : '' });
      case 'noteTooLong':
        return text('conflict.noteTooLong', { note: change.kind === 'note' ? change.note : '' });
      case 'seatedElsewhere':
        return [by && text('conflict.taken', { by }), text('conflict.seatedAs', { table: kept ?? '—' })]
          .filter(Boolean)
          .join(' ');
      case 'movedElsewhere':
        return text('conflict.movedElsewhere', { table: kept ?? '—' });
      case 'gone':
      case 'notNow':
        return text(`conflict.${why}`);
      default: {
        const reason = by ? text('conflict.taken', { by }) : refusal(why);
        return kept ? `${reason} ${text('conflict.kept', { table: kept })}` : reason;
      }
    }
  };
}
