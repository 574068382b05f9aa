import { RESERVATION_ALIASES } from './aliases.ts';
import type { BillColumn } from './bill-row.ts';
import type { Aliases } from './columns.ts';

/** The headings of the columns of bills in the files of tills. */
export const BILL_ALIASES: Aliases<BillColumn> = {
  date: [
    ...RESERVATION_ALIASES.date,
    ...['bill date', 'business date', 'closed on', 'data conto', 'data scontrino', 'rechnungsdatum', 'belegdatum'],
    ...['date du ticket', 'fecha del ticket', 'data da conta', '会計日', '账单日期', '营业日期'],
  ],
  start: [
    ...RESERVATION_ALIASES.start,
    ...['closed at', 'closed', 'opened at', 'bill time', 'paid at', 'ora chiusura', 'chiusura', 'abschluss'],
    ...['heure de clôture', 'clôture', 'hora de cierre', 'cierre', 'fechamento', '会計時刻', '结账时间'],
  ],
  code: [
    ...[
      'code',
      'reservation code',
      'booking code',
      'codice',
      'codice prenotazione',
      'reservierungscode',
      'buchungscode',
    ],
    ...[
      'code de réservation',
      'código',
      'código de reserva',
      'código da reserva',
      '予約番号',
      '予約コード',
      '预订码',
      '预订号',
    ],
  ],
  table: [
    ...['table', 'table number', 'table name', 'tavolo', 'numero tavolo', 'tisch', 'tischnummer', 'numéro de table'],
    ...['mesa', 'número de mesa', 'número da mesa', 'テーブル', 'テーブル番号', '卓番', '桌号', '桌台', '餐桌'],
  ],
  amount: [
    ...['amount', 'total', 'bill', 'bill total', 'gross', 'gross total', 'grand total', 'sum', 'net sales'],
    ...['importo', 'totale', 'totale conto', 'conto', 'betrag', 'summe', 'gesamt', 'gesamtbetrag', 'rechnungsbetrag'],
    ...['brutto', 'montant', 'total ttc', 'addition', 'importe', 'cuenta', 'total cuenta', 'valor', 'valor total'],
    ...['total da conta', '金額', '合計', '会計', '合計金額', '金额', '总额', '合计', '账单金额'],
  ],
};
