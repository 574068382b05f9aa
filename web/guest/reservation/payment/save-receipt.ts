import { loadDictionary } from '#web/i18n/guest/dictionaries.ts';
import { translator } from '#web/i18n/guest/translate.ts';
import { saveDocument } from '#web/pdf/save-document.ts';
import { type Paid, receiptPaper } from './receipt-paper.ts';

/** Hands the receipt to the browser, in the language of the page. */
export async function saveReceipt(paid: Paid): Promise<void> {
  const text: Parameters<typeof receiptPaper>[1] = translator(
    paid.locale,
    await loadDictionary(paid.locale, 'receipt'),
  );
  await saveDocument(`${text('file')}-${paid.reservation.code}`, receiptPaper(paid, text));
}
