import { keep } from '../../storage.ts';
import { DRAFT, type Draft } from '../progress.ts';
import type { Wish } from '../wish.ts';
import { readWho } from './read-who.ts';

/** What the guest has chosen and typed so far stays in this tab, for a reload. */
export function keepDraft(wish: Wish, form: HTMLFormElement): void {
  const { terms: _terms, promo: _promo, deposit: _deposit, ...who } = readWho(form);
  keep('sessionStorage', DRAFT, { wish, who } satisfies Draft);
}

export const forgetDraft = (): void => keep('sessionStorage', DRAFT, null);
