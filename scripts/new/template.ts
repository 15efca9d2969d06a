import { readFileSync } from 'node:fs';

/** Fills the {{names}} of a template; throws when a value is missing. */
export function fillTemplate(name: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(new URL(`templates/${name}.txt`, import.meta.url), 'utf8');
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name}: {{${key}}} has no value`);
    return value;
  });
}
