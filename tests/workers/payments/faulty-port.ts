import { type PaymentsPort, ProviderDown } from '#functions/gateways/payments/port.ts';
import type { OpenPort } from '#functions/services/payments/money-deps.ts';

/**
 * A provider whose calls are cut off at random: before they arrive, or after they were carried out, so that the answer is
 * lost. `chance`: the share of calls, from 0 to 1.
 */
export const faultyPort =
  (open: OpenPort, random: () => number, chance: () => number): OpenPort =>
  async (venueId, connection) => {
    const port = await open(venueId, connection);
    const cutOff =
      <A extends readonly unknown[], T>(call: (...given: A) => Promise<T>) =>
      async (...given: A): Promise<T> => {
        if (random() < chance() / 2) throw new ProviderDown('test', 'cut off before');
        const answer = await call(...given);
        if (random() < chance() / 2) throw new ProviderDown('test', 'answer lost');
        return answer;
      };
    return {
      open: cutOff(port.open),
      read: cutOff(port.read),
      close: cutOff(port.close),
      capture: cutOff(port.capture),
      release: cutOff(port.release),
      chargeKept: cutOff(port.chargeKept),
      refund: cutOff(port.refund),
      refundsOf: cutOff(port.refundsOf),
      disputesOf: cutOff(port.disputesOf),
    } satisfies PaymentsPort;
  };
