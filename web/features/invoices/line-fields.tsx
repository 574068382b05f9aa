import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { MAX_LINES, type TypedLine, withLine } from './draft.ts';
import styles from './invoices.module.css';

type Props = {
  readonly lines: readonly TypedLine[];
  readonly onChange: (lines: readonly TypedLine[]) => void;
  /** What was refused of a field, in words. */
  readonly said: (path: string) => string | undefined;
  readonly mend: (path: string) => void;
};

/** The lines of a new invoice: they are added and removed, and one always stays. */
export function LineFields({ lines, onChange, said, mend }: Props) {
  const text = useText('invoices');
  const change = (key: number, over: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...over } : line)));
  return (
    <>
      {lines.map((line, nth) => {
        const field = (name: 'text' | 'quantity' | 'net') => ({
          value: line[name],
          error: said(`lines.${nth}.${name}`),
          onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
            change(line.key, { [name]: currentTarget.value });
            mend(`lines.${nth}.${name}`);
          },
        });
        return (
          <fieldset key={line.key} className={styles.line} aria-label={text('line', { n: nth + 1 })}>
            <TextField label={text('new.text')} maxLength={200} {...field('text')} />
            <TextField label={text('new.quantity')} inputMode="numeric" maxLength={5} {...field('quantity')} />
            <TextField label={text('column.net')} inputMode="decimal" maxLength={11} {...field('net')} />
            {lines.length > 1 && (
              <Button
                tone="quiet"
                icon="trash"
                iconOnly
                className={styles.lineEnd}
                aria-label={text('line.remove', { n: nth + 1 })}
                onClick={() => {
                  // The issues of the lines behind it would stand beside others.
                  mend('lines');
                  onChange(lines.filter(({ key }) => key !== line.key));
                }}
              />
            )}
          </fieldset>
        );
      })}
      {lines.length < MAX_LINES && (
        <Button tone="quiet" icon="plus" className={styles.addLine} onClick={() => onChange(withLine(lines))}>
          {text('line.add')}
        </Button>
      )}
    </>
  );
}
