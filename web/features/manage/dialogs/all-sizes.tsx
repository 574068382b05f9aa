import { useText } from '#web/i18n/app/use-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { MAX_COVERS, type useWalkInQuotes } from './use-walk-in-quotes.ts';
import { type Quoted, WalkInSizes, type WalkInSizesProps } from './walk-in-sizes.tsx';

type Props = Omit<WalkInSizesProps, 'quotes'> &
  Pick<ReturnType<typeof useWalkInQuotes>, 'larger' | 'setLarger' | 'miscounted'> & {
    readonly quotes: readonly Quoted[];
  };

/** The sizes to choose from, and a field for a larger party. */
export function AllSizes({ quotes, larger, setLarger, miscounted, ...sizes }: Props) {
  const text = useText('manage');
  const refusal = useText('refusals');
  return (
    <>
      <WalkInSizes {...sizes} quotes={quotes} />
      <TextField
        label={text('walkIn.larger')}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_COVERS}
        value={larger}
        error={miscounted ? refusal(miscounted) : undefined}
        onChange={(event) => setLarger(event.target.value)}
      />
    </>
  );
}
