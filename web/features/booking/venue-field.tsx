import { useState } from 'react';
import type { VenueChoice } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './booking.module.css';
import { Chips } from './chips.tsx';

type Props = {
  readonly venues: readonly VenueChoice[];
  readonly venueId: string;
  readonly onChoose: (venueId: string) => void;
};

/** Up to this many venues are shown as buttons; more are searched by name. */
const AT_A_GLANCE = 6;

const plain = (words: string) => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The venue to book for, for users who work for several. */
export function VenueField({ venues, venueId, onChoose }: Props) {
  const text = useText('desk');
  const [typed, setTyped] = useState('');
  const wanted = plain(typed.trim());
  const found = venues.filter(({ name }) => plain(name).includes(wanted));
  const chosen = venues.find((venue) => venue.venueId === venueId);
  const near = found.slice(0, AT_A_GLANCE);
  const shown = chosen && !near.includes(chosen) ? [chosen, ...near] : near;
  return (
    <div className={styles.venues}>
      {venues.length > AT_A_GLANCE && (
        <TextField
          label={text('venue.search')}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [only] = found;
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (only) onChoose(only.venueId);
          }}
        />
      )}
      <Chips
        label={text('venue')}
        value={venueId}
        chips={shown.map(({ venueId: value, name }) => ({ value, label: <bdi>{name}</bdi> }))}
        onChoose={onChoose}
      />
    </div>
  );
}
