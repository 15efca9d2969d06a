import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { makeContent } from '#server/publications/make-content.ts';
import { readDataFiles, readPublicationFiles } from '#server/publications/read-files.ts';
import { createTextParts } from '#server/publications/text-parts.ts';
import { portalNames } from '#shared/permissions/catalogue.ts';

const checked = createWorkspace(readDataFiles(projectRoot), today).check();
const content = makeContent(checked, readPublicationFiles(projectRoot));
const partsOf = createTextParts(content);
/** The browser's code without the gallery, which the preview shows with all texts. */
const sources = globSync('src/web/{core,forms,runtime,shell,ui}/**/*.{ts,tsx}', {
  cwd: projectRoot,
}).map((name) => readFileSync(join(projectRoot, name), 'utf8'));
const languages = Object.keys(content.locales);
const screens = [content.screens, ...Object.values(content.brandScreens)].flatMap(Object.values);

describe('the texts of a language are sent by portal', () => {
  it.each(languages)('%s: none is lost', (language) => {
    const sent = Object.values(partsOf(language) ?? {}).flatMap(Object.keys);
    expect(new Set(sent)).toEqual(new Set(Object.keys(content.locales[language] ?? {})));
  });

  it.each(languages)('%s: the words of one portal are sent to that portal only', (language) => {
    const key = 'portal.employer.codes.conversation-status.WaitingOnEmployer';
    const parts = Object.entries(partsOf(language) ?? {});
    expect(parts.flatMap(([portal, texts]) => (key in texts ? [portal] : []))).toEqual([
      'employer',
    ]);
  });

  it.each(languages)('%s: each screen finds all texts that it names', (language) => {
    const all = content.locales[language] ?? {};
    const parts = partsOf(language) ?? {};
    const missing = screens.flatMap(({ artefact, entry }) =>
      listWords([artefact, entry])
        .filter((word) => word in all)
        .filter((word) => !(word in (parts['public'] ?? {})))
        .filter((word) => !(word in (parts[entry.portal] ?? {})))
        .map((word) => `${entry.id}: ${word}`),
    );
    expect(missing).toEqual([]);
  });

  it("the browser's code finds the texts that it names on any page", () => {
    const everywhere = partsOf(languages[0] ?? '')?.['public'] ?? {};
    const all = content.locales[languages[0] ?? ''] ?? {};
    const named = sources.flatMap((source) => source.match(/(?<=')[a-z]\w*(\.\w+)+(?=')/g) ?? []);
    const texts = named.filter((key) => key in all || `${key}_other` in all);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((key) => !(key in everywhere || `${key}_other` in everywhere))).toEqual([]);
  });

  it.each(languages)('%s: signed-out pages load less than half of them', (language) => {
    const parts = partsOf(language) ?? {};
    const whole = measureKib(content.locales[language]);
    expect(measureKib(parts['public'])).toBeLessThan(whole / 2);
    for (const portal of portalNames) expect(measureKib(parts[portal])).toBeLessThan(whole);
  });
});

function listWords(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listWords) : [];
}

const measureKib = (value: unknown): number =>
  brotliCompressSync(JSON.stringify(value)).length / 1024;
