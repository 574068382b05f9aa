import { useState } from 'react';
import { MAX_TABLES } from '#shared/domain/day/most-tables.ts';
import { partiesMoved } from '#shared/domain/day/sheet.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Verdict } from '../actions/verdict.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { namesOf, reasonOf } from '../grid/reasons.ts';
import { TablesMost } from '../grid/tables-most.tsx';
import { coversOf } from '../list/list.ts';
import { SeatRow } from './seat-row.tsx';
import { nextTable, type Seats, withoutTable } from './seats.ts';
import styles from './spread-dialog.module.css';
import { useSpread } from './use-spread.ts';

type Props = {
  readonly venueId: string;
  readonly day: ServiceDay;
  readonly party: HostReservation;
  readonly onSave: (seats: Seats) => Promise<Verdict>;
  readonly onClose: () => void;
};

/**
 * Spreads a party over several tables, or brings it back to one. The proposal can be edited, and is judged by the
 * server's own rule before it is saved.
 */
export function SpreadDialog({ venueId, day, party, onSave, onClose }: Props) {
  const text = useText('grid');
  const manage = useText('manage');
  const app = useText('app');
  const { seats, change, propose, failed, verdict, ready } = useSpread(venueId, day, party);
  const [busy, setBusy] = useState(false);
  const covers = coversOf(party);
  const seated = seats.reduce((sum, each) => sum + each.covers, 0);
  const refused = verdict?.kind === 'refused' ? verdict : null;
  const full = seats.length >= MAX_TABLES;
  // Every table keeps at least one guest.
  const more = full || seats.length >= covers ? null : nextTable(seats, party, day);
  const moved = verdict?.kind === 'placed' ? partiesMoved(verdict) : [];

  async function save() {
    if (busy || refused) return;
    setBusy(true);
    await onSave(seats.map(({ unit, covers: there }) => ({ unit, covers: there })));
    setBusy(false);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('floor.spread.title', { name: party.name || manage('guest.erased') })}
      description={manage('move.text', {
        covers: manage('covers', { count: covers }),
        from: clockOf(party.start),
        to: clockOf(party.start + party.duration),
      })}
      closeLabel={app('close')}
      footer={
        <Button tone="primary" icon="check" busy={busy || refused !== null || !ready} onClick={() => void save()}>
          {text('floor.spread.save', { count: seats.length })}
        </Button>
      }
    >
      <div className={styles.spread}>
        <div className={styles.ways}>
          <Button icon="refresh" busy={!ready} onClick={() => propose(true)}>
            {text('floor.spread.propose')}
          </Button>
          <Button icon="table" busy={!ready} onClick={() => propose(false)}>
            {text('floor.spread.one')}
          </Button>
        </div>
        <ul className={styles.seats} aria-label={text('floor.spread.tables')}>
          {seats.map((seat, nth) => (
            <SeatRow
              // biome-ignore lint/suspicious/noArrayIndexKey: by its table it would be another one, without the focus, whenever that is chosen anew.
              key={nth}
              {...{ seat, party, day }}
              others={seats.filter((each) => each !== seat).map(({ unit }) => unit)}
              onChange={(next) => change(seats.map((each, at) => (at === nth ? next : each)))}
              onRemove={seats.length > 1 ? () => change(withoutTable(seats, nth)) : undefined}
            />
          ))}
        </ul>
        <Button icon="plus" busy={!more} onClick={() => more && change([...seats, more])}>
          {text('floor.spread.add')}
        </Button>
        <div role="status" className={styles.said}>
          {full && <TablesMost />}
          {failed && (
            <Banner
              tone="wait"
              icon="alert"
              title={text(failed === 'apart' ? 'floor.spread.none' : 'floor.spread.noneOne')}
            />
          )}
          {seated !== covers ? (
            <Banner
              tone="wait"
              icon="users"
              title={text(seated < covers ? 'floor.spread.missing' : 'floor.spread.tooMany', {
                count: Math.abs(covers - seated),
              })}
            />
          ) : refused ? (
            <Banner tone="bad" icon="ban" title={reasonOf(refused, day.reservations)} />
          ) : (
            <p className={styles.fine}>
              <Icon name="check" size={18} />
              {moved.length > 0
                ? text('floor.spread.moves', { count: moved.length, names: namesOf(moved, day.reservations) })
                : text('floor.spread.free')}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
