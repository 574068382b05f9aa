import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useApi } from '../app-context.tsx';
import { useSettled } from '../forms/use-settled.ts';
import { paths } from '../paths.ts';
import { answerOf } from '../queries.ts';
import { Link, useNavigate } from '../routing/routing.ts';
import type { Settings } from '../session/session.ts';
import type { VenueChoice } from '../session/venue.tsx';
import styles from './header-search.module.css';
import { menuOf } from './menu.ts';
import { ReadFailedLine } from './read-failed.tsx';

type Props = { readonly settings: Settings; readonly venue: VenueChoice | null };

const MOST = 8;

/** Finds a guest from every staff screen; only for users who may open the results. */
export function HeaderSearch({ settings, venue }: Props) {
  const text = useText('app');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const screens = menuOf(settings).flatMap(({ entries }) => entries);
  if (!venue || !screens.some(({ path }) => path === paths.guests)) return null;
  return (
    <>
      <Button
        ref={button}
        tone="quiet"
        icon="search"
        iconOnly
        aria-label={text('header.search')}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text('header.search')}
        closeLabel={text('close')}
        finalFocus={button}
      >
        <Search venueId={venue.venueId} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Search({ venueId, onDone }: { readonly venueId: string; readonly onDone: () => void }) {
  const text = useText('app');
  const api = useApi();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed.trim());
  const { data, isFetching, error } = useQuery({
    queryKey: ['guests', 'search', venueId, settled, 'header'],
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => answerOf(await api.guests.search({ venueId, text: settled, skip: 0 }, { signal })),
  });
  const found = settled === '' ? [] : (data?.guests ?? []).slice(0, MOST);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '') return;
    onDone();
    void navigate(paths.foundBy(typed.trim()));
  }

  return (
    <form className={styles.search} onSubmit={submit}>
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
      <div aria-live="polite" aria-busy={isFetching}>
        {settled !== '' && data && found.length === 0 && <p className={styles.none}>{text('header.search.none')}</p>}
        {error && !data && (
          <p className={styles.none}>
            <ReadFailedLine error={error} />
          </p>
        )}
        <ul>
          {found.map(({ guestId, names, phone }) => (
            <li key={guestId}>
              <Link className={styles.guest ?? ''} to={paths.guest(guestId)} onClick={onDone}>
                <Icon name="user" />
                <bdi className={styles.name}>{names[0]}</bdi>
                <span dir="ltr" className={styles.phone}>
                  {phone}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {typed.trim() !== '' && (
        <Button type="submit" icon="search">
          {text('header.search.all')}
        </Button>
      )}
    </form>
  );
}
