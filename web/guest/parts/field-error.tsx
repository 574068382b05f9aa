/** The error of a field, in an element that always exists, so that the field can reference it. */
export function FieldError({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return (
    <p id={id} className={text ? 'error' : undefined} hidden={!text}>
      {text}
    </p>
  );
}
