const PREFIX = 'LOG#';

/** An entry of a part of the platform's work. The later, the smaller the key: a query finds the newest first. */
export const platformLogKey = (topic: string, at: number, id: string) => ({
  pk: `PLATFORM#${topic}`,
  sk: `${PREFIX}${String(9_999_999_999_999 - at).padStart(13, '0')}#${id}`,
});

export const platformLogOf = (topic: string) => ({ pk: `PLATFORM#${topic}`, prefix: PREFIX });
