import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';

type Known = OutputOf<Registry['accounts']['read']>;

/** What the platform did with an account, and who did it. */
export function AccountHistory({ deeds: entries }: Pick<Known, 'deeds'>) {
  const text = useText('boss');
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  if (entries.length === 0) return null;
  return (
    <>
      <h3>{text('deeds')}</h3>
      <ul>
        {entries.map(({ at, by, did, reason = '' }) => (
          <li key={at}>{text(`deed.${did}`, { date: day.format(at), by, reason })}</li>
        ))}
      </ul>
    </>
  );
}
