import { useState } from 'react';
import type { IssueCode } from '#shared/contracts/errors.ts';
import { textFaults } from '#shared/domain/campaign/message.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import type { Campaign } from '../campaigns.ts';
import { beginningOf, type Draft, turnedRanges, writtenIn } from '../draft.ts';
import type { Edited } from './use-draft.ts';

/** What is missing is said only once the campaign is to be sent; the rest at once. */
const LATE: readonly IssueCode[] = ['field.required'];

/** What is wrong with a draft, by the paths of the server. */
function faultsOf(draft: Draft): { readonly path: string; readonly code: IssueCode }[] {
  const { name, segment, texts, channel } = draft;
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
  return [
    ...(name.trim() === '' ? [{ path: 'name', code: 'field.required' as const }] : []),
    ...turnedRanges(segment).map((field) => ({ path: `segment.${field}`, code: 'field.order' as const })),
    ...ofTexts,
  ];
}

/** What is wrong beside its field, and the campaign as saved once nothing is. */
export function useChecks({ draft, saving, save }: Edited) {
  const refusal = useText('refusals');
  const [tried, setTried] = useState(false);
  const faults = faultsOf(draft);
  const errorOf = (path: string): string | undefined => {
    const own = faults.find((fault) => fault.path === path && (tried || !LATE.includes(fault.code)));
    const code = own?.code ?? saving.issueOf(path);
    return code && refusal(code);
  };
  async function ready(): Promise<Campaign | null> {
    setTried(true);
    return faults.length > 0 ? null : save();
  }
  return { errorOf, ready };
}
