import { useState } from 'react';
import { useSettled } from '#web/app/forms/use-settled.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './duplicates.module.css';
import { bothNames, type GuestCard, useFoundGuests } from './found.ts';
import { GuestSummary } from './guest-summary.tsx';
import { MergeForm } from './merge-form.tsx';

type Props = {
  readonly venueId: string;
  readonly guest: GuestCard;
  /** The second guest, once found. */
  readonly other: GuestCard | null;
  readonly onChoose: (other: GuestCard | null) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** Merges two guests that only the host knows to be the same; the second is searched by name or number. */
export function MergeByHand({ venueId, guest, other, onChoose, onBack, onDone }: Props) {
  const text = useText('guests');
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed);
  const found = useFoundGuests(venueId, settled);
  const others = found.data?.pages[0]?.guests.filter(({ guestId }) => guestId !== guest.guestId) ?? [];
  if (other) {
    return <MergeForm venueId={venueId} pair={{ one: guest, other }} onBack={() => onChoose(null)} onDone={onDone} />;
  }
  return (
    <section className={styles.form}>
      <p>{text('byHand.text')}</p>
      <TextField
        label={text('search')}
        type="search"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {settled.trim() !== '' &&
        (others.length > 0 ? (
          <Rows>
            {others.slice(0, MOST).map((each) => (
              <Row
                key={each.guestId}
                tools={
                  <Button
                    icon="users"
                    aria-label={text('duplicates.compareOf', bothNames(guest, each))}
                    onClick={() => onChoose(each)}
                  >
                    {text('duplicates.compare')}
                  </Button>
                }
              >
                <GuestSummary guest={each} />
              </Row>
            ))}
          </Rows>
        ) : (
          !found.isFetching && <EmptyState icon="search" title={text('none.title')} text={text('none.guests')} />
        ))}
      <div>
        <Button onClick={onBack}>{text('duplicates.back')}</Button>
      </div>
    </section>
  );
}

/** How many results are shown; typing more letters finds the rest. */
const MOST = 8;
