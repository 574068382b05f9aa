import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form-fields.tsx';
import { AttachButton, Attachments } from './attachments.tsx';
import styles from './tickets.module.css';
import { useAttachments } from './use-attachments.ts';
import type { useMessage } from './use-message.ts';

/** From this many characters left, the rest is shown. */
const FEW = 200;
const KEYS = /Mac|iP/.test(globalThis.navigator?.platform ?? '') ? '⌘ Enter' : 'Ctrl Enter';

type Props = {
  readonly label: string;
  readonly message: ReturnType<typeof useMessage>;
  readonly onSent: () => void;
  /** Shows the end of the messages, where the new one stands. */
  readonly onShowEnd: () => void;
  /** Further buttons, before the one that sends. */
  readonly tools?: ReactNode;
  readonly field?: Ref<{ focus(): void }>;
};

/** The box for a message. It grows with its text; Enter starts a new line, Ctrl (⌘) with Enter sends. */
export function MessageBox({ label, message, onSent, onShowEnd, tools, field }: Props) {
  const text = useText('tickets');
  const area = useRef<HTMLTextAreaElement>(null);
  const { text: typed, attached, busy, first, left, write, submit } = message;
  const adding = useAttachments(attached, write);
  const wrong = useWrong(message);
  useImperativeHandle(field, () => ({ focus: () => area.current?.focus() }), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for each text.
  useLayoutEffect(() => {
    if (!area.current) return;
    area.current.style.blockSize = 'auto';
    area.current.style.blockSize = `${area.current.scrollHeight}px`;
  }, [typed]);

  async function send(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    area.current?.focus();
    if (first) onShowEnd();
    if (await submit()) onSent();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // A held key counts as one press.
    if (!event.repeat) void send();
  }

  return (
    <form className={styles.box} onSubmit={send} noValidate>
      {first && <Banner tone="wait" icon="alert" title={text('stale', { name: first.by })} />}
      <TextArea
        ref={area}
        name="message"
        label={label}
        rows={2}
        value={typed}
        readOnly={busy}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={(event) => write({ text: event.currentTarget.value })}
        onKeyDown={onKeyDown}
        hint={left >= 0 && left <= FEW ? text('answer.left', { count: left }) : undefined}
        error={wrong}
      />
      <Attachments attached={attached} adding={adding} onChange={write} />
      <div className={styles.tools}>
        <AttachButton adding={adding} />
        {tools}
        <span className={styles.keys}>{text('answer.keys', { keys: KEYS })}</span>
        <Button type="submit" tone="primary" icon="send" busy={busy}>
          {text('send')}
        </Button>
      </div>
    </form>
  );
}

/** Why the message cannot be sent, or was not. */
function useWrong({ problem, issue, left }: Props['message']): string | undefined {
  const text = useText('tickets');
  const app = useText('app');
  const refusal = useText('refusals');
  if (left < 0) return text('answer.over', { count: -left });
  if (issue) return refusal(issue);
  if (!problem) return undefined;
  return problem.kind === 'refused' ? refusal(problem.code) : `${app('connection.title')}. ${text('answer.problem')}`;
}
