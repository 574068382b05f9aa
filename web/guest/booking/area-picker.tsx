import { usePage } from '../page-context.ts';
import css from './choices.module.css';
import type { AreaChoice } from './wish.ts';

type Props = { readonly chosen: AreaChoice; readonly onChoose: (area: AreaChoice) => void };

/** The area as radio buttons; shown only by venues with several areas. */
export function AreaPicker({ chosen, onChoose }: Props) {
  const { venue, t } = usePage();
  return (
    <div className={css.row}>
      {[null, ...venue.areas].map((area) => (
        <label key={area ?? 'any'} className={css.choice}>
          <input
            type="radio"
            name="area"
            value={area ?? 'any'}
            checked={area === chosen}
            onChange={() => onChoose(area)}
          />
          <span>{t(area ? `area.${area}` : 'area.any')}</span>
        </label>
      ))}
    </div>
  );
}
