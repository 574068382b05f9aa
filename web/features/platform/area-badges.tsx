import type { StaffArea } from '#shared/domain/account/staff.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** What somebody reaches; null: everything. */
export function AreaBadges({ areas }: { readonly areas: readonly StaffArea[] | null }) {
  const text = useText('localize');
  if (areas === null) return <Badge tone="ok">{text('team.areas.every')}</Badge>;
  if (areas.length === 0) return <Badge tone="wait">{text('team.areas.none')}</Badge>;
  return areas.map((area) => <Badge key={area}>{text(`team.area.${area}`)}</Badge>);
}
