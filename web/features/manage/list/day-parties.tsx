import type { ComponentProps } from 'react';
import { DayList } from './day-list.tsx';
import { DayTable } from './day-table.tsx';
import { GuestMarksContext, useGuestMarks } from './guest-marks.ts';

type Props = ComponentProps<typeof DayList> &
  ComponentProps<typeof DayTable> & { readonly venueId: string; readonly isTable: boolean };

/** The parties of a day as a table or as a list, with what is known of their guests. */
export function DayParties({ venueId, isTable, parties, act, day, choice, onShowAll, context }: Props) {
  return (
    <GuestMarksContext value={useGuestMarks(venueId, day)}>
      {isTable && parties.length > 0 ? (
        <DayTable {...{ venueId, parties, context, act }} />
      ) : (
        <DayList {...{ day, choice, onShowAll, context }} />
      )}
    </GuestMarksContext>
  );
}
