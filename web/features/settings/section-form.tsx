import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { moduleOfSection } from '#shared/domain/shop/section-modules.ts';
import type { SectionValues } from '#shared/domain/venue/sections.ts';
import { useIssueText } from '#web/app/forms/use-issue-text.ts';
import { ModulePart } from '#web/app/frame/module-gate.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionProblems } from './section-problems.tsx';
import styles from './settings.module.css';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useSectionForm } from './use-section-form.ts';
import type { FormSection } from './venue.ts';

/** What the fields of a section are given. `error` returns the issue at a path, in words. */
export type Editing<N extends FormSection> = {
  readonly value: SectionValues[N];
  readonly change: (over: Partial<SectionValues[N]>) => void;
  readonly error: (path: string) => string | undefined;
};

type Props<N extends FormSection> = {
  readonly section: N;
  readonly title: string;
  readonly about: string;
  /** The only card of its page, so the page's heading already names it. */
  readonly alone?: boolean;
  /** Changes to the draft that are made just before it is saved. */
  readonly finish?: (draft: SectionValues[N]) => Promise<Partial<SectionValues[N]>>;
  readonly children: (editing: Editing<N>) => ReactNode;
};

/**
 * The card of one section: its fields, its issues, the reservations that a change would strand, and the bar that saves it.
 */
export function SectionForm<N extends FormSection>({
  section,
  title,
  about,
  alone = false,
  finish,
  children,
}: Props<N>) {
  const text = useText('settings');
  const issueText = useIssueText();
  const id = useId();
  const state = useSectionForm(section);
  const { value, change, dirty, busy, issueOf } = state;
  const error = (path: string) => {
    const issue = issueOf(path);
    return issue && issueText(issue);
  };

  const bar = useRef<HTMLDivElement>(null);

  /**
   * The bar disappears once nothing is left to save: if the keyboard focus was in it and has not moved on, it goes to the
   * card.
   */
  async function fromBar(act: () => Promise<boolean>) {
    const pressed = document.activeElement;
    const within = bar.current?.contains(pressed);
    const gone = await act();
    if (within && gone && [pressed, document.body].includes(document.activeElement)) state.form.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void fromBar(async () => state.save([], await finish?.(value)));
  }

  async function discard() {
    state.discard();
    return true;
  }

  return (
    <form
      ref={state.form}
      tabIndex={-1}
      className={styles.card}
      aria-labelledby={id}
      onSubmit={submit}
      aria-busy={busy}
      noValidate
    >
      <div>
        <h2 id={id} className={alone ? 'visually-hidden' : styles.cardTitle}>
          {title}
        </h2>
        <p className={styles.about}>{about}</p>
      </div>
      <ModulePart module={moduleOfSection(section)}>{children({ value, change, error })}</ModulePart>
      <SectionProblems state={state} />
      {dirty && (
        <div ref={bar} className={styles.bar}>
          <p role="status">{text('unsaved')}</p>
          <Button onClick={() => void fromBar(discard)}>{text('discard')}</Button>
          <Button type="submit" tone="primary" icon="check" busy={busy}>
            {text('save')}
          </Button>
        </div>
      )}
      <UnsavedGuard dirty={dirty} />
    </form>
  );
}
