import { expect, it } from 'vitest';
import { resourcesIn, synthesise } from './kit.ts';

it('leaves nothing of a first creation that failed in the way of the next, and deletes nothing of a later one', () => {
  const templates = synthesise();
  const kept = ['AWS::S3::Bucket', 'AWS::DynamoDB::GlobalTable'].flatMap((type) => resourcesIn(templates, type));
  expect(kept).toHaveLength(5);
  for (const resource of kept)
    expect(resource).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' });
  // The table refuses to be deleted, so it is made when nothing else of its stack can fail any more.
  const { Resources } = templates.get('data');
  const [tables, others] = [true, false].map((wanted) =>
    Object.keys(Resources).filter((id) => (Resources[id].Type === 'AWS::DynamoDB::GlobalTable') === wanted),
  );
  expect(tables?.map((id) => Resources[id].DependsOn.toSorted())).toEqual([others?.toSorted()]);
});
