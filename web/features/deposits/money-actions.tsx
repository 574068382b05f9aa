import { useState } from 'react';
import { isAmong } from '#shared/domain/account/roles.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { isDayOver } from '#shared/domain/kernel/time/zone.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { MAY_SET } from '#web/app/session/guards.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonRow } from '#web/ui/button-row.tsx';
import { DecideAgain } from './decide-again.tsx';
import { DismissForm } from './dismiss-form.tsx';
import type { VenueMoney } from './money.ts';
import { MoveForm } from './move-form.tsx';
import { type Move, offeredMoves } from './moves.ts';

type Props = { readonly venueId: string; readonly money: VenueMoney; readonly now: number };

const ICONS = { charge: 'card', undo: 'undo', refund: 'undo' } as const;

export function MoneyActions({ venueId, money, now }: Props) {
  const text = useText('deposits');
  const role = useSettings()?.role;
  const { zone } = useChosenVenue();
  const [chosen, setChosen] = useState<Move['what'] | 'dismiss' | null>(null);
  const isOver = isDayOver(money.date as LocalDate, zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone, now);
  const moves = offeredMoves(money, isOver);
  const mayDecideAgain = money.dismissed && !isOver;
  if (!role || !isAmong(MAY_SET, role)) return null;
  const close = () => setChosen(null);
  if (chosen === 'dismiss') return <DismissForm {...{ venueId, money, isOver }} onClose={close} />;
  if (chosen) {
    // The form stays when nothing is left to move, because it says why.
    const move = moves.find(({ what }) => what === chosen) ?? { what: chosen, most: 0 };
    return <MoveForm venueId={venueId} money={money} move={move} onClose={close} />;
  }
  if (moves.length === 0 && !money.dismissable && !mayDecideAgain) return null;
  return (
    <ButtonRow>
      {moves.map(({ what }) => (
        <Button key={what} icon={ICONS[what]} onClick={() => setChosen(what)}>
          {text(what)}
        </Button>
      ))}
      {money.dismissable && (
        <Button icon="check" onClick={() => setChosen('dismiss')}>
          {text('dismiss')}
        </Button>
      )}
      {mayDecideAgain && <DecideAgain venueId={venueId} money={money} />}
    </ButtonRow>
  );
}
