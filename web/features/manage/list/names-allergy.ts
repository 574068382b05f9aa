/** Allergies and intolerances as guests write them, in the eight languages. */
const NAMED =
  /all?[eé]rg|intoll?[eé]ran|unverträglich|c[eéo]*liac|celía[ck]|cœliaque|zöliakie|anaphyla|anafil|過敏|过敏|不耐|アレルギー/iu;

/** "No allergies" in these languages, which is no alarm. */
const DENIED =
  /\b(?:no|not|none|without|keine?|ohne|nessuna|senza|niente|aucune?|pas|sans|sin|ninguna|sem|nenhuma)\b[^.,;]{0,20}(?:all?[eé]rg|intoll?[eé]ran)|(?:无|無|没有|沒有)[^。,,]{0,4}[过過]敏|アレルギー(?:は|が)?(?:なし|無し|ない|ありません)/iu;

/** Whether a remark says that somebody must not be served something. */
export const namesAllergy = (words: string): boolean => NAMED.test(words) && !DENIED.test(words);
