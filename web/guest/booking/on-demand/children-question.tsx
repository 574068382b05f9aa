import type { ReactNode } from 'react';
import { FieldError } from '../../parts/field-error.tsx';
import chips from '../choices.module.css';
import css from './extra-fields.module.css';
import { useBookingTexts } from './use-booking-texts.ts';

type Props = {
  /** The placeholder until its texts are loaded. */
  readonly room: ReactNode;
  readonly coming: boolean | undefined;
  readonly error: string | undefined;
  readonly onAnswer: (coming: boolean) => void;
};

/** Asks outright whether children come, for venues that must know; the number is asked after a yes. */
export function ChildrenQuestion({ room, coming, error, onAnswer }: Props) {
  const b = useBookingTexts();
  if (!b) return room;
  return (
    <fieldset className={chips.question} data-field="children" aria-describedby="children-error">
      <legend className={css.legend}>{b('children.ask')}</legend>
      <div className={chips.wide}>
        {([true, false] as const).map((yes) => (
          <label key={String(yes)} className={chips.choice}>
            <input
              type="radio"
              name="childrenPresence"
              value={yes ? 'yes' : 'no'}
              defaultChecked={coming === yes}
              onChange={() => onAnswer(yes)}
            />
            <span>{b(yes ? 'children.yes' : 'children.no')}</span>
          </label>
        ))}
      </div>
      <FieldError id="children-error" text={error} />
    </fieldset>
  );
}
