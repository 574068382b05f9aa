/** Where one file may be posted: the URL and the fields of S3's form, which must precede the file. */
export type Offer = { readonly url: string; readonly fields: Readonly<Record<string, string>> };

export type Uploaded = { readonly kind: 'done' } | { readonly kind: 'offline' } | { readonly kind: 'refused' };

/** Posts a file to the URL that was offered for it. */
export async function uploadFile({ url, fields }: Offer, file: Blob): Promise<Uploaded> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  try {
    const { ok } = await fetch(url, { method: 'POST', body: form, credentials: 'omit' });
    return ok ? { kind: 'done' } : { kind: 'refused' };
  } catch {
    // `fetch` rejects for any network failure.
    return { kind: 'offline' };
  }
}
