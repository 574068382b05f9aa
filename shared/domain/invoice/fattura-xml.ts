import type { Fattura, FatturaParty } from './fattura.ts';

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

type Content = string | readonly string[] | undefined;

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign] ?? '');

/** An element with a text or with elements; nothing when it is undefined, as empty elements are forbidden. */
function el(name: string, content: Content): string {
  if (content === undefined) return '';
  return `<${name}>${typeof content === 'string' ? escaped(content) : content.join('')}</${name}>`;
}

/** An invoice as FatturaPA 1.2.3. The order of elements is fixed by the schema. */
export function fatturaXml(fattura: Fattura): string {
  const root = `versione="${fattura.format}" xmlns:p="${NAMESPACE}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<p:FatturaElettronica ${root}>`,
    el('FatturaElettronicaHeader', header(fattura)),
    el('FatturaElettronicaBody', [
      el('DatiGenerali', general(fattura)),
      el('DatiBeniServizi', goods(fattura)),
      payment(fattura),
    ]),
    '</p:FatturaElettronica>\n',
  ].join('');
}

function header({ sender, progressive, format, recipientCode, certifiedEmail, seller, buyer }: Fattura): string[] {
  return [
    el('DatiTrasmissione', [
      el('IdTrasmittente', [el('IdPaese', 'IT'), el('IdCodice', sender)]),
      el('ProgressivoInvio', progressive),
      el('FormatoTrasmissione', format),
      el('CodiceDestinatario', recipientCode),
      el('PECDestinatario', certifiedEmail),
    ]),
    el('CedentePrestatore', [
      el('DatiAnagrafici', [...ids(seller), el('RegimeFiscale', seller.regime)]),
      el('Sede', place(seller)),
    ]),
    el('CessionarioCommittente', [el('DatiAnagrafici', ids(buyer)), el('Sede', place(buyer))]),
  ];
}

const ids = ({ vat, taxId, name }: FatturaParty): string[] => [
  el('IdFiscaleIVA', vat && [el('IdPaese', vat.country), el('IdCodice', vat.code)]),
  el('CodiceFiscale', taxId),
  el('Anagrafica', [el('Denominazione', name)]),
];

const place = ({ street, postalCode, city, province, country }: FatturaParty): string[] => [
  el('Indirizzo', street),
  el('CAP', postalCode),
  el('Comune', city),
  el('Provincia', province),
  el('Nazione', country),
];

function general({ type, date, number, stamp, total, note, tender, linked }: Fattura): string[] {
  return [
    el('DatiGeneraliDocumento', [
      el('TipoDocumento', type),
      el('Divisa', 'EUR'),
      el('Data', date),
      el('Numero', number),
      el('DatiBollo', stamp ? [el('BolloVirtuale', 'SI'), el('ImportoBollo', '2.00')] : undefined),
      el('ImportoTotaleDocumento', total),
      el('Causale', note),
    ]),
    el('DatiOrdineAcquisto', tender && [el('IdDocumento', tender.id), el('CodiceCIG', tender.cig)]),
    el('DatiFattureCollegate', linked && [el('IdDocumento', linked.id), el('Data', linked.date)]),
  ];
}

function goods({ lines, summary }: Fattura): string[] {
  return [
    ...lines.map(({ text, quantity, unit, total, rate, nature }, nth) =>
      el('DettaglioLinee', [
        el('NumeroLinea', String(nth + 1)),
        el('Descrizione', text),
        el('Quantita', quantity),
        el('PrezzoUnitario', unit),
        el('PrezzoTotale', total),
        el('AliquotaIVA', rate),
        el('Natura', nature),
      ]),
    ),
    ...summary.map(({ rate, nature, taxable, tax, due, law }) =>
      el('DatiRiepilogo', [
        el('AliquotaIVA', rate),
        el('Natura', nature),
        el('ImponibileImporto', taxable),
        el('Imposta', tax),
        el('EsigibilitaIVA', due),
        el('RiferimentoNormativo', law),
      ]),
    ),
  ];
}

const payment = ({ payment: agreed }: Fattura): string =>
  el(
    'DatiPagamento',
    agreed && [
      el('CondizioniPagamento', agreed.conditions),
      ...agreed.details.map(({ means, due, amount, iban }) =>
        el('DettaglioPagamento', [
          el('ModalitaPagamento', means),
          el('DataScadenzaPagamento', due),
          el('ImportoPagamento', amount),
          el('IBAN', iban),
        ]),
      ),
    ],
  );
