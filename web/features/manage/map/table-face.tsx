import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import type { DrawnTable } from '#shared/domain/venue/halls.ts';
import { minutesToLay } from '../actions/choice-words.ts';
import type { Unit } from '../day/service-day.ts';
import { fitting, roomOn } from './fitting-words.ts';
import styles from './map-table.module.css';
import type { TableState } from './table-state.ts';

/** What a table shows beside its colour: minutes, a time or an icon. */
function figureOf({ state, party, minutes }: TableState): string {
  return {
    free: '',
    closed: '×',
    soon: party ? clockOf(party.start) : '',
    unmarked: party ? clockOf(party.start) : '',
    arrived: '!',
    late: `+${minutes}′`,
    noShow: '?',
    seated: `${minutes}′`,
    over: `+${minutes}′`,
    laid: minutesToLay(minutes),
  }[state];
}

/** Every state of a table, in the order of the legend. */
export const STATES = [
  'free',
  'soon',
  'unmarked',
  'arrived',
  'late',
  'noShow',
  'seated',
  'over',
  'laid',
  'closed',
] as const satisfies readonly TableState['state'][];

/** How large the letters of a name are, as `map-table.module.css` has it. */
const LETTER = { usual: 15, large: 17 } as const;

type Props = {
  readonly drawn: DrawnTable;
  readonly table: Unit;
  readonly at: TableState;
  /** The party's name or the word for the state; cut to the table's width. */
  readonly words: string;
  /** Follows the name and is never cut. */
  readonly after?: string;
  /** Large type, for wall displays. */
  readonly large?: boolean;
};

/**
 * The text on a table: its name, its party and a figure. Hidden from screen readers: the button's label says it in
 * words.
 */
export function TableWords({ drawn, table, at, words, after = '', large = false }: Props) {
  const figure = figureOf(at);
  const above = words && figure ? -16 : words ? (large ? -4 : -16) : figure ? -16 : 7;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: letters of a drawing take no focus.
    <g aria-hidden="true" className={large ? styles.large : undefined}>
      <text className={styles.name} y={above}>
        {table.name}
      </text>
      {words && (
        <text className={styles.party} y={large ? (figure ? 7 : 20) : 6}>
          {fitting(words, after, roomOn(drawn, table.max) / (large ? LETTER.large : LETTER.usual))}
        </text>
      )}
      {figure && (
        <text className={styles.figure} y={words ? (large ? 34 : 28) : 16}>
          {figure}
        </text>
      )}
    </g>
  );
}
