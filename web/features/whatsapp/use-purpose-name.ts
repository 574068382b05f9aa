import { type MessagePurpose, PURPOSES, type Purpose } from '#shared/domain/message/purposes.ts';
import { useText } from '#web/i18n/app/use-text.tsx';

/** What a message is for, told apart from the same one with more to say. */
export function usePurposeName(): (purpose: MessagePurpose) => string {
  const text = useText('whatsapp');
  const manage = useText('manage');
  return (purpose) => {
    const name = manage(`purpose.${purpose}`);
    const { details, deadline }: Purpose = PURPOSES[purpose];
    if (details) return text('purpose.details', { purpose: name });
    return deadline === 'refund' ? text('purpose.deposit', { purpose: name }) : name;
  };
}
