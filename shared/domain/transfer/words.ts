import { CHANNELS, type Channel } from '../kernel/channel.ts';
import type { MealId } from '../venue/meals.ts';
import type { AreaId } from '../venue/rules.ts';
import { oneOf } from './cells.ts';

/** The statuses that an imported booking can have; one with an unknown status becomes confirmed. */
export const TRANSFER_STATUSES = ['confirmed', 'completed', 'cancelled', 'noShow', 'requested', 'waitlisted'] as const;
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

/** Words for a value, from other systems and from our own lists in all languages. The first match wins. */
type Words<T extends string> = readonly (readonly [RegExp, T])[];

const readBy =
  <T extends string>(own: readonly T[], words: Words<T>) =>
  (text: string): T | undefined => {
    const said = text.normalize('NFC');
    return oneOf(own, said) ?? words.find(([word]) => word.test(said))?.[1];
  };

/**
 * A party that still owes money has a table. The waiting list is matched before cancellations, because the Japanese
 * word for it contains "cancellation".
 */
export const statusIn = /* @__PURE__ */ readBy<TransferStatus>(TRANSFER_STATUSES, [
  [/await\w* pay|attesa (?:di )?pagam|zahlung offen|paiement attendu|pago pendiente|aguarda\w* pag/i, 'confirmed'],
  [/待付款|支払い?待ち/, 'confirmed'],
  [/wait|wartelist|attesa|attente|espera|キャンセル待ち|候补|等候/i, 'waitlisted'],
  [/offered|offert|angeboten|proposée|ofrecid|oferecid|已提供|已通知有位|ご案内中/i, 'waitlisted'],
  [/no.?show|nicht.?erschienen|assente|mancata|absent|ausente|compareceu|無断|ノーショー|爽约|未到/i, 'noShow'],
  [/non (?:si è )?presentat|non présenté|no se present/i, 'noShow'],
  [/cancel|annul|storn|abgesagt|disdett|anulad|キャンセル|取消/i, 'cancelled'],
  [/reject|declin|rifiut|abgelehnt|refus|rechaz|recus|拒绝|お断り/i, 'cancelled'],
  [/expir|scadut|verfallen|caducad|过期|期限切れ/i, 'cancelled'],
  [/complet|finish|seated|done|left|depart|abgeschlossen|conclus|terminad|honor|来店済|完了|完成|已到/i, 'completed'],
  [/terminat|terminée?|beendet|encerrad|已结束|終了/i, 'completed'],
  [/request|pending|anfrage|richiesta|demande|solicit|pendent|pendiente|リクエスト|承認待ち|待确认/i, 'requested'],
  [/pedido|申请/i, 'requested'],
  [/conf|best[äa]tigt|book|reserv|gebucht|prenotat|^ok$|確定|確認|予約済|[已未]确认|已预订/i, 'confirmed'],
]);

/** A heated outdoor area is matched first, because it is outdoors too. */
export const areaIn = /* @__PURE__ */ readBy<AreaId>(
  ['Indoor', 'Outdoor', 'HeatedDehors'],
  [
    [/heated|riscald|beheizt|chauff|calefac|aquecid|climatiz|暖/i, 'HeatedDehors'],
    [/out|terra[sczç]|terraz|garden|giardin|garten|jard[ií]|patio|au(?:ß|ss)en|drau(?:ß|ss)en/i, 'Outdoor'],
    [/estern|extern|ext[eé]ri|dehors|室外|屋外|户外|露台|テラス/i, 'Outdoor'],
    [/indoor|inside|intern|innen|drinnen|int[eé]ri|sal[aãl]|dining|室内|店内|屋内/i, 'Indoor'],
  ],
);

/** Breakfast is matched before lunch, because its name may contain the word for lunch, as in "petit déjeuner". */
export const mealIn = /* @__PURE__ */ readBy<MealId>(
  ['Breakfast', 'Lunch', 'Dinner'],
  [
    [/breakfast|colazione|frühstück|petit.déj|desayuno|café da manhã|早餐|朝食/i, 'Breakfast'],
    [/lunch|pranzo|mittag|déjeuner|almuerzo|almoço|午餐|昼食|ランチ/i, 'Lunch'],
    [/dinner|supper|cena|abend|dîner|jantar|晚餐|夕食|ディナー/i, 'Dinner'],
  ],
);

/** Voicemail is matched before phone calls, because the venue did not take such a call. */
export const channelIn = /* @__PURE__ */ readBy<Channel>(CHANNELS, [
  [/^(?:ai|ia|ki)$/i, 'ai'],
  [/widget|小组件|ウィジェット/i, 'we'],
  [/whats.?app/i, 'wa'],
  [/google/i, 'go'],
  [/facebook/i, 'fb'],
  [/instagram/i, 'ig'],
  [/^x$|twitter/i, 'tw'],
  [/linked.?in|领英/i, 'li'],
  [/campa|kampagne|营销|キャンペーン/i, 'mk'],
  [/voice.?mail|segreteria|anrufbeantworter|messagerie|buzón|correio de voz|语音信箱|留守番/i, 'vm'],
  [/^dire[ckt]|直接/i, 'db'],
  [/web|^site$|online|网站|ウェブ/i, 'web'],
  [
    /^house|^(casa|locale?|haus|lokal|maison)$|phone|telefon|teléfono|téléphone|walk.?in|店内|^餐厅$|店舗|電話|电话/i,
    'host',
  ],
]);
