import { type FormEvent, useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { readAmount, writeAmount } from '#web/app/money/typed-amount.ts';
import { textOf, useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { AnchoredPopover } from '#web/ui/anchored-popover.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonRow } from '#web/ui/button-row.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type Account, nameOf } from './accounts.ts';
import type { EditableTerm } from './columns.ts';
import styles from './term-editor.module.css';
import { readMicros, writeMicros } from './typed-price.ts';

export type Edited = { readonly account: Account; readonly term: EditableTerm; readonly cell: HTMLElement };

type Props = { readonly edited: Edited; readonly onClose: () => void; readonly onChanged: () => Promise<void> };

const today = () => new Date().toISOString().slice(0, 10);

/** Reads and writes what is typed: cents, percent, or micros. */
function notationOf(term: EditableTerm, locale: string) {
  if (term === 'ff') {
    return { read: (typed: string) => readAmount(locale, typed), write: (value: number) => writeAmount(locale, value) };
  }
  if (term === 'fv' || term === 'vv') {
    return { read: (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null), write: String };
  }
  return { read: readMicros, write: (value: number) => writeMicros(locale, value) };
}

/** Changes one discount or price of an account from a day on, in its cell. */
export function TermEditor({ edited, onClose, onChanged }: Props) {
  const { account, term, cell } = edited;
  const text = useText('boss');
  const refusal = useText('refusals');
  const locale = useLocale();
  const api = useApi();
  const { read, write } = notationOf(term, locale);
  const [typed, setTyped] = useState(write(account[term]));
  const [from, setFrom] = useState(today());
  const [wrong, setWrong] = useState(false);
  const { busy, problem, save, issueOf, mend } = useSaving(['amount', 'from']);
  const { accountId, version } = account;
  const title = text('edit.title', { what: text(`column.${term}`), name: nameOf(account) });

  async function change(amount: number | null) {
    if (busy) return;
    const done = await save(() => api.customers.price_write({ accountId, version, term, from: from as never, amount }));
    await onChanged();
    if (!done) return;
    onClose();
    showToast({
      tone: 'ok',
      title: text('edit.done'),
      about: `price:${accountId}`,
      action: { label: text('undo'), name: `${text('undo')}: ${title}`, onPress: () => void undo(done.undo) },
    });
  }

  async function undo(at: number) {
    const outcome = await api.customers.price_undo({ accountId, at });
    await onChanged();
    const done = outcome.kind === 'done';
    const why = outcome.kind === 'refused' ? textOf('refusals')(outcome.errorid) : undefined;
    showToast({ tone: done ? 'ok' : 'bad', title: text(done ? 'edit.undone' : 'problem'), ...(why && { text: why }) });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const amount = read(typed);
    setWrong(amount === null);
    if (amount !== null) void change(amount);
  }

  const code = issueOf('amount');
  const isDiscount = term === 'ff' || term === 'fv' || term === 'vv';
  return (
    <AnchoredPopover anchor={cell} label={title} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.title}>
          <bdi>{title}</bdi>
        </p>
        {problem && <ProblemBanner title={text('problem')} problem={problem} />}
        <TextField
          label={text(`edit.unit.${isDiscount ? term : 'price'}`)}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={typed}
          error={wrong ? text('edit.notANumber') : code && refusal(code)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setWrong(false);
            mend('amount');
          }}
        />
        <TextField
          label={text('edit.from')}
          type="date"
          min={today()}
          required
          value={from}
          error={refusalOf(issueOf('from'), refusal)}
          onChange={({ currentTarget }) => {
            setFrom(currentTarget.value);
            mend('from');
          }}
        />
        <ButtonRow>
          <Button type="submit" tone="primary" busy={busy}>
            {text('edit.save')}
          </Button>
          {!isDiscount && (
            <Button tone="quiet" onClick={() => void change(null)}>
              {text('edit.asList')}
            </Button>
          )}
        </ButtonRow>
      </form>
    </AnchoredPopover>
  );
}

const refusalOf = <Code extends string>(code: Code | undefined, words: (code: Code) => string): string | undefined =>
  code && words(code);
