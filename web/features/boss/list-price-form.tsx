import { type FormEvent, useState } from 'react';
import { PRODUCT_NAMES, type Product } from '#shared/domain/credit/prices.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './price-lists.module.css';
import type { PriceListOf } from './price-lists.ts';
import { readMicros } from './typed-price.ts';

type Props = {
  /** Null: another list is made. */
  readonly list: PriceListOf | null;
  readonly onSaved: (name: string) => Promise<void>;
};

const today = () => new Date().toISOString().slice(0, 10);

/** One price of a list from a day on. */
export function ListPriceForm({ list, onSaved }: Props) {
  const text = useText('boss');
  const credits = useText('credits');
  const refusal = useText('refusals');
  const api = useApi();
  const [name, setName] = useState('');
  const [product, setProduct] = useState<Product>('waMessage');
  const [typed, setTyped] = useState('');
  const [from, setFrom] = useState(today());
  const [wrong, setWrong] = useState(false);
  const { busy, problem, save, issueOf, mend, within } = useSaving(['name', 'amount', 'from']);
  const said = (field: 'name' | 'amount' | 'from') => {
    const code = issueOf(field);
    return code && refusal(code);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const amount = readMicros(typed);
    setWrong(amount === null);
    if (amount === null) return;
    const of = list?.name ?? name.trim();
    const wish = { name: of, version: list?.version ?? 0, product, from: from as never, amount };
    const done = await save(() => api.customers.list_write(wish));
    if (!done) return;
    setTyped('');
    showToast({ tone: 'ok', title: text('lists.saved') });
    await onSaved(of);
  }

  return (
    <form ref={within} className={styles.form} onSubmit={(event) => void submit(event)}>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      {!list && (
        <TextField
          label={text('lists.name')}
          hint={text('lists.name.hint')}
          maxLength={30}
          required
          value={name}
          error={said('name')}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            mend('name');
          }}
        />
      )}
      <SelectField
        label={text('lists.product')}
        value={product}
        choices={PRODUCT_NAMES.map((value) => ({ value, label: credits(`product.${value}`) }))}
        onChoose={setProduct}
      />
      <TextField
        label={text('edit.unit.price')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={wrong ? text('edit.notANumber') : said('amount')}
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
        error={said('from')}
        onChange={({ currentTarget }) => {
          setFrom(currentTarget.value);
          mend('from');
        }}
      />
      <Button type="submit" tone="primary" busy={busy}>
        {text('edit.save')}
      </Button>
    </form>
  );
}
