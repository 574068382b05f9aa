import type { SectionName } from '../venue/sections.ts';
import type { SoldModule } from './items.ts';

/** Sections of the settings that serve a sold module: they are not changed once it has ended. */
const MODULE_OF: Partial<Readonly<Record<SectionName, SoldModule>>> = {
  reviews: 'moduleReviews',
  bulkWhatsapp: 'moduleMarketing',
  newsletter: 'moduleMarketing',
  voiceMail: 'moduleVoiceMail',
  avatarAi: 'moduleAvatarAi',
};

export const moduleOfSection = (section: SectionName): SoldModule | null => MODULE_OF[section] ?? null;
