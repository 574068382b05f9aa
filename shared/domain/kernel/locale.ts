export const LOCALES = ['en', 'it', 'de', 'fr', 'es', 'pt-BR', 'zh', 'ja'] as const;

export type Locale = (typeof LOCALES)[number];
