import { useEffect, useRef, useState } from 'react';

/**
 * Which fields of a piece hold what cannot be, told upwards so that nothing is saved past them. When the fields go, so
 * does what was typed in them. The functions it answers are the same in every drawing.
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
