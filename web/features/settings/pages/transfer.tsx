import { ExportCard } from '../transfer/export-card.tsx';
import { ImportCard } from '../transfer/import-card.tsx';
import { ImportsCard } from '../transfer/imports-card.tsx';

export function TransferPage() {
  return (
    <>
      <ExportCard />
      <ImportCard />
      <ImportsCard />
    </>
  );
}
