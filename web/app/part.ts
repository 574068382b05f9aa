import type { ComponentType } from 'react';
import { later } from '#web/ui/later.ts';
import { loadPart } from './load-part.ts';

/** A part of a screen that comes when it is first shown. One that does not come is a fault of its screen, which says so. */
export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  later<Props>(() => loadPart(load), Lost);

function Lost({ error }: { readonly error: unknown }): never {
  throw error;
}
