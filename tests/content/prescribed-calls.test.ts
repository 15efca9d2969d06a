import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { operations } from '../support/contract.ts';

/** What the specification prescribes for single screens and calls, and a line of their files decides. */
const { screens } = createWorkspace(readDataFiles(projectRoot), today).check().compiled;

describe('the form for a new password', () => {
  it.each(['provider.changePassword', 'member.settings.changePassword'])(
    'asks for it twice and compares: %s (point 5)',
    (id) => {
      const body = screens.get(id)?.artefact.body;
      const rows =
        body?.kind === 'form' ? body.form.sections.flatMap((section) => section.rows) : [];
      const confirm = rows.flat().find((field) => field.id === 'confirmPassword');
      expect(confirm).toMatchObject({
        as: 'password',
        required: true,
        schema: { 'x-validator': { name: 'passwordMatch', params: { target: 'newPassword' } } },
      });
    },
  );
});

describe('a call whose failure the specification prescribes', () => {
  it('rejects with the claim that was asked for: every explanation of benefits (points 3 and 8)', () => {
    const { paths } = JSON.parse(
      readFileSync(
        `${projectRoot}/schemas/explanation-of-benefits/explanation-of-benefits.api.json`,
        'utf8',
      ),
    ) as { paths: Record<string, Record<string, { operationId: string }>> };
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.toSorted()).toEqual(['downloadAnonymousEob', 'downloadEob']);
    const claimed = operations.filter(({ errors }) => errors === 'claim').map(({ id }) => id);
    expect(claimed.toSorted()).toEqual(ids.toSorted());
  });

  it('has an empty page: the claim list alone (point 7)', () => {
    const swallowing = operations.filter(({ onFailure }) => onFailure === 'emptyPage');
    expect(swallowing.map(({ id }) => id)).toEqual(['searchClaims']);
  });
});
