// Some registries do not know every platform's binary packages, and npm then leaves them out of the lock file, which
// makes a later `npm ci` fail anywhere. This adds the missing optional entries; run it after every `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const platforms = /(android|darwin|freebsd|linux|openbsd|win32)-(arm64|arm|x64|ia32|riscv64|ppc64|s390x)/;

let added = 0;
for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`;
    if (lock.packages[key] || !/^\d+\.\d+\.\d+$/.test(version)) continue;
    const [, os, cpu] = platforms.exec(name) ?? [];
    lock.packages[key] = { version, ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), optional: true };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional entries added`);
