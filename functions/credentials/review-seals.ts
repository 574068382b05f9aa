import { createHmac } from 'node:crypto';
import { sameText } from '#functions/platform/same-text.ts';
import type { Review } from '#shared/domain/review/review.ts';
import {
  type ReviewOrigin,
  type TransferReview,
  textToSeal,
  unsealedReview,
} from '#shared/domain/transfer/review-form.ts';
import { type Secret, secret } from './secrets.ts';

/** Seals the reviews that leave in a file, and tells which of a file are unaltered. */
export const reviewSealsWith = (key: Secret) => {
  const sealOf = async (origin: ReviewOrigin, review: Omit<TransferReview, 'seal'>) =>
    createHmac('sha256', await key())
      .update(`review|${textToSeal(origin, review)}`)
      .digest('base64url');
  return {
    async sealed(origin: ReviewOrigin, review: Review): Promise<TransferReview> {
      const unsealed = unsealedReview(review);
      return { ...unsealed, seal: await sealOf(origin, unsealed) };
    },
    isOurs: async (origin: ReviewOrigin, review: TransferReview): Promise<boolean> =>
      sameText(review.seal, await sealOf(origin, review)),
  };
};

export type ReviewSeals = ReturnType<typeof reviewSealsWith>;

/** The seals of this stage. */
export const reviewSeals = (): ReviewSeals => reviewSealsWith(secret('link-key'));
