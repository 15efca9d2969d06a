import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { isRecord } from '#shared/schemas/references.ts';
import type { Field } from '#shared/screens/field.ts';
import { findCodeList } from '#web/core/display/displays.tsx';
import { localeTexts } from '../support/locale-texts.ts';
import { screens } from '../support/compiled-screens.ts';

/** A badge is one line. So many letters fit into a card on a phone of 320 px. */
const LONGEST_STATUS = 30;
const languages = ['en', 'sp'] as const;

const listObjects = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value)
    ? value.flatMap(listObjects)
    : isRecord(value)
      ? [value, ...Object.values(value).flatMap(listObjects)]
      : [];

const parts = [...screens.values()].flatMap(({ body }) => listObjects(body));
const badges = parts.filter((part) => part['as'] === 'badge' && isRecord(part['schema']));
const lists = new Set(badges.flatMap((badge) => findCodeList(badge as unknown as Field) ?? []));
/** The keys of the badges that say why a value is bold. */
const reasons = parts.flatMap(({ strong }) =>
  isRecord(strong) && typeof strong['reason'] === 'string' ? [strong['reason']] : [],
);

interface CodeText {
  code: string;
  en: string;
  sp: string;
}
const readCodes = (list: string): CodeText[] =>
  (
    JSON.parse(readFileSync(join(projectRoot, `schemas/codes/${list}.json`), 'utf8')) as {
      codes: CodeText[];
    }
  ).codes;

it.each(languages)('every status fits into one line of a card: %s', (language) => {
  const texts = localeTexts.get(language) ?? {};
  const isStatus = (key: string) =>
    reasons.includes(key) || [...lists].some((list) => key.includes(`.codes.${list}.`));
  const shown = [
    ...[...lists].flatMap((list) => readCodes(list).map((code) => code[language])),
    ...Object.entries(texts).flatMap(([key, text]) => (isStatus(key) ? [text] : [])),
  ];
  expect(lists.size).toBeGreaterThan(40);
  expect(shown.length).toBeGreaterThan(150);
  expect(shown.filter((text) => text.length > LONGEST_STATUS)).toEqual([]);
});
