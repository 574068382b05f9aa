import type { Diet, OptionFlag } from '#shared/domain/venue/guest-form.ts';
import type { WishTexts } from '../../use-wish-texts.ts';
import chips from '../choices.module.css';
import css from './extra-fields.module.css';

type Ticked = { readonly options?: readonly string[] | undefined; readonly diets?: readonly string[] | undefined };

type Props = {
  /** What can be ticked. */
  readonly form: { readonly options: readonly OptionFlag[]; readonly diets: readonly Diet[] };
  readonly first: Ticked;
  readonly w: WishTexts;
};

/** Allergies, diets and other wishes to tick; read on submission from the surrounding form. */
export function WishChips({ form: { options, diets }, first, w }: Props) {
  const groups = [
    { name: 'options', flags: options.map((flag) => [flag, w(`option.${flag}`)] as const) },
    { name: 'diets', flags: diets.map((flag) => [flag, w(`diet.${flag}`)] as const) },
  ] as const;
  return groups.map(
    ({ name, flags }) =>
      flags.length > 0 && (
        <fieldset key={name}>
          <legend className={css.legend}>{w(`line.${name}`)}</legend>
          <div className={css.chips}>
            {flags.map(([flag, label]) => (
              <label key={flag} className={chips.choice}>
                <input type="checkbox" name={name} value={flag} defaultChecked={first[name]?.includes(flag)} />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ),
  );
}
