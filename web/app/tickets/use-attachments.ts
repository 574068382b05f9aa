import { useState } from 'react';
import { MAX_PDF_BYTES } from '#shared/domain/picture/pdf.ts';
import { MAX_ATTACHMENTS, MAX_FILE_NAME_LENGTH } from '#shared/domain/ticket/ticket.ts';
import { useApi } from '../app-context.tsx';
import { sendFile, sendPicture } from '../files/send-picture.ts';
import { type CallProblem, problemOf } from '../frame/call-problem.tsx';
import type { Attached } from './tickets.ts';

/** Why something was not attached, and whether it was a PDF. */
type Problem = { readonly why: CallProblem; readonly pdf: boolean };

const isPdf = ({ type, name }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

/** The name without what no line may contain, and with its end, which says what the file is. */
function nameOf({ name }: File): string {
  const plain =
    name
      .normalize('NFC')
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
      .trim() || 'file.pdf';
  return plain.length <= MAX_FILE_NAME_LENGTH ? plain : `${plain.slice(0, MAX_FILE_NAME_LENGTH - 4).trim()}.pdf`;
}

/** Uploads pictures and PDF files one by one; `onAttached` gets all that are attached then. */
export function useAttachments({ pictures, files }: Attached, onAttached: (attached: Attached) => void) {
  const upload = useUpload();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const count = pictures.length + files.length;

  async function add(chosen: readonly File[]): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    let attached: Attached = { pictures, files };
    for (const file of chosen.slice(0, MAX_ATTACHMENTS - count)) {
      const outcome = await upload(file);
      if (outcome.kind !== 'done') {
        setProblem({ why: problemOf(outcome), pdf: isPdf(file) });
        continue;
      }
      const { picture, file: pdf } = outcome.value;
      attached = {
        pictures: [...attached.pictures, ...(picture ? [picture] : [])],
        files: [...attached.files, ...(pdf ? [pdf] : [])],
      };
      onAttached(attached);
    }
    setBusy(false);
  }

  return { busy, problem, add, isFull: count >= MAX_ATTACHMENTS };
}

/** Uploads one file: a PDF as it is, a picture redrawn. */
function useUpload() {
  const { tickets } = useApi();
  return (file: File) => {
    if (!isPdf(file)) {
      const receive = (upload: string) => tickets.attach_write({ upload });
      return sendPicture(file, 'ticket', () => tickets.attach_start({}), receive);
    }
    if (file.size > MAX_PDF_BYTES) return { kind: 'refused', errorid: 'picture.size', issues: [] } as const;
    const receive = (upload: string) => tickets.attach_write({ upload, name: nameOf(file) });
    return sendFile(file, () => tickets.attach_start({ kind: 'pdf' }), receive);
  };
}
