import { keep, recall } from '../storage.ts';
import type { Who } from './missing.ts';
import { readWho } from './read-who.ts';
import type { Wish } from './wish.ts';

/** What survives a reload. Consents do not: they are given anew, each time. */
export type Draft = { readonly wish: Wish } & Pick<Who, 'name' | 'phone' | 'remarks'>;

const KEY = 'coperto.draft';

export const keepDraft = (draft: Draft | null): void => keep('sessionStorage', KEY, draft);
export const recallDraft = (): Draft | null => recall<Draft>('sessionStorage', KEY);

export function draftOf(wish: Wish, form: HTMLFormElement): Draft {
  const { name, phone, remarks } = readWho(form);
  return { wish, name, phone, remarks };
}
