import type { RefusalCode } from '#shared/contracts/errors.ts';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { type Change, type Draft, slotOf, type VenueTimes } from './draft.ts';
import { Party } from './party.tsx';
import { SetAside } from './set-aside.tsx';
import { Times } from './times.tsx';

type Props = {
  readonly draft: Draft;
  readonly times: VenueTimes | undefined;
  readonly start: number | null;
  /** What is in the way of the chosen time. */
  readonly blocked: RefusalCode | null;
  readonly unread: Error | null;
  /** The problem with the reason for which a rule is set aside. */
  readonly error: string | undefined;
  readonly onAlter: Change;
  readonly onChange: Change;
  readonly onRetry: () => unknown;
};

/** For how many and when; the times are read from the server. */
export function WhenFields({ draft, times, start, blocked, unread, error, onAlter, onChange, onRetry }: Props) {
  const app = useText('app');
  if (!times) return unread ? <ReadFailed error={unread} onRetry={onRetry} /> : <LoadingState label={app('loading')} />;
  const slot = slotOf(start, times);
  return (
    <>
      <Party {...{ draft, times }} onChange={onAlter} />
      <Times {...{ draft, times, start }} onChange={onAlter} />
      {(blocked || slot?.deposit) && <SetAside {...{ draft, blocked, slot }} error={error} onChange={onChange} />}
    </>
  );
}
