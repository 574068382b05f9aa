import type { Locale } from '#shared/domain/kernel/locale.ts';
import { daysBetween, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Contact } from '#shared/domain/reservation/reservation.ts';
import type { Diet, OptionFlag } from '#shared/domain/venue/guest-form.ts';
import { type Chance, chance as startChance } from './random.ts';

type Names = readonly [string, ...string[]];

type People = {
  readonly given: Names;
  readonly family: Names;
  readonly full: (given: string, family: string) => string;
  readonly remarks: readonly [string, ...string[]];
  /** A mobile number of the country; each `#` is replaced by a digit. */
  readonly phone: string;
};

const givenFirst = (given: string, family: string) => `${given} ${family}`;
const familyFirst = (given: string, family: string) => `${family} ${given}`;
const unspaced = (given: string, family: string) => `${family}${given}`;

const PEOPLE = {
  it: {
    given: [
      'Anna',
      'Marco',
      'Giulia',
      'Luca',
      'Chiara',
      'Paolo',
      'Francesca',
      'Alessandro',
      'Elena',
      'Davide',
      'Martina',
      'Stefano',
    ],
    family: [
      'Rossi',
      'Bianchi',
      'Ferrari',
      'Esposito',
      'Romano',
      'De Santis',
      'Colombo',
      'Ricci',
      'Marino',
      'Gallo',
      'D’Angelo',
      'Fontana',
    ],
    full: givenFirst,
    remarks: ['Tavolo vicino alla finestra, se possibile', 'Un ospite è celiaco', 'Festeggiamo un compleanno'],
    phone: '+39320010####',
  },
  en: {
    given: ['Emma', 'Oliver', 'Aisha', 'Tom', 'Grace', 'Noah', 'Hannah', 'James'],
    family: ['Clarke', 'Hughes', 'Khan', 'O’Neill', 'Wright', 'Bennett', 'Taylor', 'Campbell'],
    full: givenFirst,
    remarks: ['Nut allergy at the table', 'A quiet corner, please', 'We may be ten minutes late'],
    phone: '+44740012####',
  },
  de: {
    given: ['Lena', 'Jonas', 'Katharina', 'Felix', 'Miriam', 'Sven', 'Ayşe'],
    family: ['Müller', 'Schäfer', 'Groß', 'Weiß', 'Yılmaz', 'Krüger', 'von der Heyden'],
    full: givenFirst,
    remarks: ['Bitte ein ruhiger Tisch', 'Zwei Personen essen vegetarisch', 'Wir kommen mit Hund'],
    phone: '+49176040690##',
  },
  fr: {
    given: ['Camille', 'Hugo', 'Chloé', 'Mathieu', 'Inès', 'Jean-Baptiste'],
    family: ['Lefèvre', 'Bernard', 'Dupont', 'Garçon', 'Moreau', 'Leroy'],
    full: givenFirst,
    remarks: ['Anniversaire de mariage', 'Une chaise haute, s’il vous plaît', 'Allergie aux fruits de mer'],
    phone: '+3361234####',
  },
  es: {
    given: ['Lucía', 'Pablo', 'Carmen', 'Diego', 'Marta'],
    family: ['Fernández', 'Núñez', 'Ibáñez', 'Ortega', 'Vidal'],
    full: givenFirst,
    remarks: ['Mesa en la terraza, por favor', 'Intolerancia a la lactosa'],
    phone: '+3461234####',
  },
  'pt-BR': {
    given: ['João', 'Beatriz', 'Rafael', 'Larissa'],
    family: ['Conceição', 'Araújo', 'Gonçalves', 'Souza'],
    full: givenFirst,
    remarks: ['Preferimos uma mesa interna', 'Comemoração em família'],
    phone: '+551196123####',
  },
  zh: {
    given: ['小明', '娜', '伟', '静'],
    family: ['王', '李', '陈', '张'],
    full: unspaced,
    remarks: ['请安排靠窗的座位', '对花生过敏'],
    phone: '+861310012####',
  },
  ja: {
    given: ['美咲', '健太', '優子', '翔'],
    family: ['佐藤', '鈴木', '高橋', '渡辺'],
    full: familyFirst,
    remarks: ['窓側の席をお願いします', '誕生日のお祝いです'],
    phone: '+81901234####',
  },
} as const satisfies Record<Locale, People>;

/** From here on, no last four digits have a special meaning for the WhatsApp stand-in (`SPECIAL_NUMBERS`). */
const FIRST = 2000;

/** The same numbers come again after `TURNS` days; each day has `PER_TURN` of them, more than it has guests. */
const TURNS = 5;
const PER_TURN = 80;
const SOME_DAY = '2026-01-01' as LocalDate;

/** Mostly locals, some travellers. */
function localeOf(venue: Locale, chance: Chance): Locale {
  return chance.weigh([
    [venue, 60],
    ['en', 14],
    ['de', 8],
    ['it', 6],
    ['fr', 6],
    ['es', 4],
    ['pt-BR', 2],
    ['zh', 2],
    ['ja', 2],
  ]);
}

export type Guest = {
  readonly contact: Contact;
  readonly remarks: string;
  readonly wishes: { readonly options: readonly OptionFlag[]; readonly diets: readonly Diet[] };
};

/**
 * The `nth` guest of a day. No two guests of a day share a number, and a number always belongs to the same person: name
 * and wishes are derived from it.
 */
export function guest(venue: Locale, date: LocalDate, nth: number, chance: Chance): Guest {
  const locale = localeOf(venue, chance);
  const { given, family, full, remarks, phone }: People = PEOPLE[locale];
  const blanks = phone.replace(/[^#]/g, '').length;
  const turn = (daysBetween(SOME_DAY, date) % TURNS) * PER_TURN;
  const digits = String((FIRST + turn + nth) % 10 ** blanks).padStart(blanks, '0');
  const number = phone.replace(/#+/, digits);
  const person = startChance(number);
  return {
    contact: { name: full(person.pick(given), person.pick(family)), phone: number, locale },
    remarks: chance.happens(0.22) ? chance.pick(remarks) : '',
    wishes: wishesOf(digits),
  };
}

function wishesOf(digits: string): Guest['wishes'] {
  const luck = startChance(digits);
  return {
    options: luck.happens(0.1) ? [luck.pick(['birthdayCake', 'dog', 'buggy', 'gluten'])] : [],
    diets: luck.happens(0.1) ? [luck.pick(['vegetarian', 'vegan', 'glutenFree', 'lactoseFree'])] : [],
  };
}
