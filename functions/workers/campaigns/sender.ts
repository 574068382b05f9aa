import type { AccountLeftOut } from '#shared/domain/campaign/account-preflight.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import type { LeftOut } from '#shared/domain/campaign/preflight.ts';
import type { CampaignRow, SkipReason } from '#shared/domain/campaign/rows.ts';
import type { Hours, Stop } from '#shared/domain/campaign/sending.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

/** `notTaken`: the provider certainly took nothing and takes nothing now; `noAnswer`: nobody knows. */
export type Carried =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'notTaken' }
  | { readonly kind: 'noAnswer' }
  | { readonly kind: 'failed'; readonly failure: string };

/** Lets a message leave that is ready to. */
export type Leave = () => Promise<Carried>;

/** A row as it is to be sent: to whom nothing else was sent since `sent` (instants) was read. */
export type RowToSend = { readonly row: CampaignRow; readonly sent: readonly number[]; readonly callback: string };

/**
 * Judges the recipient of a row as of now and makes the message, which does all that may break before anything leaves; or
 * says why nothing is sent.
 */
export type Ready = (wanted: RowToSend) => Promise<Leave | LeftOut | AccountLeftOut | SkipReason>;

/** Who sends a campaign: a venue to its guests, or the platform to its accounts. */
export type CampaignSender = {
  readonly id: VenueId;
  readonly campaign: Campaign<unknown>;
  readonly zone: string;
  readonly hours: Hours;
  /** To how many WhatsApp lets it write in a day; null where no tier is known. */
  readonly tier: number | null;
  /** Freezes the audience as rows; broken off, it is done again, and rows that are there stay. */
  freeze(now: number): Promise<void>;
  /** Why the sending must not go on by itself. */
  stopFor(rows: readonly CampaignRow[]): Stop | null;
  /** Reads once what the rows of a step need. */
  begin(now: number): Promise<Ready>;
};
