import type { EdgeTarget } from './edge-target.ts';

/** Custom hostnames at the edge. */
export type EdgeNamesGateway = EdgeTarget & {
  /** Makes the edge serve a hostname. `used elsewhere`: another CloudFront customer has it. */
  connect(host: string, certificateArn: string): Promise<{ readonly id: string } | 'used elsewhere'>;
  /** Whether it is deployed everywhere. */
  isReady(id: string): Promise<boolean>;
  /** Removes a hostname in steps: first it is disabled, then deleted. Repeating the call continues. */
  disconnect(id: string): Promise<'gone' | 'works'>;
};
