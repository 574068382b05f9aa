import { Fragment } from 'react';

/** A table's or combination's name where there is little room: it breaks after a plus, never within a number that still fits. */
export const UnitName = ({ name }: { readonly name: string }) =>
  name.split(/(?<=\+)/).map((part, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no order but this.
    <Fragment key={nth}>
      {nth > 0 && <wbr />}
      {part}
    </Fragment>
  ));
