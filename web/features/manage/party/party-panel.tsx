import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { asksFirst } from '../actions/asks-first.ts';
import type { RowCommand } from '../actions/row-command.ts';
import type { Commands } from '../actions/use-commands.tsx';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { coversOf } from '../list/list.ts';
import { commandOf, isTyping } from '../list/use-row-keys.ts';
import { PanelBody } from './panel-body.tsx';
import styles from './party-panel.module.css';
import type { OpenParty } from './use-party-panel.ts';

type Props = {
  readonly venueId: string;
  readonly day: ServiceDay;
  readonly panel: Pick<OpenParty, 'party' | 'close' | 'step'>;
  readonly mayAct: boolean;
  readonly commands: Pick<Commands, 'onCommand' | 'pending'>;
  /** Beside the screen where there is room, not above it. */
  readonly inline?: boolean;
  /** Further actions of the screen that shows it. */
  readonly children?: ReactNode;
};

/** From this width a panel stands beside the list. */
const ROOMY = '(min-width: 75rem)';

/** All about one party: beside the list, as a sheet over its end, or on a phone from below. */
export function PartyPanel({ inline = false, ...props }: Props) {
  const roomy = useMedia(ROOMY);
  const { panel } = props;
  if (!panel.party) return null;
  return inline && roomy ? <Beside {...props} party={panel.party} /> : <Above {...props} party={panel.party} />;
}

type ShownProps = Omit<Props, 'inline'> & { readonly party: HostReservation };

function Beside(props: ShownProps) {
  const { party, panel } = props;
  const app = useText('app');
  const frame = useRef<HTMLElement>(null);
  const onKeyDown = usePanelKeys(props);
  // What the keys mean is heard of from the panel, so it takes the focus when it opens.
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  return (
    <aside
      ref={frame}
      className={styles.beside}
      aria-labelledby="panel-title"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its keys work from within.
      tabIndex={0}
      onKeyDown={onKeyDown}
      data-panel
    >
      <header className={styles.head}>
        <div>
          <h2 id="panel-title" className={styles.title}>
            <Title party={party} />
          </h2>
          <p className={styles.when}>
            <When party={party} />
          </p>
        </div>
        <Button tone="quiet" icon="close" iconOnly aria-label={app('close')} onClick={panel.close} />
      </header>
      <PanelBody key={party.id} {...props} />
    </aside>
  );
}

function Above(props: ShownProps) {
  const { party, panel, commands } = props;
  const app = useText('app');
  const text = useText('manage');
  // A question is asked in place of the sheet, never above it.
  const onCommand = (which: HostReservation, command: RowCommand) => {
    if (asksFirst(command)) panel.close();
    commands.onCommand(which, command);
  };
  const onKeyDown = usePanelKeys({ ...props, commands: { ...commands, onCommand } });
  return (
    <Drawer
      open
      onClose={panel.close}
      side="end"
      wide
      title={party.name || text('guest.erased')}
      closeLabel={app('close')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its keys are shortcuts for the buttons within. */}
      <div onKeyDown={onKeyDown} data-panel>
        <p className={styles.when}>
          <When party={party} />
        </p>
        <PanelBody key={party.id} {...props} commands={{ ...commands, onCommand }} />
      </div>
    </Drawer>
  );
}

function Title({ party }: Pick<ShownProps, 'party'>) {
  const text = useText('manage');
  return <bdi>{party.name || text('guest.erased')}</bdi>;
}

function When({ party }: Pick<ShownProps, 'party'>) {
  const text = useText('manage');
  return (
    <>
      <span dir="ltr">
        {clockOf(party.start)}–{clockOf(party.start + party.duration)}
      </span>
      {DOT}
      <bdi>{text('covers', { count: coversOf(party) })}</bdi>
    </>
  );
}

/** Escape closes, the arrows go to the next party, a letter takes its action. */
function usePanelKeys({ party, panel, day, mayAct, commands }: ShownProps) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target } = event;
    if (key === 'Escape') {
      panel.close();
      return;
    }
    if (isTyping(target) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      panel.step(key === 'ArrowDown' ? 1 : -1);
      return;
    }
    const command = commandOf(key, party, { clock: day, mayAct });
    if (!command || commands.pending.has(party.id)) return;
    event.preventDefault();
    commands.onCommand(party, command);
  };
}
