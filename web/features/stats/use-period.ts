import { type LocalDate, parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useApp, useSettings } from '#web/app/app-context.tsx';
import { useSearchParams } from '#web/app/routing/routing.ts';
import { firstWeekday } from '#web/i18n/app/format.ts';
import { useLocale } from '#web/i18n/app/use-text.tsx';
import { KINDS, type Kind, type Period, type Present, withEnd } from './period.ts';

/** The period in the address, else the last one of this tab's session, else the one of the settings. */
export function usePeriod(): readonly [Period, (period: Period) => void, Present] {
  const { session } = useApp();
  const settings = useSettings();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const today = (settings?.date ?? '') as LocalDate;
  const own = { kind: 'range', from: settings?.datefrom ?? today, to: settings?.dateto ?? today };
  const said = search.has('dateto') ? fromSearch(search) : fromSearch(new URLSearchParams(session.period()));
  const period = said ?? ({ ...own } as Period);
  const present = { today, firstWeekday: firstWeekday(locale, navigator.language) };
  const choose = ({ kind, from, to }: Period) => {
    const next = new URLSearchParams({ period: kind, datefrom: from, dateto: to });
    session.keepPeriod(String(next));
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [period, choose, present];
}

function fromSearch(search: URLSearchParams): Period | null {
  const [from, to] = [parseLocalDate(search.get('datefrom') ?? ''), parseLocalDate(search.get('dateto') ?? '')];
  const kind: Kind = KINDS.find((each) => each === search.get('period')) ?? 'range';
  return from && to ? { kind, ...withEnd({ from, to }, { to }) } : null;
}
