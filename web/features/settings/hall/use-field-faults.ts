import { useState } from 'react';

/** The fields that hold an impossible value; nothing is saved while there are any. */
export function useFieldFaults() {
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set());
  function onFault(field: string, wrong: boolean) {
    setFaults((before) => {
      if (before.has(field) === wrong) return before;
      const next = new Set(before);
      if (wrong) next.add(field);
      else next.delete(field);
      return next;
    });
  }

  return { hasFaults: faults.size > 0, onFault };
}
