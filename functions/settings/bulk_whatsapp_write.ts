import { bulk_whatsapp_write } from '#shared/operations/settings.ts';
import { writeSection } from './write-section.ts';

export const handler = writeSection(bulk_whatsapp_write, 'bulkWhatsapp');
