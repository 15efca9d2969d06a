import { expect, it } from 'vitest';
import type { Operation } from '#shared/schemas/contract.ts';
import { isRecord } from '#shared/schemas/references.ts';
import { call, type OperationId } from '../support/calls.ts';
import { operations } from '../support/contract.ts';
import { usePortal } from '../support/use-portal.ts';

/** Everything that a member reads without choosing a record, in both languages. */

const portal = usePortal({ withoutRateLimits: true, published: true });

/** Words of English sentences. A text that has one and is the same in both languages is not translated. */
const englishWord =
  /\b(the|your|of|for|how|what|you|needed|reimbursement|survey|coverage has|we received)\b/iu;
/** Written by people, or names of plans and firms, which stay as they are. */
const isAsWritten = (path: string) =>
  /\.(body|lastMessage|address\w*|groupName|planName|networkName|company|sponsorName|fileName)$/u.test(
    path,
  );

const isReadByMembers = ({ effect, access, input, output }: Operation) =>
  effect === 'read' &&
  output.kind === 'json' &&
  access.some(({ principal }) => principal === 'member') &&
  (input.schema.required ?? []).length === 0;

/** Returns the texts of a response by path. What says that it is in English, such as a document, is left out. */
function listTexts(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  if (isRecord(value) && value['language'] === 'en') return [];
  return Object.entries(value)
    .filter(([key]) => !(key === 'subject' && isTitledByPerson(value)))
    .flatMap(([key, part]) => listTexts(part, `${path}.${key}`));
}

/** Whether the title of a conversation is what its writer typed, and not the name of an online form. */
const isTitledByPerson = (row: object) =>
  'conversationId' in row && !('requestKind' in row && row.requestKind === 'onlineForm');

const readTexts = async (id: string, language: 'en' | 'es') =>
  listTexts((await call(portal, `employee in ${language}`, id as OperationId)).body, id);

it('is translated for members who read Spanish', { timeout: 120_000 }, async () => {
  const ids = operations.filter(isReadByMembers).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(25);
  const untranslated: string[] = [];
  for (const id of ids) {
    const english = new Map(await readTexts(id, 'en'));
    for (const [path, text] of await readTexts(id, 'es'))
      if (english.get(path) === text && englishWord.test(text) && !isAsWritten(path))
        untranslated.push(`${path}: ${text}`);
  }
  expect(untranslated).toEqual([]);
});
