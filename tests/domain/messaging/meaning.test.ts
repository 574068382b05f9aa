import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  isCourtesy,
  type Meaning,
  meaningOf,
  minutesLate,
  normal,
  vocabularyOf,
  type WordLists,
} from '#shared/domain/messaging/meaning.ts';

const LISTS = globSync('locales/*/answers.json').map((file) => JSON.parse(readFileSync(file, 'utf8')) as WordLists);
const WORDS = vocabularyOf(LISTS);
const meaning = (text: string) => meaningOf(text, WORDS);
const cases = (means: Meaning | null, texts: readonly string[]) =>
  texts.map((text): [string, Meaning | null] => [text, means]);

describe('a typed answer', () => {
  it.each([
    ...cases('yes', [
      'yes',
      'Yes!',
      'YES PLEASE',
      'yes, thank you so much',
      'Ok',
      'o.k.',
      'okay 👍',
      'I’m coming',
      "I'm coming",
    ]),
    ...cases('yes', [
      'sì',
      'Si',
      'si grazie',
      'Sì, confermo!',
      'CONFERMO',
      'va bene grazie mille',
      'Buonasera, confermiamo',
    ]),
    ...cases('yes', ['ja', 'Ja, gerne', 'ja bitte', 'Bestätigt', 'bestaetigt', 'Wir kommen!', 'Alles klar, danke']),
    ...cases('yes', ['oui', 'Oui merci', 'd’accord', "D'ACCORD", 'Je confirme, à bientôt', 'c’est bon']),
    ...cases('yes', ['sí', 'Sí, gracias', 'vale', 'Confirmado', 'claro que sí']),
    ...cases('yes', ['sim', 'Sim, obrigada', 'tá bom', 'Pode confirmar', 'Beleza, valeu']),
    ...cases('yes', ['はい', 'はい、お願いします。', 'はいお願いします', 'ハイ', 'ﾊｲ', '行きます', '了解です']),
    ...cases('yes', ['好的', '好的，谢谢！', '好的谢谢', '是', '是的', '没问题', '確認', '我会来']),
  ])('%s: %s', (text, means) => expect(meaning(text)).toBe(means));

  it.each([
    ...cases('no', ['no', 'No thanks', 'nope', 'Cancel', 'Sorry, we can’t make it', 'please cancel']),
    ...cases('no', ['No grazie', 'annulla', 'Purtroppo non possiamo venire', 'disdico', 'Non vengo, mi dispiace']),
    // As people write who cannot come: each is asked back, so more is understood here than of a yes.
    ...cases('no', [
      'Sorry, we won’t be able to make it',
      'Please cancel our reservation, thanks',
      'I’ll have to cancel',
    ]),
    ...cases('no', ['Buongiorno, dobbiamo purtroppo disdire', 'Ci dispiace, non potremo venire']),
    ...cases('no', ['Leider müssen wir absagen', 'Wir müssen leider absagen.', 'Leider können wir nicht kommen']),
    ...cases('no', [
      'Bonjour, nous devons malheureusement annuler',
      'Annulez ma réservation svp',
      'On ne pourra pas venir',
    ]),
    ...cases('no', [
      'Lo siento, no vamos a poder ir',
      'Cancelar la reserva, por favor',
      'Infelizmente vou ter que cancelar',
    ]),
    ...cases('no', ['予約をキャンセルしたいです', 'すみません、都合が悪くなりました', '抱歉，请取消预订']),
    ...cases('no', ['nein', 'Nein danke', 'Leider absagen', 'bitte stornieren', 'Wir kommen nicht']),
    ...cases('no', ['non', 'Non merci', 'j’annule', 'On ne peut pas venir, désolée', 'annulez svp']),
    ...cases('no', ['No, gracias', 'Cancelar por favor', 'no podemos ir', 'não', 'nao obrigado', 'Quero cancelar']),
    ...cases('no', [
      'いいえ',
      'キャンセルお願いします',
      '行けません、すみません',
      '不',
      '取消',
      '不好意思，来不了',
      '请取消',
      '👎🏽',
    ]),
  ])('%s: %s', (text, means) => expect(meaning(text)).toBe(means));

  it.each([
    [
      'says more than yes',
      ['yes but at nine', 'Sì, siamo in 4', 'ja aber später', 'ok arriviamo alle 20:15', '好的，八点半'],
    ],
    ['asks', ['yes?', 'ok?', '¿sí?', 'はい？', '可以吗', '好不好', 'sì？']],
    ['says both', ['yes no', 'no, sì', 'ok annulla', '是，取消', 'はい、キャンセル', '👍👎']],
    ['is courtesy only', ['thanks', 'Grazie mille', 'danke', 'merci beaucoup', 'お願いします', '谢谢', '🙏', '❤️']],
    ['regrets a yes', ['leider ja', 'sorry yes', 'purtroppo sì', 'ok 😢']],
    ['is nothing', ['', '   ', '…', '!!!', '?', '1']],
    [
      'only begins or ends like one',
      ['yesterday', 'okra', 'jana', 'notte', 'yess sir', 'nobody', 'siamo', '好像', '不确定'],
    ],
    ['may mean either', ['no problem', 'nessun problema', '大丈夫です', '確認します', 'いいです', '結構です']],
    ['is long', [`yes ${'please '.repeat(20)}`]],
    ['is a code', ['Ciao, confermo. Codice: TRATTORIA-261205-7KQ2M9XA-QY3AAAAAAA']],
  ])('that %s is left to people', (_, texts) => {
    expect(texts.map((text) => [text, meaning(text)])).toEqual(texts.map((text) => [text, null]));
  });

  it.each([
    ['drawn out', 'sììììì', 'yes'],
    ['in full width', 'ＯＫ！', 'yes'],
    ['with a skin tone', '👍🏿', 'yes'],
    ['an emoji as a drawing and twice', '✔️✔️', 'yes'],
    ['glued to an emoji', 'ok👍🏻🙏🏻', 'yes'],
    ['decomposed', 'si\u0300', 'yes'],
    ['over two lines', 'Sì\nGrazie', 'yes'],
    ['nooooo', 'nooooo!!', 'no'],
  ] as const)('is understood %s', (_, text, means) => expect(meaning(text)).toBe(means));
});

describe('the words', () => {
  it('mean one thing in all eight languages', () => {
    expect(LISTS).toHaveLength(8);
    const { yes, no, polite, sorry } = WORDS;
    expect(yes.filter((word) => meaningOf(word, WORDS) !== 'yes')).toEqual([]);
    expect(no.filter((word) => meaningOf(word, WORDS) !== 'no')).toEqual([]);
    expect([...polite, ...sorry].filter((word) => meaningOf(word, WORDS) !== null)).toEqual([]);
  });

  it('hold no question mark, and nothing that is too long to be typed', () => {
    const all = Object.values(WORDS).flat();
    expect(all.filter((word) => word.includes('?') || word.length > 40 || word !== normal(word))).toEqual([]);
  });
});

describe('a typed delay', () => {
  it.each([
    [
      20,
      ['We’re running 20 minutes late', '20 min late, sorry!', 'We will be about 20 minutes late. Thanks', 'late, 20'],
    ],
    [
      15,
      [
        'Siamo in ritardo di 15 minuti',
        'Arriviamo con circa 15 min di ritardo, scusate',
        'Buonasera, 15 minuti di ritardo',
      ],
    ],
    [
      10,
      ['Wir kommen 10 Minuten später', 'Haben ca. 10 min Verspätung', 'Wir verspäten uns um etwa 10 Minuten, sorry'],
    ],
    [25, ['Nous aurons 25 minutes de retard', 'Bonsoir, 25 min de retard, désolé', 'On arrive avec 25 mn de retard']],
    [30, ['Llegamos 30 minutos tarde', 'Vamos con 30 min de retraso, perdón', 'Llegaremos unos 30 minutos más tarde']],
    [5, ['Vamos atrasar 5 minutos', 'Estamos 5 min atrasados, desculpe', 'Vamos chegar 5 minutos mais tarde']],
    [12, ['我们会晚到12分钟', '抱歉，大概晚12分钟', '路上堵车，会迟到12分钟左右']],
    [45, ['４５分遅れます', 'すみません、45分ほど遅れそうです', '到着が45分くらい遅くなります']],
  ])('says %i minutes: %j', (minutes, texts) => {
    for (const text of texts) expect([text, minutesLate(text, WORDS)]).toEqual([text, minutes]);
  });

  it.each([
    'We’re late',
    'We’re 5, and 10 minutes late',
    'We will not be 20 minutes late',
    'Is 20 minutes late ok?',
    'We come at 20:30',
    'Table 20',
    '20',
    'Siamo in 20',
    'Wir kommen zu 10',
    'We’ll be late, 2 more people are coming',
  ])('is none: %s', (text) => expect(minutesLate(text, WORDS)).toBeNull());

  it('is neither a yes nor a no', () => {
    expect([meaning('20 min late, sorry!'), meaning('Wir kommen 10 Minuten später')]).toEqual([null, null]);
  });
});

it.each([
  [true, ['Grazie', 'thanks!', '😂', '👍', 'ok, danke', '…', '谢谢', 'ありがとうございます']],
  [false, ['?', 'Grazie, siamo in 5', 'no', 'Hallo, eine Frage', '20', '5?']],
])('expects no answer: %s of %j', (courtesy, texts) => {
  for (const text of texts) expect([text, isCourtesy(text, WORDS)]).toEqual([text, courtesy]);
});
