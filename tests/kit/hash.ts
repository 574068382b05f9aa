import { createHash, createHmac, type Hmac, type Hash as NodeHash } from 'node:crypto';

/** The hash that the SDK's signer asks for, on Node's own. */
export class Hash {
  readonly #hash: NodeHash | Hmac;
  constructor(key?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', key as string);
  }
  update(data: Uint8Array): void {
    this.#hash.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {
    throw new Error('used once');
  }
}
