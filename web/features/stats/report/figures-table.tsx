import { Card } from '#web/ui/card.tsx';
import { CsvButton } from '../csv-button.tsx';
import { WideTable } from './wide-table.tsx';

type Props = {
  /** The finding. */
  readonly title: string;
  readonly about: string;
  readonly columns: readonly string[];
  /** The cells of each month. */
  readonly rows: readonly (readonly string[])[];
};

/** Figures of months as a table that can be saved. */
export function FiguresTable({ title, about, columns, rows }: Props) {
  return (
    <Card title={title} about={about}>
      <WideTable {...{ title, columns, rows }} />
      <CsvButton {...{ title, columns }} rows={() => rows} />
    </Card>
  );
}
