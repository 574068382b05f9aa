import { saveDocument } from '#web/pdf/save-document.ts';
import { evidencePaper } from './evidence-paper.ts';
import { type Evidence, loadEvidenceTexts } from './evidence-texts.ts';

/** Hands the evidence file to the browser, in the venue's language. */
export async function saveEvidence(evidence: Evidence): Promise<void> {
  const texts = await loadEvidenceTexts(evidence.venue.locale);
  await saveDocument(`${texts.text('paper.file')}-${evidence.reservation.code}`, evidencePaper(evidence, texts));
}
