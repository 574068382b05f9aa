import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The path of the engine's binary for a platform, or null when its package is not installed. */
export function engineBinary(platform: string, arch: string): string | null {
  try {
    const manifest = require.resolve(`@dynoxide/${platform}-${arch}/package.json`);
    return join(dirname(manifest), platform === 'win32' ? 'dynoxide.exe' : 'dynoxide');
  } catch {
    return null;
  }
}

export const NO_ENGINE = [
  'The embedded table engine is not installed for this platform (an optional package @dynoxide/<os>-<cpu>).',
  'Either install it: remove node_modules and run npm ci on linux-x64, linux-arm64, darwin-x64, darwin-arm64 or win32-x64.',
  'Or start DynamoDB Local or LocalStack yourself and name it: COPERTO_TABLE_ENDPOINT=http://127.0.0.1:8000 npm start',
].join('\n');
