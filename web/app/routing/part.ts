import type { ComponentType } from 'react';
import { later } from '#web/ui/later.ts';
import { loadPart } from './load-part.ts';

/** A component loaded when it is first shown. If that fails, the screen shows it as its own error. */
export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  later<Props>(() => loadPart(load), Lost);

function Lost({ error }: { readonly error: unknown }): never {
  throw error;
}
