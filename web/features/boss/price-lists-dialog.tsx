import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_LIST } from '#shared/domain/credit/prices.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { euros } from '#web/app/credits/euros.ts';
import { ReadFailedLine } from '#web/app/frame/read-failed.tsx';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { ListPriceForm } from './list-price-form.tsx';
import styles from './price-lists.module.css';
import { LISTS_KEY, type PriceListOf, usePriceLists } from './price-lists.ts';

/** Chosen to make another list; no list has this name. */
const NEW = '+';

type Props = { readonly onClose: () => void; readonly onChanged: () => void };

/** The price lists of the platform: what each product costs from which day on. */
export function PriceListsDialog({ onClose, onChanged }: Props) {
  const text = useText('boss');
  const app = useText('app');
  const client = useQueryClient();
  const { data: lists, error } = usePriceLists();
  const [name, setName] = useState<string>(DEFAULT_LIST);
  const list = lists?.find((each) => each.name === name);
  const nameOf = (each: string) => (each === DEFAULT_LIST ? text('lists.default') : each);
  return (
    <Dialog open onClose={onClose} title={text('lists')} description={text('lists.about')} closeLabel={app('close')}>
      {error && <ReadFailedLine error={error} />}
      {!lists && !error && <LoadingState label={app('loading')} />}
      {lists && (
        <div className={styles.lists}>
          <SelectField
            label={text('lists.one')}
            value={list ? name : NEW}
            choices={[
              ...lists.map((each) => ({ value: each.name, label: nameOf(each.name) })),
              { value: NEW, label: text('lists.new') },
            ]}
            onChoose={setName}
          />
          {list && <Prices list={list} />}
          <ListPriceForm
            key={list?.name ?? NEW}
            list={list ?? null}
            onSaved={async (saved) => {
              await client.invalidateQueries({ queryKey: LISTS_KEY });
              setName(saved);
              onChanged();
            }}
          />
        </div>
      )}
    </Dialog>
  );
}

/** What a list says of each product: the price of now, and those to come. */
function Prices({ list }: { readonly list: PriceListOf }) {
  const text = useText('boss');
  const credits = useText('credits');
  const locale = useLocale();
  const today = new Date().toISOString().slice(0, 10);
  return (
    <table className={styles.prices}>
      <thead>
        <tr>
          <th scope="col">{text('lists.product')}</th>
          <th scope="col">{text('lists.now')}</th>
          <th scope="col">{text('lists.later')}</th>
        </tr>
      </thead>
      <tbody>
        {list.prices.map(({ product, dated, usual }) => {
          const now = dated.findLast(({ from }) => from <= today)?.value ?? null;
          return (
            <tr key={product}>
              <th scope="row">{credits(`product.${product}`)}</th>
              <td>
                {now === null ? <span className={styles.usual}>{euros(locale, usual)}</span> : euros(locale, now)}
              </td>
              <td>
                {dated
                  .filter(({ from }) => from > today)
                  .map(({ from, value }) => (
                    <p key={from}>
                      {text('lists.from', {
                        date: mediumDay(locale, from as LocalDate),
                        sum: value === null ? '–' : euros(locale, value),
                      })}
                    </p>
                  ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
