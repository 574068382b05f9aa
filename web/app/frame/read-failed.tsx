import type { ComponentProps } from 'react';
import type { RefusalCode } from '#shared/contracts/errors.ts';
import { type Text, textOf, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { ConnectionDialog } from '#web/ui/message-dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ReadFailed as ReadError, refusedWith } from '../queries.ts';
import { ReportLink } from './report-link.tsx';

/** No answer; too many calls; forbidden to this user; an error of ours; or a refusal that explains itself. */
export type Failure = 'line' | 'busy' | 'forbidden' | 'fault' | 'refused';

const NAMED: Partial<Record<RefusalCode, Failure>> = {
  'system.busy': 'busy',
  'rate.exceeded': 'busy',
  'session.forbidden': 'forbidden',
  unexpected: 'fault',
};

export const failureOf = (refused: RefusalCode | null): Failure =>
  refused === null ? 'line' : (NAMED[refused] ?? 'refused');

type Words = { readonly icon: IconName; readonly title: string; readonly text?: string };

const useWords = (error: unknown): Words => wordsOf(error, useText('app'), useText('refusals'));

function wordsOf(error: unknown, app: Text<'app'>, refusal: Text<'refusals'>): Words {
  const refused = refusedWith(error);
  switch (failureOf(refused)) {
    case 'line':
      return { icon: 'offline', title: app('connection.title'), text: app('error.503.text') };
    case 'busy':
      return { icon: 'hourglass', title: app('error.503.title'), text: app('error.503.text') };
    case 'forbidden':
      return { icon: 'ban', title: app('error.403.title'), text: refusal('session.forbidden') };
    case 'fault':
      return { icon: 'alert', title: app('error.500.title'), text: app('error.500.text') };
    case 'refused':
      return { icon: 'alert', title: refusal(refused ?? 'unexpected') };
  }
}

/** The id of the request that failed by a defect of ours, for whoever reports it. */
export const requestOf = (error: unknown): string | undefined =>
  error instanceof ReadError && error.outcome.kind === 'refused' ? error.outcome.detail.request : undefined;

type Props = { readonly error: unknown; readonly onRetry?: () => unknown };

type AgainProps = Required<Pick<Props, 'onRetry'>> & Pick<ComponentProps<typeof Button>, 'tone'>;

function Again({ onRetry, tone = 'secondary' }: AgainProps) {
  const app = useText('app');
  return (
    <Button tone={tone} icon="refresh" onClick={() => void onRetry()}>
      {app('retry')}
    </Button>
  );
}

/** Replaces content that could not be read: says why, with a button to try again. */
export function ReadFailed({
  error,
  onRetry,
  heading = 'h2',
}: Props & Pick<ComponentProps<typeof EmptyState>, 'heading'>) {
  const words = useWords(error);
  return (
    <EmptyState {...words} heading={heading}>
      {onRetry && <Again tone="primary" onRetry={onRetry} />}
      {failureOf(refusedWith(error)) === 'fault' && <ReportLink request={requestOf(error)} />}
    </EmptyState>
  );
}

/** The same for a dialog or card, or above content from an earlier read. */
export function ReadFailedBanner({ error, onRetry }: Props) {
  const words = useWords(error);
  return (
    <Banner tone="bad" {...words}>
      {onRetry && <Again onRetry={onRetry} />}
    </Banner>
  );
}

/** The same in one line, beside a button that can be pressed again. */
export function ReadFailedLine({ error }: Pick<Props, 'error'>) {
  const { title, text } = useWords(error);
  return <span role="alert">{text ? `${title}. ${text}` : title}</span>;
}

type DialogProps = Required<Props> & Pick<ComponentProps<typeof ConnectionDialog>, 'onClose' | 'busy'>;

/** The same as a dialog, where the pressed button shows nothing by itself. */
export function ReadFailedDialog({ error, onRetry, ...rest }: DialogProps) {
  const app = useText('app');
  const { title, text } = useWords(error);
  return (
    <ConnectionDialog
      {...{ open: true, title, text, ...rest }}
      closeLabel={app('close')}
      retryLabel={app('retry')}
      onRetry={() => void onRetry()}
    />
  );
}

/** The same as a toast, where content from an earlier read stays. */
export function sayReadFailed(error: unknown): void {
  const { title, text } = wordsOf(error, textOf('app'), textOf('refusals'));
  showToast({ tone: 'bad', title, ...(text && { text }) });
}
