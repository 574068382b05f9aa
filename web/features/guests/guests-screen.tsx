import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './guests-screen.module.css';
import { GuestsTab } from './guests-tab.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { ReservationsTab } from './reservations-tab.tsx';
import { TABS, useWanted } from './wanted.ts';

/** `/manage_db`: every reservation and every guest of the venue. */
export function Component() {
  const text = useText('guests');
  const { venueId, name } = useChosenVenue();
  const [wanted, change] = useWanted();
  return (
    <Page title={text('title')} width="full">
      <title>{`${text('title')} · ${name} · Coperto`}</title>
      <TextField
        className={styles.search ?? ''}
        label={text('search')}
        type="search"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={wanted.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <Tabs
        label={text('tabs')}
        value={wanted.tab}
        onChoose={(tab) => change({ tab })}
        tabs={TABS.map((value) => ({ value, label: text(`tab.${value}`) }))}
      >
        <div className={styles.tab}>
          {wanted.tab === 'reservations' ? (
            <ReservationsTab key={venueId} venueId={venueId} wanted={wanted} onChange={change} />
          ) : (
            <GuestsTab key={venueId} venueId={venueId} typed={wanted.text} onGuest={(guest) => change({ guest })} />
          )}
        </div>
      </Tabs>
      <ProfileDialog venueId={venueId} guestId={wanted.guest} onClose={() => change({ guest: null })} />
    </Page>
  );
}
