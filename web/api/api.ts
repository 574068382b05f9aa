import type { OperationDeclaration, OperationId } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { type ClientConfig, createCaller } from './caller.ts';
import type { Call, CallOptions } from './outcome.ts';

/** Every operation of the registry, by area and name: `api.reservations.create(input, { key })`. */
export type Api = {
  readonly [Area in keyof Registry]: {
    readonly [Name in keyof Registry[Area]]: Registry[Area][Name] extends infer O extends OperationDeclaration
      ? Call<O>
      : never;
  };
};

/** The client of all operations. It uses only the registry's types, so that no declaration reaches the bundle. */
export function createApi(config: ClientConfig = {}): Api {
  const call = createCaller(config);
  const ofArea = (area: string) =>
    new Proxy(
      {},
      {
        get: (_, name) => (input: unknown, options?: CallOptions) =>
          call(`${area}.${String(name)}` as OperationId, input, options),
      },
    );
  return new Proxy({}, { get: (_, area) => ofArea(String(area)) }) as Api;
}
