import { useEffect, useState } from 'react';
import { usePage } from '../page-context.ts';
import type { RefusalText } from '../use-refusal-text.ts';
import type { Act, BookingActions } from './load-actions.ts';
import type { Field, FieldErrors } from './on-demand/missing.ts';

/** The errors as texts, or as functions of texts that may still be loading. */
type Wrong = Readonly<Partial<Record<Field, string | ((textOf: RefusalText) => string) | undefined>>>;

const inWords = (wrong: Wrong, textOf: RefusalText): FieldErrors =>
  Object.fromEntries(
    Object.entries(wrong).map(([field, how]) => [field, typeof how === 'function' ? how(textOf) : how]),
  );

type Filled = Parameters<BookingActions['sayMissing']>[0];

/** The errors of the form by field, in the language of the page. */
export function useFieldErrors(act: Act, filled: (form: HTMLFormElement) => Filled, refusalText: RefusalText) {
  const { t } = usePage();
  const [wrong, setWrong] = useState<Wrong>({});

  function complain(found: Wrong) {
    setWrong(found);
    const [first] = Object.keys(found) as Field[];
    // Focused after the errors are rendered, so that the field is announced with its error.
    if (first) requestAnimationFrame(() => act(({ focusField }, element) => focusField(element, first)));
  }

  // What was said to be missing is said in the language that is chosen since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language says it otherwise
  useEffect(() => {
    if (Object.keys(wrong).length === 0) return;
    act(async ({ sayMissing }, element) => {
      const said = await sayMissing(filled(element), t);
      setWrong((now) =>
        Object.fromEntries(
          Object.entries(now).map(([field, how]) => [field, typeof how === 'string' ? said[field as Field] : how]),
        ),
      );
    });
  }, [t]);

  const clear = (...fields: Field[]) =>
    setWrong((now) => ({ ...now, ...Object.fromEntries(fields.map((field) => [field, undefined])) }));

  return {
    errors: inWords(wrong, refusalText),
    complain,
    clear,
    refusePhone: (code: string) => setWrong((now) => ({ ...now, phone: (textOf) => textOf(code) })),
  };
}
