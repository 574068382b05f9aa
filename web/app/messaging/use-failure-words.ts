import { useText } from '#web/i18n/app/use-text.tsx';

/** What a provider's code means for the venue; several codes may mean the same. */
const MEANINGS: readonly (readonly [meaning: Meaning, codes: readonly string[]])[] = [
  ['notOnWhatsApp', ['131026']],
  ['tooMuch', ['131049', '131056', '130472']],
  ['optedOut', ['131050']],
  ['dayOver', ['131047', 'tooLate']],
  ['payment', ['131042']],
  ['template', ['132001', '132007', '132015', '132016']],
  ['limited', ['limited']],
  ['noAnswer', ['noAnswer']],
  ['stopped', ['0', '190', '368', '131005', '131031', '131037', '133010']],
];
type Meaning =
  | 'notOnWhatsApp'
  | 'tooMuch'
  | 'optedOut'
  | 'dayOver'
  | 'payment'
  | 'template'
  | 'limited'
  | 'noAnswer'
  | 'stopped';

/** Why a message has failed, in words; a code that nobody knows is shown as it is. */
export function useFailureWords(): (failure: string) => string {
  const text = useText('whatsapp');
  return (failure) => {
    const known = MEANINGS.find(([, codes]) => codes.includes(failure))?.[0];
    if (known) return text(`failure.${known}`);
    if (failure.startsWith('bounce.Permanent')) return text('failure.noMailbox');
    if (failure.startsWith('bounce.')) return text('failure.mailboxFull');
    if (failure === 'complaint') return text('failure.spam');
    return text('failure.other', { code: failure });
  };
}
