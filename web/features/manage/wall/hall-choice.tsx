import { useSearchParams } from '#web/app/routing/routing.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import type { NamedHall } from './wall-view.tsx';

/** The hall named in the URL, so that a display shows the same one after a reload; else the hall at index `nth`. */
export function useNamedHall(name: string, halls: readonly NamedHall[], nth = 0): NamedHall | undefined {
  const [search] = useSearchParams();
  return halls.find(({ hall }) => hall.id === search.get(name)) ?? halls[nth] ?? halls[0];
}

type Props = {
  readonly label: string;
  readonly param: string;
  readonly halls: readonly NamedHall[];
  readonly nth?: number;
};

/** Chooses the hall of a display, kept in the URL. */
export function HallChoice({ label, param, halls, nth = 0 }: Props) {
  const [search, setSearch] = useSearchParams();
  const chosen = useNamedHall(param, halls, nth);
  if (halls.length < 2 || !chosen) return null;
  return (
    <Segmented
      label={label}
      value={chosen.hall.id}
      choices={halls.map(({ hall, name }) => ({ value: hall.id, label: name }))}
      onChoose={(id) => {
        const next = new URLSearchParams(search);
        next.set(param, id);
        setSearch(next, { replace: true });
      }}
    />
  );
}
