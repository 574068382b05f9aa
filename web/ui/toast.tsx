import { Toast as Base } from '@base-ui/react/toast';
import { type ReactNode, useEffect } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './toast.module.css';

type Tone = 'ok' | 'bad' | 'info';
const ICONS = { ok: 'check', bad: 'alert', info: 'refresh' } as const satisfies Record<Tone, IconName>;

export type ToastMessage = {
  readonly tone: Tone;
  readonly title: string;
  readonly text?: string;
  /** The subject: a new toast closes the previous one about the same subject, and with it that toast's action. */
  readonly about?: string;
  /** Shown until it is closed or its action is pressed. */
  readonly stays?: boolean;
  /** An action, such as undo; a toast with one stays longer. */
  readonly action?: {
    readonly label: string;
    /** What it acts on too, for whom the title beside it is not enough: "Undo: Rossi is seated". */
    readonly name?: string;
    readonly onPress: () => void;
  };
};

const manager = Base.createToastManager();
const latest = new Map<string, string>();
/** The toast whose action can be pressed: of several, nobody would know which one is meant. */
let acting: string | null = null;

/**
 * Shows a short message, from anywhere. Screen readers announce a failure at once, other messages at the next pause. It
 * stays for five seconds, or for ten if it is a failure or has an action; only the newest has its action.
 */
export function showToast({ tone, title, text, about, action, stays = false }: ToastMessage): void {
  const before = about && latest.get(about);
  if (before) manager.close(before);
  if (action && acting) manager.update(acting, { actionProps: undefined });
  const id = manager.add({
    type: tone,
    title,
    description: text,
    priority: tone === 'bad' ? 'high' : 'low',
    timeout: stays ? 0 : action || tone === 'bad' ? 10_000 : 5_000,
    ...(action && {
      actionProps: {
        children: action.label,
        'aria-label': action.name,
        onClick: () => {
          manager.close(id);
          action.onPress();
        },
      },
    }),
    ...(about && { onRemove: () => void (latest.get(about) === id && latest.delete(about)) }),
  });
  if (action) acting = id;
  if (about) latest.set(about, id);
}

type Props = { readonly regionLabel: string; readonly closeLabel: string; readonly children: ReactNode };

/** A region that goes takes its toasts along. */
function forgetShown(): void {
  latest.clear();
  acting = null;
}

export function ToastRegion({ regionLabel, closeLabel, children }: Props) {
  useEffect(() => forgetShown, []);
  return (
    <Base.Provider toastManager={manager} limit={3}>
      {children}
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label={regionLabel}>
          <Toasts closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts({ closeLabel }: { readonly closeLabel: string }) {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => {
    const tone = (toast.type ?? 'info') as Tone;
    return (
      <Base.Root key={toast.id} toast={toast} className={classNames(styles.toast, styles[tone])} swipeDirection="down">
        <Base.Content className={styles.content}>
          <Icon name={ICONS[tone]} />
          <div className={styles.words}>
            <Base.Title className={styles.title} render={<p />} />
            <Base.Description className={styles.text} />
          </div>
          {toast.actionProps && <Base.Action render={<Button className={styles.action} />} />}
          <Base.Close
            render={<Button tone="quiet" icon="close" iconOnly aria-label={closeLabel} className={styles.close} />}
          />
        </Base.Content>
      </Base.Root>
    );
  });
}
