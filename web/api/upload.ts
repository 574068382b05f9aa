/** Where one file may be posted: S3's form, whose fields stand before the file. */
export type Offer = { readonly url: string; readonly fields: Readonly<Record<string, string>> };

export type Uploaded = { readonly kind: 'done' } | { readonly kind: 'offline' } | { readonly kind: 'refused' };

/** Posts a file to the place that was offered for it. */
export async function uploadFile({ url, fields }: Offer, file: Blob): Promise<Uploaded> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  try {
    const { ok } = await fetch(url, { method: 'POST', body: form, credentials: 'omit' });
    return ok ? { kind: 'done' } : { kind: 'refused' };
  } catch {
    // fetch rejects for every failure of the way there or back.
    return { kind: 'offline' };
  }
}
