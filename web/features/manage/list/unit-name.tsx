import { Fragment } from 'react';

/** The name of a table or combination in little room: breaks after a plus, not within a number that fits. */
export const UnitName = ({ name }: { readonly name: string }) =>
  name.split(/(?<=\+)/).map((part, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no order but this.
    <Fragment key={nth}>
      {nth > 0 && <wbr />}
      {part}
    </Fragment>
  ));
