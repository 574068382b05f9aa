import { useState } from 'react';
import { ReadFailedDialog } from '#web/app/frame/read-failed.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { download } from '#web/ui/download.ts';
import { fileOf, type InvoiceCopy } from './invoices.ts';

type Props = {
  readonly number: string;
  /** Reads the invoice; throws what the reader is told. */
  readonly read: () => Promise<InvoiceCopy>;
};

/** The copies of an issued invoice: on paper, and as it was sent. */
export function Copies({ number, read }: Props) {
  const text = useText('invoices');
  const locale = useLocale();
  const [busy, setBusy] = useState<'pdf' | 'xml' | null>(null);
  const [failed, setFailed] = useState<unknown>(null);

  const save = {
    async pdf({ paper }: InvoiceCopy) {
      const [{ invoicePages }, { writePdf }, { drawText }] = await Promise.all([
        import('./invoice-pages.ts'),
        import('#web/pdf/write.ts'),
        import('#web/pdf/draw-text.ts'),
      ]);
      const bytes = await writePdf(invoicePages(paper, { text, locale }), number, drawText);
      download(`${fileOf(number)}.pdf`, 'application/pdf', bytes);
    },
    xml: async ({ xml }: InvoiceCopy) => download(`${fileOf(number)}.xml`, 'application/xml', xml),
  };

  async function take(kind: 'pdf' | 'xml') {
    setBusy(kind);
    setFailed(null);
    try {
      await save[kind](await read());
    } catch (error) {
      setFailed(error);
    } finally {
      setBusy(null);
    }
  }

  return (
    <>
      {(['pdf', 'xml'] as const).map((kind) => (
        <Button
          key={kind}
          tone="quiet"
          busy={busy === kind}
          aria-label={text(`${kind}.of`, { number })}
          onClick={() => void take(kind)}
        >
          {text(kind)}
        </Button>
      ))}
      {failed !== null && (
        <ReadFailedDialog
          error={failed}
          busy={busy !== null}
          onClose={() => setFailed(null)}
          onRetry={() => void take('pdf')}
        />
      )}
    </>
  );
}
