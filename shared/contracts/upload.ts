import * as z from 'zod/mini';

/** The name of an upload that was offered. */
export const uploadName = () => z.string().check(z.regex(/^[\w-]{22}$/, { error: 'field.format' }));

/** Where to upload one file: a form that the browser posts with the file as its last field. */
export const uploadOffer = () =>
  z.object({ upload: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) });
