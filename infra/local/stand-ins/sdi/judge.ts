import { randomUUID } from 'node:crypto';
import type { SdiNotice, Store, Transmission } from './store.ts';

const ANSWERS = ['RC', 'MC', 'NS'] as const;
export type Answer = (typeof ANSWERS)[number];
/** How the system answers: by the last digit of the buyer's VAT number, always in one way, or when a person presses. */
export const MODES = ['by digit', ...ANSWERS, 'by hand'] as const;
export type Mode = (typeof MODES)[number];

const textOf = (xml: string, name: string): string => {
  const from = xml.indexOf(`<${name}>`);
  return from < 0 ? '' : xml.slice(from + name.length + 2, xml.indexOf(`</${name}>`, from));
};

/** A document as it came; null for one that is none. */
export function received(xml: string, at: number): Transmission | null {
  const buyer = textOf(xml, 'CessionarioCommittente');
  const [progressive, number] = [textOf(xml, 'ProgressivoInvio'), textOf(xml, 'Numero')];
  if (!xml.includes('FatturaElettronica ') || progressive === '' || number === '' || buyer === '') return null;
  return {
    ...{ uuid: randomUUID(), at, progressive, number, xml, notices: [] },
    year: textOf(xml, 'Data').slice(0, 4),
    buyer: textOf(buyer, 'Denominazione'),
    vat: textOf(buyer, 'IdCodice') || textOf(buyer, 'CodiceFiscale'),
    total: textOf(xml, 'ImportoTotaleDocumento'),
  };
}

/** The last digit 9 is rejected, 7 and 8 are not delivered, all others are. */
const byDigit = (vat: string): Answer => (vat.endsWith('9') ? 'NS' : /[78]$/.test(vat) ? 'MC' : 'RC');

const FAULT = { codice: '00305', descrizione: 'IdFiscaleIVA del CessionarioCommittente non valido' };
const DUPLICATE = { codice: '00404', descrizione: 'Fattura duplicata' };

/** What the system says of a document; null: a person decides. A corrected one is taken, a number that was used is not. */
export function judged(store: Store, document: Transmission): Answer | 'duplicate' | null {
  const mode = store.setting<Mode>('mode', 'by digit');
  const { number, year } = document;
  const before = store
    .list()
    .filter((each) => each.uuid !== document.uuid && each.number === number && each.year === year);
  if (before.some((each) => each.notices.every(({ type }) => type !== 'NS'))) return 'duplicate';
  if (mode === 'by hand') return null;
  if (mode !== 'by digit') return mode;
  return before.length > 0 ? 'RC' : byDigit(document.vat);
}

export function noticeOf(answer: Answer | 'duplicate', at: number): SdiNotice {
  const created_at = new Date(at).toISOString();
  if (answer === 'RC' || answer === 'MC') return { type: answer, created_at, message: {} };
  return { type: 'NS', created_at, message: { lista_errori: [answer === 'NS' ? FAULT : DUPLICATE] } };
}
