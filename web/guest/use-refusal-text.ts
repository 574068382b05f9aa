import type { RefusalCode } from '#shared/contracts/errors.ts';
import type { Values } from '#web/i18n/guest/translate.ts';
import { usePage } from './page-context.ts';
import type { Failure } from './use-resource.ts';
import { useTexts } from './use-texts.ts';

export type RefusalText = (code: string, values?: Values) => string;

/** The text of a refusal or issue code; empty until the catalogue is loaded, which starts once it is `wanted`. */
export function useRefusalText(wanted = true): RefusalText {
  const { locale, venue } = usePage();
  const texts = useTexts<RefusalCode>(locale, wanted ? 'refusals' : null);
  const figures = { limit: venue.onlinePartyLimit, phone: venue.phone };
  return (code, values) => texts?.(code as RefusalCode, { ...figures, ...values }) ?? '';
}

/** Why a request failed, in the server's words; empty if unknown. */
export const refusedText = (failure: Failure, refusalText: RefusalText): string =>
  failure.kind === 'refused' ? refusalText(failure.errorid) : '';
