import { expect, it } from 'vitest';
import type { Columns } from '#shared/domain/transfer/columns.ts';
import { guessGuestMapping, guessMapping } from '#shared/domain/transfer/guess.ts';
import { missingColumns } from '#shared/domain/transfer/row.ts';

/** What each heading was taken for, in the order of the file; `-`: for nothing. */
const taken = (headings: readonly string[], mapping: Columns<string>): string =>
  headings.map((_, column) => Object.entries(mapping).find(([, at]) => at === column)?.[0] ?? '-').join(' ');

it.each([
  [
    'Visit Date,Visit Time,First Name*,Last Name*,Phone number,E-mail address,Party Size,Status,Guest Requests,Table,Created Date',
    'date start firstName lastName phone email adults status remarks - -',
  ],
  ['Date (dd/mm/yyyy),Time,Guest,# of guests,Duration (min)', 'date start name adults duration'],
  ['DATE,TIME,NAME,COVERS', 'date start name adults'],
  [
    'Data,Ora,Nome cliente,Telefono cellulare,E-mail,N. persone,Bambini,Sala,Note,Tavolo',
    'date start name phone email adults children area note -',
  ],
  [
    'Datum,Uhrzeit,Gastname,Telefon Gast,E-Mail-Adresse,Anzahl Personen,Bereich,Status,Kommentar,Tischnummer,Reservierungsnummer',
    'date start name phone email adults area status remarks - -',
  ],
  ['Kunden-E-Mail,Datum,Beginn,Anzahl der Gäste,Name', 'email date start adults name'],
  [
    'Date,Heure,Statut,Civilité,Prénom,Nom,Téléphone portable,Email,Nb de couverts,Commentaire client,Offre',
    'date start status - firstName lastName phone email adults remarks -',
  ],
  [
    'Fecha,Hora,Nombre del cliente,Teléfono móvil,Correo electrónico,Nº de personas,Comentarios,Mesa',
    'date start name phone email adults remarks -',
  ],
  [
    'Data da reserva,Horário,Nome do cliente,Número de celular,E-mail,Nº de pessoas,Observações',
    'date start name phone email adults remarks',
  ],
  [
    'ご予約日,ご来店時間,お名前,お電話番号,メールアドレス,ご予約人数,備考',
    'date start name phone email adults remarks',
  ],
  ['预订日期,预订时间,客人姓名,手机号码,用餐人数,备注', 'date start name phone adults remarks'],
  ['Datum,Uhrzeit,Name,Personen,Telefon,E-Mail,Bemerkung,Kundennr.', 'date start name adults phone email remarks -'],
])('knows the columns %s', (headings, fields) => {
  const all = headings.split(',');
  expect(taken(all, guessMapping(all))).toBe(fields);
});

it.each([
  [
    'First Name,Last Name,Phone Number 1,Phone Number 2,Email,Birthday,Anniversary,VIP,Total Visits,Total Spend,Marketing Opt-In (Y/N)',
    'firstName lastName phone others email birthdate - - visits - promo',
  ],
  [
    'Cognome,Nome,Telefono cellulare,Telefono fisso,Indirizzo e-mail,Data di nascita,Numero di visite,Note del cliente,Codice fiscale',
    'lastName firstName phone others email birthdate visits notes -',
  ],
  [
    'Kundennummer,Anrede,Vorname,Nachname,Mobilnummer,Geburtsdatum,Anzahl Besuche,Firma',
    '- - firstName lastName phone birthdate visits -',
  ],
  ['Nombre,Apellidos,Nº de teléfono,Correo electrónico,Número de visitas', 'firstName lastName phone email visits'],
  ['Group,Given Name,Family Name,E-mail 1 - Value,Phone 1 - Value', '- firstName lastName email phone'],
])('knows the columns of guests %s', (headings, fields) => {
  const all = headings.split(',');
  expect(taken(all, guessGuestMapping(all))).toBe(fields);
});

it.each([
  'Booking ID',
  'Guest number',
  'Number',
  'Reservation number',
  // Whoever of the staff wrote it down.
  'Booked by',
  'Restaurant phone',
  'Company name',
  'Table number',
  'Last booking date',
  'Phone or e-mail',
  'Data ora',
  'Numero tavolo',
  'Numero cliente',
  'Número de reserva',
  'Tischname',
  '',
  '***',
])('leaves %j to a person', (heading) => {
  expect(guessMapping([heading])).toEqual({});
});

it('takes no column for two fields, and no field for two columns', () => {
  const headings = ['Name', 'Guest name', 'Customer', 'Phone', 'Mobile', 'Telefono', 'Notes', 'Comments', 'Note'];
  const places = Object.values(guessMapping(headings));
  expect(new Set(places).size).toBe(places.length);
});

it('does not believe a heading whose cells are something else', () => {
  const headings = ['Contact', 'Guest', 'Mail', 'Date', 'Time', 'People'];
  const lines = [
    ['anna@x.example', 'Anna', 'Via Roma 1', 'Saturday', '19:30', 'Rossi'],
    ['', 'Bruno', '', 'Sunday', '20:00', ''],
  ];
  expect(guessMapping(headings, lines)).toEqual({ name: 1, start: 4 });
});

const WHOLE = { date: 0, start: 1, name: 2, adults: 3 };
it.each([
  ['nothing is missing', WHOLE, []],
  ['a last name is a name', { date: 0, start: 1, lastName: 2, adults: 3 }, []],
  ['so is a first one', { date: 0, start: 1, firstName: 2, adults: 3 }, []],
  ['no name at all', { date: 0, start: 1, adults: 3 }, ['name']],
  ['no time', { date: 0, lastName: 2, adults: 3 }, ['start']],
  ['nothing known', {}, ['date', 'start', 'name', 'adults']],
])('says which columns a file of reservations still needs: %s', (_, mapping, missing) => {
  expect(missingColumns(mapping).toSorted()).toEqual(missing.toSorted());
});
