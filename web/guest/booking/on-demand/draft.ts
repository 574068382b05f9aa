import { keep, recall } from '../../storage.ts';
import { DRAFT, type Draft } from '../progress.ts';
import type { Wish } from '../wish.ts';
import { meant } from './attempt.ts';
import { readWho } from './read-who.ts';

/** What the guest has chosen and typed so far stays in this tab, for a reload. */
export function keepDraft(wish: Wish, form: HTMLFormElement): void {
  // Who has changed something since does not mean what was sent.
  meant.attempt = undefined;
  const { terms: _terms, promo: _promo, deposit: _deposit, ...who } = readWho(form);
  // What the house asks beyond the usual comes later than a reload: until it stands there, what was typed is left.
  const before = Object.entries(recall<Draft>('sessionStorage', DRAFT)?.who ?? {});
  const later = Object.fromEntries(before.filter(([name]) => !form.elements.namedItem(name)));
  keep('sessionStorage', DRAFT, { wish, who: { ...later, ...who }, link: location.search } satisfies Draft);
}

export const forgetDraft = (): void => keep('sessionStorage', DRAFT, null);
