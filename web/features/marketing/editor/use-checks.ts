import { useState } from 'react';
import type { Issue, IssueCode } from '#shared/contracts/errors.ts';
import { textFaults } from '#shared/domain/campaign/message.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { beginningOf, type Draft, writtenIn } from '../draft.ts';

type Fault = { readonly path: string; readonly code: IssueCode };
type Written = Pick<Draft, 'name' | 'texts' | 'channel'>;

/** What is missing is said only once the campaign is to be sent; the rest at once. */
const LATE: readonly IssueCode[] = ['field.required'];

/** What is wrong with a draft, by the paths of the server. */
function faultsOf({ name, texts, channel }: Written): Fault[] {
  const written = writtenIn(texts, channel).map(({ locale }) => locale);
  // Nothing is written in any language yet: one of them is needed, whichever is looked at.
  const asked = written.length > 0 ? written : LOCALES;
  const ofTexts = asked.flatMap((locale) => {
    const text = texts[locale] ?? beginningOf(texts, channel);
    const pictures = text.blocks.flatMap((block, nth) =>
      block.kind === 'picture' && block.picture === '' ? [{ path: `blocks.${nth}.picture`, code: LATE[0] }] : [],
    );
    return [...textFaults(text, channel), ...pictures].map(({ path, code }) => ({
      path: `texts.${locale}.${path}`,
      code: code as IssueCode,
    }));
  });
  return [...(name.trim() === '' ? [{ path: 'name', code: 'field.required' as const }] : []), ...ofTexts];
}

type Checked<C> = {
  readonly draft: Written;
  readonly saving: { readonly issueOf: (path: string) => Issue['code'] | undefined };
  readonly save: () => Promise<C | null>;
};

/** What is wrong beside its field, and the campaign as saved once nothing is. `more`: what is wrong with its recipients. */
export function useChecks<C>({ draft, saving, save }: Checked<C>, more: readonly Fault[]) {
  const text = useText('marketing');
  const refusal = useText('refusals');
  const [tried, setTried] = useState(false);
  const faults = [...faultsOf(draft), ...more];
  const errorOf = (path: string): string | undefined => {
    const own = faults.find((fault) => fault.path === path && (tried || !LATE.includes(fault.code)));
    const code = own?.code ?? saving.issueOf(path);
    return code === 'field.characters' ? text(code) : code && refusal(code);
  };
  async function ready(): Promise<C | null> {
    setTried(true);
    return faults.length > 0 ? null : save();
  }
  return { errorOf, ready };
}
