import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import styles from './belongings.module.css';

type Known = OutputOf<Registry['accounts']['read']>;

const COLUMNS = ['sent', 'strangers', 'failed', 'limited'] as const;

/** What happened to the messages of an account's venues, by day. */
export function MessageFigures({ messages }: Pick<Known, 'messages'>) {
  const text = useText('boss');
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <>
      <h3 id="messages">{text('messages')}</h3>
      {messages.length === 0 && <p>{text('messages.none')}</p>}
      {messages.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that may be wider than the dialog is scrolled by keyboard.
        <section className={styles.wide} aria-labelledby="messages" tabIndex={0}>
          <table className={styles.messages}>
            <thead>
              <tr>
                <th scope="col">{text('messages.date')}</th>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {text(`messages.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {messages.map((figures) => (
                <tr key={figures.date}>
                  <th scope="row">{day.format(new Date(figures.date))}</th>
                  {COLUMNS.map((column) => (
                    <td key={column}>{figures[column]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
