import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Dashboard } from './dashboard.ts';
import { FigureTable, UNKNOWN } from './figure-table.tsx';

const FIGURES = ['accounts', 'signedUp', 'venues', 'tables', 'bookings', 'covers', 'messages', 'mails'] as const;

export function BasicsCard({ data: { total, before, builtAt, pastBuilt } }: { readonly data: Dashboard }) {
  const text = useText('dashboard');
  const figure = new Intl.NumberFormat(useLocale());
  return (
    <Card title={text('basics')}>
      <FigureTable
        label={text('basics')}
        rows={FIGURES.map((name) => ({
          ...{ name: text(`f.${name}`), about: text(`f.${name}.about`) },
          present: builtAt === null ? UNKNOWN : figure.format(total[name]),
          past: pastBuilt ? figure.format(before[name]) : UNKNOWN,
        }))}
      />
    </Card>
  );
}
