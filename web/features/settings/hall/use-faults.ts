import { useEffect, useRef, useState } from 'react';

/**
 * Reports to the editor which fields of a piece hold an impossible value, so that nothing is saved meanwhile; when the
 * fields unmount, their faults are withdrawn. The returned function gives each field a stable callback.
 */
export function useFaults(id: string, onFault: (field: string, wrong: boolean) => void) {
  const tell = useRef(onFault);
  useEffect(() => {
    tell.current = onFault;
  });
  const [known] = useState(() => new Map<string, (wrong: boolean) => void>());
  useEffect(
    () => () => {
      for (const field of known.keys()) tell.current(`${id} ${field}`, false);
    },
    [id, known],
  );
  return (field: string) => {
    const found = known.get(field) ?? ((wrong: boolean) => tell.current(`${id} ${field}`, wrong));
    known.set(field, found);
    return found;
  };
}
