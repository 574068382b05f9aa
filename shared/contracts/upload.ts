import * as z from 'zod/mini';

/** By what an upload is named once it has been offered a place. */
export const uploadName = () => z.string().check(z.regex(/^[\w-]{22}$/, { error: 'field.format' }));

/** The place of one upload: a form that the browser posts with the file as its last field. */
export const uploadOffer = () =>
  z.object({ upload: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) });
