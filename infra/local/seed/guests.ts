import type { Contact, Locale } from '#shared/domain/reservation/reservation.ts';
import type { Diet, OptionFlag } from '#shared/domain/venue/guest-form.ts';
import { type Chance, chance as startChance } from './random.ts';

type People = {
  readonly names: readonly [string, ...string[]];
  readonly remarks: readonly [string, ...string[]];
  /** A mobile number of the country; its last digits are filled in. */
  readonly phone: string;
};

const PEOPLE = {
  it: {
    names: ['Anna Rossi', 'Marco Bianchi', 'Giulia Ferrari', 'Luca Esposito', 'Chiara Romano', 'Paolo De Santis'],
    remarks: ['Tavolo vicino alla finestra, se possibile', 'Un ospite è celiaco', 'Festeggiamo un compleanno'],
    phone: '+39320010####',
  },
  en: {
    names: ['Emma Clarke', 'Oliver Hughes', 'Aisha Khan', 'Tom O’Neill', 'Grace Wright', 'Noah Bennett'],
    remarks: ['Nut allergy at the table', 'A quiet corner, please', 'We may be ten minutes late'],
    phone: '+44740012####',
  },
  de: {
    names: ['Lena Müller', 'Jonas Schäfer', 'Katharina Groß', 'Felix Weiß', 'Miriam Yılmaz', 'Sven Krüger'],
    remarks: ['Bitte ein ruhiger Tisch', 'Zwei Personen essen vegetarisch', 'Wir kommen mit Hund'],
    phone: '+49176040690##',
  },
  fr: {
    names: ['Camille Lefèvre', 'Hugo Bernard', 'Chloé Dupont', 'Mathieu Garçon', 'Inès Moreau'],
    remarks: ['Anniversaire de mariage', 'Une chaise haute, s’il vous plaît', 'Allergie aux fruits de mer'],
    phone: '+3361234####',
  },
  es: {
    names: ['Lucía Fernández', 'Pablo Núñez', 'Carmen Ibáñez', 'Diego Ortega'],
    remarks: ['Mesa en la terraza, por favor', 'Intolerancia a la lactosa'],
    phone: '+3461234####',
  },
  'pt-BR': {
    names: ['João Conceição', 'Beatriz Araújo', 'Rafael Gonçalves'],
    remarks: ['Preferimos uma mesa interna', 'Comemoração em família'],
    phone: '+551196123####',
  },
  zh: {
    names: ['王小明', '李娜', '陈伟'],
    remarks: ['请安排靠窗的座位', '对花生过敏'],
    phone: '+861310012####',
  },
  ja: {
    names: ['佐藤 美咲', '鈴木 健太', '高橋 優子'],
    remarks: ['窓側の席をお願いします', '誕生日のお祝いです'],
    phone: '+81901234####',
  },
} as const satisfies Record<Locale, People>;

/** From here on the last four digits have no special meaning on the phones of the WhatsApp stand-in. */
const FIRST = 2000;

/** Mostly people from around, some travellers. */
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

/** Somebody who books; `nth` of the day, so that no two guests of a day share a number. */
export function guest(venue: Locale, nth: number, chance: Chance): Guest {
  const locale = localeOf(venue, chance);
  const { names, remarks, phone }: People = PEOPLE[locale];
  const blanks = phone.replace(/[^#]/g, '').length;
  const digits = String((FIRST + nth) % 10 ** blanks).padStart(blanks, '0');
  return {
    contact: { name: chance.pick(names), phone: phone.replace(/#+/, digits), locale },
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
