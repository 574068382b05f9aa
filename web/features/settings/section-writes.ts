import type { AffectedReservation, Issue, RefusalCode } from '#shared/contracts/errors.ts';
import type { Api } from '#web/api/api.ts';
import type { FormSection, Stands } from './venue.ts';

/** The outcome of saving a section. */
export type SectionOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | {
      readonly kind: 'refused';
      readonly errorid: RefusalCode;
      readonly issues: readonly Issue[];
      readonly detail: { readonly affected?: readonly AffectedReservation[] };
    }
  | { readonly kind: 'offline' | 'timeout' | 'unreadable' | 'aborted' };

type Write<N extends FormSection> = (
  input: Stands<N> & { readonly venueId: string; readonly kept: readonly string[] },
) => Promise<SectionOutcome<Stands<N>>>;

/** The call that saves a section, by the section's domain type. */
export const writeOf =
  <N extends FormSection>(api: Api, section: N): Write<N> =>
  (input) =>
    api.settings.section_write({ section, ...input } as unknown as SectionInput) as Promise<SectionOutcome<Stands<N>>>;

type SectionInput = Parameters<Api['settings']['section_write']>[0];
