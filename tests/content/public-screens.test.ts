import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { makeContent } from '#server/publications/make-content.ts';
import { readDataFiles, readPublicationFiles } from '#server/publications/read-files.ts';
import { servePublication } from '#server/publications/served-publication.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';

const checked = createWorkspace(readDataFiles(projectRoot), today).check();
const content = makeContent(checked, readPublicationFiles(projectRoot));
const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
const served = servePublication({ id: 1, contentHash: '', languageVersion: '', content }, hash);
const all = JSON.parse(served.index('default').body) as ScreenEntry[];
const ofVisitors = JSON.parse(served.publicIndex('default').body) as ScreenEntry[];
const listIds = (entries: readonly ScreenEntry[]) => entries.map(({ id }) => id);

describe('the list of screens for visitors', () => {
  it('has every public screen as the complete list has it', () =>
    expect(ofVisitors.filter(({ portal }) => portal === 'public')).toEqual(
      all.filter(({ portal }) => portal === 'public'),
    ));

  it('has the targets of public redirects, and no other screen of a portal', () => {
    const targets = all
      .filter(({ portal }) => portal === 'public')
      .flatMap(({ redirect }) => (redirect ? JSON.stringify(redirect) : []));
    const others = listIds(ofVisitors.filter(({ portal }) => portal !== 'public'));
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((id) => !targets.some((target) => target.includes(`"${id}"`)))).toEqual(
      [],
    );
  });

  it('is served under its own hash only', () => {
    const { body, hash } = served.publicIndex('default');
    expect(served.ofAnyBrand('publicIndex', hash)).toBe(body);
    expect(served.ofAnyBrand('publicIndex', served.index('default').hash)).toBeUndefined();
  });
});
