import type { PicturesGateway } from '#functions/gateways/pictures-gateway.ts';

/** A bucket in memory: every offered upload counts as made, and as a valid picture. `kept` has the paths received. */
export function fakePictures() {
  const [offered, kept] = [new Map<string, string>(), new Set<string>()];
  let count = 0;
  const gateway: PicturesGateway = {
    async offer(accountId) {
      count += 1;
      const upload = `upload${String(count).padStart(16, '0')}`;
      offered.set(upload, accountId);
      return { upload, url: '/uploads', fields: { key: upload } };
    },
    async receive(accountId, _kind, upload) {
      if (offered.get(upload) !== accountId) return 'upload.gone';
      offered.delete(upload);
      const path = `/media/${upload}.webp`;
      kept.add(path);
      return { path };
    },
    async receivePdf(accountId, upload) {
      if (offered.get(upload) !== accountId) return 'upload.gone';
      offered.delete(upload);
      const path = `/media/${upload}.pdf`;
      kept.add(path);
      return { path, bytes: 1_200 };
    },
    async remove(path) {
      kept.delete(path);
    },
  };
  return { gateway, kept };
}
