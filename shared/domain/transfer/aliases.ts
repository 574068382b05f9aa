import type { Aliases } from './columns.ts';

/** What systems of eight languages call who somebody is and how to reach them. */
const PERSON = {
  name: [
    ...['full name', 'guest name', 'customer name', 'client name', 'guest', 'customer', 'client', 'contact', 'name'],
    ...[
      'nome completo',
      'nome e cognome',
      'nominativo',
      'cliente',
      'ospite',
      'gast',
      'gastname',
      'kunde',
      'kundenname',
    ],
    ...['nom complet', 'nom du client', 'nombre completo', 'nombre y apellidos', 'nome do cliente', 'hóspede'],
    ...['名前', 'お名前', '氏名', '予約者', 'お客様名', '姓名', '客人姓名', '客户', '顾客'],
  ],
  firstName: [
    ...['first name', 'given name', 'forename', 'guest first name', 'nome', 'vorname', 'prénom', 'nombre'],
    ...['nome próprio', 'primeiro nome', '名', 'ファーストネーム', '名字'],
  ],
  lastName: [
    ...['last name', 'surname', 'family name', 'guest last name', 'cognome', 'nachname', 'familienname'],
    ...['nom', 'nom de famille', 'apellido', 'apellidos', 'sobrenome', 'apelido', '姓', '苗字', 'ラストネーム'],
  ],
  phone: [
    ...['phone', 'phone number', 'mobile', 'mobile phone', 'mobile number', 'cell', 'cell phone', 'telephone', 'tel'],
    ...['guest phone', 'contact number', 'whatsapp', 'telefono', 'cellulare', 'numero di telefono', 'recapito'],
    ...['telefon', 'telefonnummer', 'handy', 'handynummer', 'mobil', 'mobilnummer', 'rufnummer'],
    ...['téléphone', 'numéro de téléphone', 'portable', 'mobile client', 'teléfono', 'móvil', 'celular', 'telefone'],
    ...['telemóvel', '電話', '電話番号', '携帯', '携帯電話', '电话', '电话号码', '手机', '手机号', '手机号码'],
  ],
  email: [
    ...['email', 'e-mail', 'mail', 'email address', 'guest email', 'e-mail address', 'indirizzo email', 'posta'],
    ...['e-mail-adresse', 'mailadresse', 'adresse e-mail', 'courriel', 'correo', 'correo electrónico'],
    ...['メール', 'メールアドレス', '邮箱', '电子邮件', '电子邮箱'],
  ],
  locale: [...['language', 'preferred language', 'lang', 'lingua', 'sprache', 'langue', 'idioma', '言語', '语言']],
} as const;

type Person = keyof typeof PERSON;

/** Columns of reservations. */
export const RESERVATION_ALIASES = {
  ...PERSON,
  date: [
    ...['date', 'visit date', 'reservation date', 'booking date', 'arrival date', 'day', 'data', 'data prenotazione'],
    ...['data visita', 'giorno', 'datum', 'reservierungsdatum', 'tag', 'date de réservation', 'jour', 'fecha'],
    ...['fecha de reserva', 'día', 'data da reserva', 'dia', '日付', '予約日', '来店日', '日期', '预订日期'],
  ],
  start: [
    ...['time', 'visit time', 'reservation time', 'booking time', 'arrival time', 'start time', 'start', 'ora'],
    ...['orario', 'ora prenotazione', 'uhrzeit', 'zeit', 'heure', 'heure de réservation', 'hora', 'horario', 'horário'],
    ...['hora da reserva', '時間', '予約時間', '時刻', '时间', '预订时间'],
  ],
  duration: ['duration', 'length', 'minutes', 'durata', 'dauer', 'durée', 'duración', 'duração', '滞在時間', '时长'],
  adults: [
    ...['adults', 'covers', 'party size', 'guests', 'pax', 'size', 'number of guests', 'people', 'persons', 'seats'],
    ...['adulti', 'persone', 'coperti', 'numero persone', 'ospiti', 'erwachsene', 'personen', 'gäste', 'personenzahl'],
    ...['anzahl personen', 'adultes', 'couverts', 'personnes', 'nombre de couverts', 'nb personnes', 'adultos'],
    ...['personas', 'comensales', 'pessoas', 'número de pessoas', '人数', '大人', '予約人数', '成人', '用餐人数'],
  ],
  children: ['children', 'kids', 'bambini', 'kinder', 'enfants', 'niños', 'crianças', '子ども', '子供', '儿童'],
  highchairs: [
    ...['highchairs', 'high chairs', 'seggioloni', 'hochstühle', 'kinderstühle', 'chaises hautes', 'tronas'],
    ...['cadeirões', 'ベビーチェア', '儿童椅'],
  ],
  area: [
    ...['area', 'room', 'section', 'seating area', 'sala', 'zona', 'bereich', 'raum', 'salle', 'espace', 'sección'],
    ...['salón', 'área', 'salão', 'エリア', '席', '区域'],
  ],
  status: ['status', 'state', 'reservation status', 'stato', 'statut', 'état', 'estado', 'ステータス', '状態', '状态'],
  remarks: [
    ...['remarks', 'requests', 'special requests', 'guest request', 'guest requests', 'comments', 'comment', 'message'],
    ...['visit notes', 'richieste', 'richieste speciali', 'note cliente', 'commenti', 'bemerkungen', 'anmerkungen'],
    ...['wünsche', 'kommentar', 'remarques', 'commentaire', 'commentaires', 'demandes', 'comentarios', 'peticiones'],
    ...['observaciones', 'observações', 'comentários', 'pedidos', '備考', '要望', 'ご要望', '备注', '特殊要求'],
  ],
  note: [
    ...['note', 'notes', 'internal note', 'internal notes', 'reservation notes', 'venue notes', 'nota interna'],
    ...['note interne', 'notiz', 'notizen', 'interne notiz', 'notes internes', 'nota', 'notas', 'メモ', '内部备注'],
  ],
  createdAt: [
    ...['created', 'created at', 'created on', 'booked at', 'booked on', 'creata il', 'erstellt am', 'créée le'],
    ...['creada el', 'criada em', '予約受付日', '创建时间'],
  ],
} as const satisfies Aliases<Person | string>;

/** Columns of guests. */
export const GUEST_ALIASES = {
  ...PERSON,
  others: [
    ...['other phones', 'phone 2', 'second phone', 'secondary phone', 'alternate phone', 'other numbers', 'home phone'],
    ...[
      'altro telefono',
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
    ...['tags', 'tag', 'guest tags', 'client tags', 'labels', 'segments', 'groups', 'vip', 'etichette', 'gruppi'],
    ...['schlagwörter', 'etiketten', 'gruppen', 'étiquettes', 'groupes', 'etiquetas', 'grupos', 'タグ', '标签'],
  ],
  notes: [
    ...['notes', 'note', 'guest notes', 'client notes', 'customer notes', 'private notes', 'comments', 'comment'],
    ...['preferences', 'note ospite', 'note cliente', 'preferenze', 'notiz', 'notizen', 'gastnotiz', 'bemerkungen'],
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
    ...['visits', 'total visits', 'number of visits', 'visit count', 'covers total', 'bookings', 'reservations'],
    ...['visite', 'numero visite', 'prenotazioni', 'besuche', 'anzahl besuche', 'visites', 'nombre de visites'],
    ...['visitas', 'número de visitas', '来店回数', '来店数', '到店次数', '访问次数'],
  ],
  noShows: [
    ...['no-shows', 'no show', 'no shows', 'total no shows', 'total noshows', 'noshow count', 'mancate presentazioni'],
    ...['assenze', 'nichterscheinen', 'absences', 'ausencias', 'ausências', 'não comparecimentos'],
    ...['無断キャンセル', 'ノーショー', '爽约', '爽约次数'],
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
