import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSettled } from '../forms/use-settled.ts';
import { ReadFailedLine } from '../frame/read-failed.tsx';
import { paths } from '../paths.ts';
import { useNavigate } from '../routing/routing.ts';
import type { Settings } from '../session/session.ts';
import { HitList } from './hit-list.tsx';
import styles from './search-panel.module.css';
import { useOwnHits } from './use-own-hits.ts';
import { useGuestHits, useReservationHits, useTodayHits } from './use-venue-hits.ts';

type Props = { readonly settings: Settings; readonly venueId: string; readonly onDone: () => void };

/** One field for everything: guests, reservations, tables, settings, commands. */
export function SearchPanel({ settings, venueId, onDone }: Props) {
  const text = useText('app');
  const navigate = useNavigate();
  const panel = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const settled = useSettled(wanted);
  const guests = useGuestHits(venueId, settled);
  const reservations = useReservationHits(venueId, settled);
  const today = useTodayHits(venueId, settled);
  const own = useOwnHits(settings, wanted);
  const found = settled === '' ? [] : [...(guests.data ?? []), ...today, ...(reservations.data ?? [])];
  const hits = [...found, ...own].filter((hit, n, all) => all.findIndex(({ key }) => key === hit.key) === n);
  const isKnown = settled === wanted && guests.data && reservations.data;

  /** Enter takes the first that was found, or lists everything. */
  function submit(event: FormEvent) {
    event.preventDefault();
    if (wanted === '') return;
    const first = settled === wanted ? panel.current?.querySelector<HTMLElement>('li a') : null;
    if (first) first.click();
    else showAll();
  }

  function showAll() {
    onDone();
    void navigate(paths.foundBy(wanted));
  }

  return (
    <form
      ref={panel}
      className={styles.search}
      onSubmit={submit}
      onKeyDown={(event) => moveFocus(event, panel.current)}
    >
      <TextField
        label={text('header.search.label')}
        type="search"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div aria-live="polite" aria-busy={guests.isFetching || reservations.isFetching}>
        {wanted !== '' && isKnown && hits.length === 0 && <p className={styles.none}>{text('header.search.none')}</p>}
        {guests.error && !guests.data && (
          <p className={styles.none}>
            <ReadFailedLine error={guests.error} />
          </p>
        )}
        <HitList hits={hits} onChosen={onDone} />
      </div>
      {wanted !== '' && (
        <Button icon="search" onClick={showAll}>
          {text('header.search.all')}
        </Button>
      )}
    </form>
  );
}

/** The arrows go through the field and what was found. */
function moveFocus(event: KeyboardEvent, panel: HTMLElement | null): void {
  if (!panel || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  const stops = [...panel.querySelectorAll<Element>('input, li a')];
  const next = stops[stops.indexOf(document.activeElement ?? panel) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
