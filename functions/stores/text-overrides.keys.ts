import type { Locale } from '#shared/domain/kernel/locale.ts';

/** The texts of a language that replace bundled ones. */
export const textOverridesKey = (locale: Locale) => ({ pk: 'PLATFORM#texts', sk: `L#${locale}` });
