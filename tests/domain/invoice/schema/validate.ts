import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type File = { readonly fileName: string; readonly contents: string };
type Validate = (options: {
  readonly xml: readonly File[];
  readonly schema: string;
  readonly initialMemoryPages: number;
  readonly maxMemoryPages: number;
}) => Promise<{ readonly valid: boolean; readonly errors: readonly { readonly message: string }[] }>;

const schema = readFileSync(join(import.meta.dirname, 'fattura.xsd'), 'utf8');
/** Loaded by name: the types that it brings are not needed here. */
const PACKAGE = 'xmllint-wasm';

/** What libxml2 finds wrong with documents by the schema; [] for valid ones. */
export async function schemaFaults(documents: readonly string[]): Promise<string[]> {
  const { validateXML } = (await import(PACKAGE)) as { readonly validateXML: Validate };
  const xml = documents.map((contents, nth) => ({ fileName: `${nth}.xml`, contents }));
  const { errors } = await validateXML({ xml, schema, initialMemoryPages: 1024, maxMemoryPages: 4096 });
  return errors.map(({ message }) => message);
}
