import { keep, recall } from '../../storage.ts';
import { DRAFT, type Draft } from '../progress.ts';
import type { Wish } from '../wish.ts';
import { meant } from './attempt.ts';
import { readWho } from './read-who.ts';

/** Keeps the guest's choices and texts in this tab across a reload. */
export function keepDraft(wish: Wish, form: HTMLFormElement): void {
  // A change since the last attempt means that the sent wish no longer holds.
  meant.attempt = undefined;
  const { terms: _terms, promo: _promo, deposit: _deposit, ...who } = readWho(form);
  // Extra fields are loaded after the reload: until they are there, their stored texts are kept.
  const before = Object.entries(recall<Draft>('sessionStorage', DRAFT)?.who ?? {});
  const later = Object.fromEntries(before.filter(([name]) => !form.elements.namedItem(name)));
  keep('sessionStorage', DRAFT, { wish, who: { ...later, ...who }, link: location.search } satisfies Draft);
}

export const forgetDraft = (): void => keep('sessionStorage', DRAFT, null);
