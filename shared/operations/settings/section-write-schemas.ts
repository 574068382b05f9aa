import * as z from 'zod/mini';
import { count, reservationId, venueId } from '#shared/contracts/fields.ts';
import type { SectionName } from '#shared/domain/venue/sections.ts';
import { SECTION_SCHEMAS } from './section-table.ts';

/** Steering is set by an operation of its own, for hosts may not read the other sections. */
export type WrittenSection = Exclude<SectionName, 'steering'>;

const forSection = <N extends WrittenSection, V extends z.ZodMiniType>(section: N, value: V, maxKept: number) =>
  z.object({
    section: z.literal(section),
    venueId: venueId(),
    revision: count(0, 1e9),
    value,
    kept: z.array(reservationId()).check(z.maxLength(maxKept, { error: 'field.tooMany' })),
  });

type Schemas = typeof SECTION_SCHEMAS;
type SchemaOf<N extends SectionName> = Schemas[N] extends () => infer S ? Extract<S, z.ZodMiniType> : never;
type Write = { [N in WrittenSection]: ReturnType<typeof forSection<N, SchemaOf<N>>> }[WrittenSection];

const isWritten = (name: string): name is WrittenSection => name !== 'steering';

/** What is saved: the section's name says which form its value has. */
export const sectionWrite = (maxKept: number) =>
  z.discriminatedUnion(
    'section',
    Object.entries(SECTION_SCHEMAS).flatMap(([name, value]) =>
      isWritten(name) ? [forSection(name, value(), maxKept)] : [],
    ) as unknown as [Write, ...Write[]],
  );

/** The value of any section. */
export const sectionValue = () =>
  z.union(Object.entries(SECTION_SCHEMAS).flatMap(([name, value]) => (isWritten(name) ? [value()] : [])));
