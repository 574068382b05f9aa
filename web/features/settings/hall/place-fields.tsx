import { HALL_LIMITS } from '#shared/domain/venue/halls.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import type { FieldIssues } from './issues.ts';
import { MeasureField } from './measure-field.tsx';

type Place = { readonly x: number; readonly y: number; readonly rotation: number };
type Props = {
  readonly at: Place;
  readonly errors: FieldIssues;
  readonly fault: (field: string) => (wrong: boolean) => void;
  readonly onChange: (over: Partial<Place>) => void;
};

const MOST = { x: HALL_LIMITS.most, y: HALL_LIMITS.most, rotation: 359 } as const;

/** The position of a piece, and its rotation. */
export function PlaceFields({ at, errors, fault, onChange }: Props) {
  const text = useText('canvas');
  return (['x', 'y', 'rotation'] as const).map((field) => (
    <MeasureField
      key={field}
      label={text(`field.${field}`)}
      value={at[field]}
      least={0}
      most={MOST[field]}
      error={errors[field]?.code}
      onChange={(value = at[field]) => onChange({ [field]: value })}
      onFault={fault(field)}
    />
  ));
}
