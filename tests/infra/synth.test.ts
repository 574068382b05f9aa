import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Stack, Validations } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { beforeAll, describe, expect, it } from 'vitest';
import { copertoApp } from '#infra/app.ts';
import { type Bundles, bundle } from '#infra/bundle.ts';
import { bundleOnce } from '#infra/bundle-once.ts';
import { STAGES } from '#infra/config/stage.ts';
import type { Entry } from '#infra/entries.ts';
import { AREAS } from '#infra/stacks/area.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { context, dev, emptyFolder } from './kit.ts';

const inline = () => Code.fromInline('exports.handler = () => {};');

/** Everything as `npm run synth` does it, into a folder of its own; a finding of the security rules would throw. */
function synthesiseAll(bundles: Bundles, unchecked: boolean) {
  const outdir = emptyFolder();
  const codeOf = (entry: Entry) => Code.fromAsset(bundles.get(entry)?.dir ?? entry);
  const app = copertoApp(codeOf, { outdir, context: context(), unchecked });
  app.synth();
  const files = globSync(['**/*.template.json', '**/*.assets.json', 'asset.*/**'], { cwd: outdir })
    .filter((file) => statSync(join(outdir, file)).isFile())
    .toSorted();
  return {
    outdir,
    digests: files.map(
      (file) =>
        `${file} ${createHash('sha256')
          .update(readFileSync(join(outdir, file)))
          .digest('hex')}`,
    ),
  };
}

describe('the whole synthesis', () => {
  let first: ReturnType<typeof synthesiseAll>;
  let second: typeof first;
  beforeAll(async () => {
    first = synthesiseAll(await bundleOnce(), false);
    // Bundled anew, and without the security rules, which write nothing and were asked already.
    second = synthesiseAll(await bundle(emptyFolder()), true);
  }, 240_000);

  it('writes the same bytes twice, templates and packages alike', () => {
    expect(first.digests.length).toBeGreaterThan(50);
    expect(second.digests).toEqual(first.digests);
  });

  it('needs no account and names none', () => {
    const text = globSync('**/*.template.json', { cwd: first.outdir })
      .map((file) => readFileSync(join(first.outdir, file), 'utf8'))
      .join('');
    expect(text.match(/arn:aws:[a-z0-9-]*:[a-z0-9-]*:\d{12}:/g)).toBeNull();
    expect(JSON.parse(readFileSync(new URL('../../cdk.context.json', import.meta.url), 'utf8'))).toEqual({});
  });

  it('stays far below what one stack may hold', () => {
    const counts = globSync('**/*.template.json', { cwd: first.outdir }).map(
      (file) => Object.keys(JSON.parse(readFileSync(join(first.outdir, file), 'utf8')).Resources).length,
    );
    expect(counts.length).toBe(STAGES.length * (AREAS.length + 6));
    expect(Math.max(...counts)).toBeLessThan(100);
  });
});

describe('the security rules', { timeout: 120_000 }, () => {
  it('let at most thirteen findings stand, each with a reason', () => {
    const app = copertoApp(inline, { stages: [dev()], outdir: emptyFolder(), context: context() });
    const standing = app.node
      .findAll()
      .flatMap(({ node }) => node.metadata.filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY))
      .flatMap(({ data }) => Object.entries<string>(data));
    for (const [, reason] of standing) expect(reason.length).toBeGreaterThan(20);
    // The CDK’s own remarks are acknowledged by the same means and are no findings of these rules.
    const findings = standing.filter(([id]) => id.startsWith('AwsSolutions::'));
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.length).toBeLessThanOrEqual(13);
  });

  it('stop the synthesis at a finding that nobody acknowledged', () => {
    const outdir = emptyFolder();
    const app = copertoApp(inline, { stages: [], outdir, context: context() });
    new Queue(new Stack(app, 'careless'), 'Queue');
    expect(() => app.synth()).toThrow();
    takeConsoleErrors(); // where CI is set the findings are printed too
    expect(readFileSync(join(outdir, 'validation-report.json'), 'utf8')).toContain('AwsSolutions-SQS3');
  });
});
