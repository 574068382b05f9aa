import { MAX_TABLES } from '#shared/domain/day/most-tables.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The hint shown once the maximum number of tables is chosen. */
export function TablesMost() {
  const text = useText('grid');
  return (
    <p>
      <Icon name="alert" size={18} />
      {text('floor.tables.most', { most: MAX_TABLES })}
    </p>
  );
}
