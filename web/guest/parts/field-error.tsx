/** The error of a field, in a place that is always there, so that the field can name it. */
export function FieldError({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return (
    <p id={id} className={text ? 'error' : undefined} hidden={!text}>
      {text}
    </p>
  );
}
