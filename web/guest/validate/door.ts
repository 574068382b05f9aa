import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Api } from '#web/api/api.ts';
import type { Box } from '#web/app/offline/box.ts';
import type { Redemptions } from '#web/app/offline/redemptions.ts';
import type { createPersistentSender } from '#web/app/offline/sender.ts';
import type { SessionStore } from '#web/app/session/session.ts';
import type { ScanText } from './text.ts';

/** What the scanner works with, made once when the page starts. */
export type Door = {
  readonly api: Api;
  readonly session: SessionStore;
  readonly box: Box;
  readonly queue: Redemptions;
  readonly settler: ReturnType<typeof createPersistentSender>;
  /** The name of this browser, by which a repeated scan is known. */
  readonly device: string;
  readonly locale: Locale;
  readonly t: ScanText;
  /** The text of a refusal; empty where its texts could not be loaded. */
  readonly refusal: (code: string) => string;
};
