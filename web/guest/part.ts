import type { ComponentType } from 'react';
import { later } from '#web/ui/later.ts';
import { loadPart } from './load-part.ts';

/** A part of the page that is loaded when it is first shown; `instead` is shown while it cannot be had. */
export const part = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props & { readonly error: unknown }>,
) => later<Props>(() => loadPart(load), instead);
