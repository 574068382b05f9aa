import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NO_SERVICES } from '#shared/domain/venue/services.ts';
import { SERVICE_FIELDS } from '#web/features/settings/service-fields.ts';

const texts = JSON.parse(readFileSync('locales/en/settings.json', 'utf8')) as Record<string, string>;

it.each(Object.entries(SERVICE_FIELDS))('asks every field of %s, each by its text', (section, fields) => {
  const asked = fields.map(({ name }) => name as string);
  const kept = Object.keys(NO_SERVICES[section as keyof typeof NO_SERVICES]);
  expect(kept.filter((name) => !asked.includes(name))).toEqual([]);
  const keys = fields.flatMap((field) => [
    `${section}.${field.name}`,
    ...('choices' in field ? field.choices.map((each) => `${section}.${field.name}.${each}`) : []),
  ]);
  expect([...keys, `page.${section}`, `page.${section}.about`].filter((key) => !texts[key])).toEqual([]);
});
