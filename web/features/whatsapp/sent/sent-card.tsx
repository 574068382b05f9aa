import { useState } from 'react';
import { addDays, parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { longDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../whatsapp.module.css';
import { FILTERS, type Filter, fits, type SentMessages, useSentMessages } from './messages.ts';
import { SentRow } from './sent-row.tsx';

/** So many rows are shown before somebody asks for more. */
const SHOWN = 12;

/** Every message about the reservations of a day, with its state. */
export function SentCard({ venueId }: { readonly venueId: string }) {
  const text = useText('whatsapp');
  const app = useText('app');
  const [date, setDate] = useState<string | null>(null);
  const { data, error, refetch } = useSentMessages(venueId, date);
  return (
    <Card title={text('sent')} about={text('sent.about')}>
      {data && <DayField day={date ?? data.today} today={data.today} onChoose={setDate} />}
      {data && <Messages key={data.date} venueId={venueId} data={data} onChanged={() => void refetch()} />}
      {!data && error && <ReadFailedBanner error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState label={app('loading')} />}
    </Card>
  );
}

type DayProps = { readonly day: string; readonly today: string; readonly onChoose: (day: string | null) => void };

function DayField({ day, today, onChoose }: DayProps) {
  const text = useText('whatsapp');
  const date = parseLocalDate(day);
  const choose = (next: string | null) => onChoose(next === today ? null : next);
  return (
    <div className={styles.day}>
      <Button
        icon="chevronPrevious"
        iconOnly
        aria-label={text('sent.before')}
        onClick={() => date && choose(addDays(date, -1))}
      />
      <TextField
        key={day}
        label={text('sent.day')}
        type="date"
        defaultValue={day}
        onChange={({ currentTarget: { value } }) => {
          const typed = parseLocalDate(value);
          if (typed) choose(typed);
        }}
      />
      <Button
        icon="chevronNext"
        iconOnly
        aria-label={text('sent.after')}
        onClick={() => date && choose(addDays(date, 1))}
      />
      {day !== today && <Button onClick={() => onChoose(null)}>{text('sent.today')}</Button>}
    </div>
  );
}

type Props = { readonly venueId: string; readonly data: SentMessages; readonly onChanged: () => void };

function Messages({ venueId, data, onChanged }: Props) {
  const text = useText('whatsapp');
  const locale = useLocale();
  const [filter, setFilter] = useState<Filter>('all');
  const [most, setMost] = useState(SHOWN);
  const count = (each: Filter) => data.messages.filter(({ state }) => fits(each, state)).length;
  const found = data.messages.filter(({ state }) => fits(filter, state));
  const date = parseLocalDate(data.date);
  return (
    <>
      <div className={styles.narrow}>
        <SelectField
          label={text('sent.state')}
          value={filter}
          choices={FILTERS.map((value) => ({ value, label: `${text(`sent.${value}`)} (${count(value)})` }))}
          onChoose={(next) => {
            setFilter(next);
            setMost(SHOWN);
          }}
        />
      </div>
      {found.length === 0 && (
        <p role="status" className={styles.small}>
          {text('sent.none', { day: date ? longDay(locale, date) : data.date })}
        </p>
      )}
      <Rows>
        {found.slice(0, most).map((message) => (
          <SentRow key={message.messageId} {...{ venueId, message, onChanged }} date={data.date} />
        ))}
      </Rows>
      {found.length > most && (
        <Button onClick={() => setMost(most + SHOWN)}>{text('sent.more', { count: found.length - most })}</Button>
      )}
    </>
  );
}
