import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { useText } from '#web/i18n/app/use-text.tsx';
import type { Payout } from './connections.ts';

export type PayoutLine = Payout['lines'][number];

/** What a line is; one of a test charge says so. */
export function lineName(text: ReturnType<typeof useText<'payments'>>, { what, test }: PayoutLine): string {
  const name = text(`line.${what}`);
  return test ? text('line.test', { what: name }) : name;
}

/** What a line brings to the payout: its amount without the provider's fee, in minor units. */
export const netOf = ({ amount, fee }: PayoutLine): number => amount - fee;

/** The day on which it arrives: providers say midnight in UTC, whatever the venue's clock shows then. */
export const arrivalOf = ({ arrivesAt }: Payout): LocalDate =>
  new Date(arrivesAt).toISOString().slice(0, 10) as LocalDate;

/** The sum of all lines, and by how much the payout differs from it: nothing, unless the provider left a line out. */
export function sumOf({ amount, lines }: Payout) {
  const net = lines.reduce((sum, line) => sum + netOf(line), 0);
  return {
    gross: lines.reduce((sum, line) => sum + line.amount, 0),
    fee: lines.reduce((sum, line) => sum + line.fee, 0),
    net,
    difference: amount - net,
  };
}
