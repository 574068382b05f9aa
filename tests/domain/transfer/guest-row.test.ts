import { expect, it } from 'vitest';
import { guessGuestMapping } from '#shared/domain/transfer/guess.ts';
import { GUEST_FIELDS, guestCells, missingGuestColumns, readGuest } from '#shared/domain/transfer/guest-row.ts';
import { day } from '#tests/kit/builders.ts';
import { aGuestRow } from '#tests/operations/transfers/kit.ts';
import { readCsv, writeCsv } from '#web/app/files/csv.ts';

it.each([
  [
    'an American one',
    'First Name,Last Name,Phone Number,Email,Birthday,Total Visits,Total No Shows,Guest Tags,Marketing Opt In',
    9,
  ],
  [
    'an Italian one',
    'Nome;Cognome;Cellulare;E-mail;Data di nascita;Visite;Note;Allergie;Consenso marketing;Lingua',
    10,
  ],
  [
    'a German one',
    'Vorname;Nachname;Telefonnummer;E-Mail;Geburtstag;Besuche;Bemerkungen;Allergien;Newsletter;Sprache',
    10,
  ],
  ['a French one', 'Prénom;Nom;Téléphone;Courriel;Date de naissance;Nombre de visites;Commentaires;Étiquettes', 8],
  ['a Spanish one', 'Nombre;Apellidos;Teléfono;Correo electrónico;Fecha de nacimiento;Última visita;Idioma', 7],
  ['a Brazilian one', 'Nome;Sobrenome;Celular;E-mail;Data de nascimento;Visitas;Observações;Restrições alimentares', 8],
  ['a Chinese one', '姓名,手机号,邮箱,生日,到店次数,备注,过敏,标签', 8],
  ['a Japanese one', '氏名,電話番号,メールアドレス,生年月日,来店回数,メモ,アレルギー,言語', 8],
])('knows every column of %s', (_, headings, count) => {
  const mapping = guessGuestMapping(headings.split(/[,;]/));
  expect(Object.values(mapping).toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, nth) => nth));
  expect(missingGuestColumns(mapping)).toEqual([]);
});

it.each([
  ['a name in two columns', 'Vorname,Nachname,Handy', { firstName: 0, lastName: 1, phone: 2 }],
  ['the second half under the word for all of it', 'Vorname,Name,Handy', { firstName: 0, lastName: 1, phone: 2 }],
  ['the whole under the word for the first', 'Nome,Cellulare', { name: 0, phone: 1 }],
])('understands %s', (_, headings, mapping) => expect(guessGuestMapping(headings.split(','))).toEqual(mapping));

it('says which columns are missing', () => {
  expect(missingGuestColumns(guessGuestMapping(['Visits']))).toEqual(['name', 'phone']);
  expect(missingGuestColumns(guessGuestMapping(['Surname', 'Mail']))).toEqual([]);
});

const FILE = 'First Name,Last Name,Phone,Email,DOB,Tags,Visits,Newsletter,Language';
const TODAY = day('2026-12-01');
const read = (line: string, order: 'day first' | 'month first' = 'day first') =>
  readGuest(readCsv(line)[0] ?? [], guessGuestMapping(FILE.split(',')), { order, today: TODAY, home: '39' });

it('reads a line of it', () => {
  expect(
    read('Anna,Rossi,333 1234567,Anna@X.example,5/12/1980,"vip, window; dog",12,Yes,Italiano', 'month first'),
  ).toEqual({
    row: aGuestRow({
      ...{ name: 'Anna Rossi', phone: '333 1234567', email: 'anna@x.example', birthdate: day('1980-05-12') },
      ...{ tags: ['vip', 'window', 'dog'], visits: 12, promo: true, locale: 'it' },
    }),
    faults: [],
  });
});

it('says of each cell what is wrong with it', () => {
  expect(read(',,,,31.02.1980,,many,perhaps,Klingon')).toEqual({
    row: null,
    faults: [
      { field: 'name', code: 'field.required' },
      { field: 'phone', code: 'field.required' },
      { field: 'locale', code: 'field.choice' },
      { field: 'birthdate', code: 'field.notADate' },
      { field: 'visits', code: 'field.format' },
      { field: 'promo', code: 'field.choice' },
    ],
  });
});

const LONG = 'a'.repeat(81);
it.each([
  ['an address that is none', 'Anna,,1234567,no address,,,,,', { field: 'email', code: 'field.format' }],
  ['an address that no form of ours takes', 'Anna,,1234567,anna@x,,,,,', { field: 'email', code: 'field.format' }],
  [
    'a number too long to be one',
    `Anna,,${'1'.repeat(33)},a@x.example,,,,,`,
    { field: 'phone', code: 'field.tooLong' },
  ],
  ['a birthday that is not over', 'Anna,,1234567,,2027-01-01,,,,', { field: 'birthdate', code: 'field.notADate' }],
  ['a birthday without its year', 'Anna,,1234567,,12 May,,,,', { field: 'birthdate', code: 'field.notADate' }],
  ['more visits than anybody pays', 'Anna,,1234567,,,,999999,,', { field: 'visits', code: 'field.tooLarge' }],
  ['a consent that is neither yes nor no', 'Anna,,1234567,,,,,maybe,', { field: 'promo', code: 'field.choice' }],
  ['a tag that is a sentence', `Anna,,1234567,,,${'t'.repeat(25)},,,`, { field: 'tags', code: 'field.tooLong' }],
])('lets a guest in without %s, and says so', (_, line, fault) => {
  const { row, faults } = read(line);
  expect(faults).toEqual([fault]);
  expect(row).toMatchObject({ name: 'Anna', birthdate: null, tags: [], visits: 0, promo: null });
});

it('does without a name that is too long only in part, and without an address only where a number is', () => {
  expect(read(`${LONG},,1234567,,,,,,`)).toMatchObject({
    row: { name: 'a'.repeat(80) },
    faults: [{ field: 'name', code: 'field.tooLong' }],
  });
  expect(read('Anna,,,no address,,,,,')).toEqual({
    row: null,
    faults: [
      { field: 'email', code: 'field.format' },
      { field: 'phone', code: 'field.required' },
    ],
  });
});

it('takes a name as the house wrote it, with a number in it too', () => {
  const { row, faults } = read('Concierge,Danieli 041 522 6480,0415226480,,,,,,');
  expect(row?.name).toBe('Concierge Danieli 041 522 6480');
  expect(faults).toEqual([]);
});

it('cuts no half of a character, which would keep the whole call out', () => {
  const { row } = read(`${'a'.repeat(79)}😀,,1234567,,,"vip\u0007, \ud83d",,,`);
  expect(row?.name).toBe('a'.repeat(79));
  expect(row?.tags).toEqual(['vip']);
});

it('leaves nobody’s allergies half said', () => {
  const { row, faults } = readGuest(
    ['Anna', '1234567', 'n'.repeat(301)],
    guessGuestMapping(['Name', 'Phone', 'Allergies']),
    {
      order: 'day first',
      today: TODAY,
      home: '39',
    },
  );
  expect([row, faults]).toEqual([null, [{ field: 'allergies', code: 'field.tooLong' }]]);
});

it.each([
  ['1,200', 1200],
  ['1.200', 1200],
  ['12.0', 12],
  ['12 visits', 12],
])('takes %s visits for %d', (text, visits) => {
  expect(read(`Anna,,1234567,,,,"${text}",,`)).toMatchObject({ row: { visits }, faults: [] });
});

it.each([
  ['sì', true],
  ['2021-05-03', true],
  ['はい', true],
  ['nein', false],
  ['0', false],
  ['', null],
])('takes %s for what it says of a consent', (said, promo) => {
  expect(read(`Anna,,1,,,,,${said},`)).toMatchObject({ row: { promo } });
});

it.each([',', ';'] as const)('brings a guest back as they were, through a CSV file separated by %s', (separator) => {
  const all = [
    aGuestRow({
      name: '=Anna, "the" O\'Neil',
      tags: ['a', 'b'],
      notes: 'two\nlines',
      allergies: '-nuts',
      promo: false,
    }),
    aGuestRow({ phone: '', email: 'a@x.example', locale: 'pt-BR', birthdate: day('1999-01-31'), privacy: true }),
    aGuestRow({
      others: ['+4915112345678', '+393330001111'],
      visits: 3,
      noShows: 1,
      cancelled: 2,
      lastVisit: day('2026-01-02'),
    }),
  ];
  const [headings = [], ...lines] = readCsv(writeCsv([GUEST_FIELDS, ...all.map(guestCells)], separator));
  const mapping = guessGuestMapping(headings);
  const how = { order: 'day first', today: TODAY, home: '39' } as const;
  expect(lines.map((cells) => readGuest(cells, mapping, how).row)).toEqual(all);
});

it.each([',', ';'] as const)(
  'has no apostrophe among the numbers of a guest in a file separated by %s',
  (separator) => {
    const others = ['+4915112345678', '+393330001111'];
    const written = writeCsv([guestCells(aGuestRow({ phone: '+393330002222', others }))], separator);
    expect(written).toContain("'+4915112345678 | +393330001111");
  },
);

it('knows a guest by the second number where the first column is empty', () => {
  const mapping = { name: 0, phone: 1, others: 2 };
  const how = { order: 'day first', today: TODAY, home: '39' } as const;
  expect(readGuest(['Anna', '', '333 000 2222, 333 000 3333'], mapping, how)).toMatchObject({
    row: { phone: '333 000 2222', others: ['333 000 3333'] },
    faults: [],
  });
});
