import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { CallProblem } from '#web/app/frame/call-problem.tsx';
import { clockAt } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form-fields.tsx';
import styles from './answer-box.module.css';
import type { Conversation } from './inbox.ts';
import { useAnswer } from './use-answer.ts';
import { useVenueClock } from './use-venue-clock.ts';

/** From this many characters left, the rest is shown. */
const FEW = 100;
/** From this much time left, the rest is shown. */
const SOON_MS = 2 * 3_600_000;

const KEYS = /Mac|iP/.test(globalThis.navigator?.platform ?? '') ? '⌘ Enter' : 'Ctrl Enter';

type Props = {
  readonly venueId: string;
  readonly conversation: Pick<Conversation, 'guest' | 'writableUntil'>;
  readonly onSent: () => void;
};

/** The box for an answer. It grows with its text; Enter starts a new line, Ctrl (⌘) with Enter sends. */
export function AnswerBox({ venueId, conversation: { guest, writableUntil }, onSent }: Props) {
  const text = useText('inbox');
  const area = useRef<HTMLTextAreaElement>(null);
  const { text: typed, busy, problem, issue, left, write, send } = useAnswer(venueId, guest);
  const wrong = useWrong(problem, issue, left);
  const hint = useHint(writableUntil, left);

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for each text.
  useLayoutEffect(() => {
    if (!area.current) return;
    area.current.style.blockSize = 'auto';
    area.current.style.blockSize = `${area.current.scrollHeight}px`;
  }, [typed]);

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    area.current?.focus();
    if (await send()) onSent();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // A held key counts as one press.
    if (!event.repeat) void submit();
  }

  return (
    <form className={styles.answer} onSubmit={submit} noValidate>
      <TextArea
        ref={area}
        name="answer"
        label={text('answer')}
        rows={1}
        value={typed}
        readOnly={busy}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        hint={hint}
        error={wrong}
      />
      {wrong && (
        <p role="alert" className="visually-hidden">
          {wrong}
        </p>
      )}
      <Button type="submit" tone="primary" icon="send" busy={busy} className={styles.send}>
        {text('answer.send')}
      </Button>
      <p className={styles.keys}>{text('answer.keys', { keys: KEYS })}</p>
    </form>
  );
}

/** Why the text cannot be sent, or was not. */
function useWrong(problem: CallProblem | null, issue: string | undefined, left: number): string | undefined {
  const text = useText('inbox');
  const app = useText('app');
  const refusal = useText('refusals');
  if (left < 0) return text('answer.over', { count: -left });
  if (issue) return refusal(issue as Parameters<typeof refusal>[0]);
  if (!problem) return undefined;
  return problem.kind === 'refused' ? refusal(problem.code) : `${app('connection.title')}. ${text('answer.problem')}`;
}

/** The characters or the time left, where either is short. */
function useHint(writableUntil: number | null, left: number): string | undefined {
  const text = useText('inbox');
  const locale = useLocale();
  const { zone, now } = useVenueClock();
  if (left >= 0 && left <= FEW) return text('answer.left', { count: left });
  if (writableUntil === null || writableUntil - now > SOON_MS) return undefined;
  return text('answer.until', { time: clockAt(locale, writableUntil, zone) });
}
