import { useState } from 'react';
import { useSettings } from '#web/app/app-context.tsx';
import { useLocation, useNavigationType, useSearchParams } from '#web/app/routing/routing.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Page } from '#web/ui/page.tsx';
import { BookedCard } from './booked-card.tsx';
import { BookingForm } from './booking-form.tsx';
import { type Booked, draftOf, EMPTY, goOn } from './draft.ts';
import { VenueField } from './venue-field.tsx';

/** `/booking`: a venue, or somebody who works for several venues, books for a caller. */
export function Component() {
  const text = useText('desk');
  const settings = useSettings();
  const chosen = useChosenVenue();
  const [search] = useSearchParams();
  const { state: beside } = useLocation();
  const followed = useNavigationType() === 'PUSH';
  const venues = settings?.venues ?? [];
  const [venueId, setVenueId] = useState(chosen.venueId);
  const [last, setLast] = useState<{ venueId: string; booked: Booked } | null>(null);
  const [nth, setNth] = useState(0);
  const next = () => setNth(nth + 1);
  const zoneOf = (id: string) => venues.find((venue) => venue.venueId === id)?.zone ?? chosen.zone;
  return (
    <Page title={text('title')} width="list">
      <title>{`${text('title')} · ${venues.find((venue) => venue.venueId === venueId)?.name ?? chosen.name} · Coperto`}</title>
      {last && (
        <BookedCard
          key={last.booked.reservation.id}
          venueId={last.venueId}
          zone={zoneOf(last.venueId)}
          booked={last.booked}
          onNext={() => setLast(null)}
        />
      )}
      {venues.length > 1 && <VenueField {...{ venues, venueId }} onChoose={setVenueId} />}
      {/* After a booking or a reset the form is empty, with the cursor in its first field, for the next caller. */}
      <BookingForm
        key={`${venueId} ${nth}`}
        venueId={venueId}
        zone={zoneOf(venueId)}
        asked={nth === 0 ? draftOf(search, beside) : EMPTY}
        goesOn={(left) => (nth === 0 ? goOn(left, { search, beside, followed }) : null)}
        onBooked={(booked) => {
          setLast({ venueId, booked });
          next();
        }}
        onClear={next}
      />
    </Page>
  );
}
