import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Overrides } from '#shared/domain/kernel/text-overrides.ts';
import { useApp } from '#web/app/app-context.tsx';
import { refreshTexts } from '#web/app/follow-texts.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';

type Edited = { readonly locale: Locale; readonly version: number; readonly onSaved: () => void };

/** Saves all overrides of a language; this page shows them at once. */
export function useTextsSaving({ locale, version, onSaved }: Edited) {
  const { api, session } = useApp();
  const { busy, problem, save } = useSaving();
  async function write(texts: Overrides): Promise<boolean> {
    if (!(await save(() => api.boss.texts_write({ locale, version, texts: { ...texts } })))) return false;
    await refreshTexts({ api, session });
    onSaved();
    return true;
  }
  return { busy, problem, write };
}
