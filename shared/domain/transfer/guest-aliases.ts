import type { Aliases } from './columns.ts';
import { PERSON } from './person-aliases.ts';

/** The headings of guest columns. */
export const GUEST_ALIASES = {
  ...PERSON,
  others: [
    ...[
      'other phones',
      'phone 2',
      'phone number 2',
      'landline',
      'work phone',
      'second phone',
      'secondary phone',
      'alternate phone',
      'other numbers',
      'home phone',
    ],
    ...[
      'altro telefono',
      'telefono fisso',
      'festnetz',
      'téléphone fixe',
      'teléfono fijo',
      'telefone fixo',
      'telefono 2',
      'weitere nummern',
      'telefon 2',
      'autre téléphone',
      'téléphone 2',
      'otro teléfono',
    ],
    ...['teléfono 2', 'outro telefone', 'telefone 2', '電話番号2', '电话2'],
  ],
  birthdate: [
    ...['birthday', 'birthdate', 'date of birth', 'birth date', 'dob', 'data di nascita', 'compleanno', 'nascita'],
    ...['geburtstag', 'geburtsdatum', 'date de naissance', 'anniversaire', 'naissance', 'fecha de nacimiento'],
    ...['cumpleaños', 'data de nascimento', 'aniversário', '誕生日', '生年月日', '生日', '出生日期'],
  ],
  tags: [
    ...['tags', 'tag', 'guest tags', 'client tags', 'labels', 'segments', 'groups', 'etichette', 'gruppi'],
    ...['schlagwörter', 'etiketten', 'gruppen', 'étiquettes', 'groupes', 'etiquetas', 'grupos', 'タグ', '标签'],
  ],
  notes: [
    ...['notes', 'note', 'guest notes', 'client notes', 'customer notes', 'private notes', 'comments', 'comment'],
    ...[
      'preferences',
      'note ospite',
      'note cliente',
      'preferenze',
      'notiz',
      'notizen',
      'gastnotiz',
      'bemerkungen',
      'bemerkung',
    ],
    ...['remarques', 'commentaires', 'préférences', 'notas', 'comentarios', 'preferencias', 'observações'],
    ...['preferências', 'メモ', '備考', '备注'],
  ],
  allergies: [
    ...['allergies', 'allergy', 'dietary', 'dietary restrictions', 'dietary requirements', 'allergens', 'intolerances'],
    ...['allergies dietary restrictions', 'allergie', 'intolleranze', 'allergie e intolleranze', 'allergien'],
    ...['unverträglichkeiten', 'régime alimentaire', 'intolérances', 'alergias', 'intolerancias', 'restrições'],
    ...['intolerâncias', 'restrições alimentares', 'アレルギー', '过敏', '过敏原'],
  ],
  visits: [
    ...['visits', 'total visits', 'number of visits', 'visit count', 'bookings', 'reservations'],
    ...['visite', 'numero visite', 'prenotazioni', 'besuche', 'anzahl besuche', 'visites', 'nombre de visites'],
    ...['visitas', 'número de visitas', '来店回数', '来店数', '到店次数', '访问次数'],
  ],
  noShows: [
    ...[
      'no-shows',
      'no show',
      'no shows',
      'total no shows',
      'total noshows',
      'noshow count',
      'no show count',
      'mancate presentazioni',
    ],
    ...['assenze', 'nichterscheinen', 'absences', 'ausencias', 'ausências', 'não comparecimentos'],
    ...['無断キャンセル', 'ノーショー', '未到店', '未到店次数', '爽约', '爽约次数'],
  ],
  cancelled: [
    ...['cancellations', 'cancelled', 'canceled', 'total cancellations', 'disdette', 'cancellazioni', 'stornierungen'],
    ...['absagen', 'annulations', 'cancelaciones', 'cancelamentos', 'キャンセル', 'キャンセル数', '取消', '取消次数'],
  ],
  lastVisit: [
    ...['last visit', 'last visit date', 'last seen', 'last reservation', 'ultima visita', 'letzter besuch'],
    ...['dernière visite', 'última visita', '最終来店', '最終来店日', '上次到店', '最近到店'],
  ],
  promo: [
    ...['newsletter', 'marketing', 'marketing opt-in', 'marketing opt in', 'email marketing', 'opt-in', 'optin'],
    ...['email opt in', 'marketing consent', 'opt-in newsletter', 'consenso marketing', 'iscritto newsletter'],
    ...[
      'werbeeinwilligung',
      'newsletter einwilligung',
      'consentement marketing',
      'boletín',
      'consentimiento marketing',
    ],
    ...['consentimento marketing', 'promoções', 'メルマガ', 'メール配信', '订阅', '营销同意'],
  ],
  privacy: [
    ...['privacy', 'gdpr', 'gdpr consent', 'privacy consent', 'terms accepted', 'data consent', 'consenso privacy'],
    ...['informativa privacy', 'datenschutz', 'dsgvo', 'einwilligung', 'rgpd', 'confidentialité', 'privacidad'],
    ...['privacidade', 'lgpd', '個人情報同意', 'プライバシー', '隐私', '隐私同意'],
  ],
} as const satisfies Aliases<string>;
