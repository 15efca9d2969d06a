import { describe, expect, it } from 'vitest';
import { createWorkspace } from '#language/check/workspace.ts';
import { groupDiagnostics } from '#language/report/group-diagnostics.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { formatMessage } from './diagnostics-of.ts';
import { trialFiles, createTrialSet } from './trial-screens.ts';

const real = readDataFiles(projectRoot);
const written = createTrialSet(real.get('cobrand/cedar/brand.json') ?? '');
const workspace = createWorkspace(new Map([...real, ...written]), () => '2026-11-20');

/** Returns the causes of all errors after this change of one file, which is undone afterwards. */
function listCausesWith(file: string, found: string, put: string): string[] {
  const text = written.get(file) ?? '';
  expect(text).toContain(found);
  workspace.update([[file, text.replace(found, put)]]);
  const causes = listCauses();
  workspace.update([[file, text]]);
  return causes;
}

function listCauses(): string[] {
  const { diagnostics } = workspace.check();
  return groupDiagnostics(diagnostics.filter(({ severity }) => severity === 'error')).map(
    ({ cause }) => formatMessage(cause),
  );
}

type Mistake = [what: string, found: string, put: string, message: string];

const mistakes: Record<keyof typeof trialFiles, Mistake[]> = {
  tree: [
    [
      'a branch by another word',
      '"by"',
      '"parent"',
      "SCR101 'tree' has no 'parent'. Did you mean 'by'?",
    ],
    [
      'branches by the key of the rows',
      '"by":"masterGroupNumber"',
      '"by":"groupNumber"',
      'SCR257 \'groupNumber\' identifies each row ("rowKey"), so each group would have only one row. Name a field that several rows share, or another "rowKey".',
    ],
    [
      'groups by the key of the rows',
      '"tree":{"by":"masterGroupNumber","label":"masterGroupName"}',
      '"groupBy":"groupNumber"',
      'SCR257 \'groupNumber\' identifies each row ("rowKey"), so each group would have only one row. Name a field that several rows share, or another "rowKey".',
    ],
    [
      'a filter by another word',
      '"filter"',
      '"searchable"',
      "SCR101 'results' has no 'searchable'. Did you mean 'filter'?",
    ],
    [
      'open branches by another word',
      '"by"',
      '"expanded":true,"by"',
      "SCR101 'tree' has no 'expanded'. Did you mean 'open'?",
    ],
    [
      'a kind of other tools',
      '"kind":"search"',
      '"kind":"tree"',
      "SCR104 'tree' is not one of the choices. Did you mean 'search'?",
    ],
    [
      'another name of a parameter',
      '"filter":true',
      '"open":{"screen":"admin.groupProfile.details","params":{"id":"row.groupNumber"}}',
      "SCR211 The route of admin.groupProfile.details has no parameter 'id'. Did you mean 'groupNumber'?",
    ],
  ],
  panel: [
    [
      'a panel by another word',
      '"panel"',
      '"details"',
      "SCR101 'results' has no 'details'. Did you mean 'panel'?",
    ],
    [
      'a place by another word',
      '"look":"beside"',
      '"look":"right"',
      "SCR104 'right' is not one of the choices. Did you mean 'beside'?",
    ],
    [
      'the record in place of the row',
      '"row.conversationId"',
      '"record.conversationId"',
      "SCR206 There is no 'record' here. Did you mean 'row.conversationId'?",
    ],
    [
      'another name of an input',
      '"conversationId":"row',
      '"id":"row',
      "SCR209 readConversation has no input 'id'. Did you mean 'conversationId'?",
    ],
    [
      'a list in place of an object',
      '"readConversation"',
      '"searchConversations"',
      'SCR205 searchConversations returns a list, and the fields of a panel show one object. Use readConversation, or remove "source" to show the row itself.',
    ],
    [
      'a block without its kind',
      '"block":"fields",',
      '',
      'SCR102 \'block\' is missing here. Add "block": "fields".',
    ],
    [
      'the root before a list',
      '"rows":"messages"',
      '"rows":"record.messages"',
      "SCR204 There is no 'record' in the data of this block. Did you mean 'messages'?",
    ],
  ],
  bulk: [
    [
      'a selection by another word',
      '"select"',
      '"selectable"',
      "SCR101 'results' has no 'selectable'. Did you mean 'select'?",
    ],
    ['one row at most', '"max":50', '"max":1', 'SCR105 1 is out of range. Expected: at least 2'],
    [
      'a call that only reads',
      '"archiveConversations"',
      '"searchConversations"',
      'SCR231 searchConversations only reads, and a bulk action changes the selected rows. Name an operation that takes several rows, such as markConversationsRead or archiveConversations or takeConversations.',
    ],
    [
      'a call that takes other rows',
      '"archiveConversations"',
      '"updateGroupAccess"',
      "SCR231 The rows are told apart by 'conversationId', which updateGroupAccess does not take. Name an operation that takes conversationId, such as markConversationsRead or archiveConversations or takeConversations.",
    ],
    [
      'an undo that does the same',
      '"archived":false',
      '"archived":true',
      'SCR258 \'undo\' uses archiveConversations with the same input again, so nothing is undone. Write in its "input" the values that restore the rows, or remove "undo".',
    ],
    [
      'a screen in place of a call',
      '"undo"',
      '"open":{"screen":"admin.messages"},"undo"',
      "SCR101 An entry of 'bulkActions' has no 'open'. screens/WORDS.md lists the keys of each part.",
    ],
  ],
  brand: [
    [
      'a column by its first word',
      'ssnLast4',
      'ssn',
      "SCR114 The path 'results.columns.ssn' finds nothing: there is no 'ssn'. Did you mean 'ssnLast4'?",
    ],
    [
      'a path of another notation',
      'results.columns.ssnLast4',
      '/results/columns/6',
      "SCR105 '/results/columns/6' has the wrong format. Expected: A path of keys and ids: results.columns.chargedAmount, blocks.lines.columns",
    ],
    [
      'a change by another word',
      '"remove"',
      '"hide"',
      "SCR101 An entry of 'patch' has no 'hide'. Did you mean 'remove'?",
    ],
    [
      'a value by another word',
      '"to":[',
      '"value":[',
      "SCR101 An entry of 'patch' has no 'value'. Did you mean 'to'?",
    ],
    [
      'a screen by its file',
      '"admin.memberSearch"',
      '"screens/admin/options/member-search.json"',
      "SCR210 There is no screen 'screens/admin/options/member-search.json'. Did you mean 'admin.memberSearch'?",
    ],
    [
      'a part of the call',
      'results.columns.ssnLast4',
      'source.operation',
      "SCR116 A brand may not change 'source': access and operations are the same for all brands. Remove this change here, or change the screen itself.",
    ],
    [
      'a URL without https',
      'https://www',
      'www',
      'SCR228 A URL outside the portal begins with https://. Write { "value": "https://www.cms.gov" }.',
    ],
    [
      'a URL as a path',
      '{"value":"https://www.cms.gov"}',
      '"https://www.cms.gov"',
      'SCR105 \'https://www.cms.gov\' has the wrong format. To give a URL itself, write { "value": "https://www.cms.gov" }.',
    ],
    [
      'a link by another word',
      '"href"',
      '"url"',
      "SCR101 An entry of 'to' has no 'url'. Did you mean 'href'?",
    ],
    [
      'a text in place of its key',
      '"shell.footer.privacy"',
      '"Privacy notice"',
      'TXT302 \'Privacy notice\' is a text, and a key is needed here. Write "label": "brand.privacyNotice". Add this text to "texts" of every language in cobrand/cedar/brand.json.',
    ],
    [
      'a misspelled text of the brand',
      '"brand.topics"',
      '"brand.topic"',
      "TXT302 There is no text 'brand.topic'. Did you mean 'brand.topics'?",
    ],
    [
      'a part that is no list',
      'blocks.next.items',
      'blocks.next',
      'SCR115 \'blocks.next\' is not a list. Write "into": "blocks.next.items".',
    ],
    [
      'a list by another word',
      '"into"',
      '"append"',
      "SCR101 An entry of 'patch' has no 'append'. Did you mean 'into'?",
    ],
  ],
};

describe('a mistake in one part has one message, which says what to write:', () => {
  it('there is none without a mistake', () => {
    expect(listCauses()).toEqual([]);
  });

  it.each(
    Object.entries(mistakes).flatMap(([job, all]) =>
      all.map((mistake) => [job as keyof typeof trialFiles, ...mistake] as const),
    ),
  )('%s: %s', (job, _, found, put, message) => {
    expect(listCausesWith(trialFiles[job], found, put)).toEqual([message]);
  });

  it('a base that a brand changes names its variants', () => {
    const [message = ''] = listCausesWith(
      trialFiles.brand,
      '"admin.memberSearch"',
      '"_shared.accountProfile.groups"',
    );
    expect(message).toBe(
      "SCR210 '_shared.accountProfile.groups' is a base; users open only the screens that extend it. Name the screens that extend it: admin.accountProfile.groups, employer.accountProfile.groups.",
    );
  });

  it('names the parts among which a change looks for one', () => {
    const [message = ''] = listCausesWith(
      trialFiles.brand,
      'blocks.next.items',
      'blocks.links.items',
    );
    expect(message).toContain(
      "there is no 'links'. Possible here: announcements, owed, information, card, ",
    );
  });
});
