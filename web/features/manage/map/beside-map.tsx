import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Commands } from '../actions/use-commands.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import { PartyCard } from '../grid/party-card.tsx';
import type { Plan } from '../grid/plan.ts';
import { TableDialog } from '../grid/table-dialog.tsx';
import type { Drop } from '../grid/use-drop.tsx';
import type { usePick } from './use-pick.ts';

/** What is open beside the map; `laid`: the table that was dropped on this one. */
export type Beside =
  | { readonly kind: 'party'; readonly id: string }
  | { readonly kind: 'table'; readonly no: number; readonly laid?: number };

type Props = {
  readonly beside: Beside;
  readonly venueId: string;
  readonly day: ServiceDay;
  readonly plan: Plan | null;
  readonly mayAct: boolean;
  /** False on a day that is over. */
  readonly mayMove: boolean;
  readonly commands: Commands;
  readonly drop: Drop;
  readonly pick: ReturnType<typeof usePick>;
  readonly onClose: () => void;
};

/** The card of a party, or the dialog of a table, that was pressed on the map. */
export function BesideMap(props: Props) {
  const { beside, venueId, day, plan, mayAct, mayMove, commands, drop, pick, onClose } = props;
  const text = useText('map');
  if (beside.kind === 'table') {
    const table = day.units.find(({ no }) => no === beside.no);
    return (
      table && (
        <TableDialog
          {...{ venueId, day, table, plan }}
          blocks={plan?.sheet.blocks ?? []}
          mayAct={mayMove}
          beside={beside.laid}
          onUndoWalkIn={commands.undoWalkIn}
          onLaid={(party) => void commands.press(party, 'ready')}
          onClose={onClose}
        />
      )
    );
  }
  const party = day.reservations.find(({ id }) => id === beside.id);
  return (
    party && (
      <PartyCard {...{ venueId, party, day, plan, mayAct, commands, drop }} onClose={onClose}>
        {party.tables.length === 1 && (
          <Button
            icon="link"
            onClick={() => {
              onClose();
              pick.start({ kind: 'party', party });
            }}
          >
            {text('pick.action')}
          </Button>
        )}
      </PartyCard>
    )
  );
}
