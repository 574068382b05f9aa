import type { Halls } from '#web/app/day/halls.ts';
import { type Text, useText } from '#web/i18n/app/use-text.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

type Named = Halls['halls'][number];

export const hallName = ({ name, area }: Named, manage: Text<'manage'>): string =>
  name ?? manage(`area.${area ?? 'Indoor'}`);

type Props = { readonly halls: readonly Named[]; readonly chosen: string; readonly onChoose: (id: string) => void };

/** Chooses the hall that is shown. */
export function HallTabs({ halls, chosen, onChoose }: Props) {
  const text = useText('map');
  const manage = useText('manage');
  return (
    <Segmented
      label={text('halls')}
      value={chosen}
      choices={halls.map((each) => ({ value: each.id, label: hallName(each, manage) }))}
      onChoose={onChoose}
    />
  );
}
