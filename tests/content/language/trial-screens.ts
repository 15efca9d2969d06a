/** Screens and changes of a brand that an analyst writes from the documentation, each without an error. */

/** The groups of an account in a tree. */
const tree = {
  kind: 'search',
  id: 'admin.groupTree',
  route: '/admin/options/group-tree/{userId}',
  portal: 'admin',
  requires: ['PERMISSIONS'],
  reachedBy: 'Nothing leads here yet.',
  source: {
    operation: 'listGroupAccess',
    run: 'load',
    input: { accountIdToManageGroupAccess: 'route.userId' },
  },
  results: {
    rowKey: 'groupNumber',
    whole: true,
    tree: { by: 'masterGroupNumber', label: 'masterGroupName' },
    filter: true,
    columns: [{ id: 'name', rowHeader: true }, 'groupNumber', { id: 'status', as: 'badge' }],
  },
};

const conversations = {
  kind: 'search',
  portal: 'admin',
  requires: ['RECEIVE_MESSAGE'],
  menu: { group: 'messages', order: 95, icon: 'chat' },
};

/** The conversations of the queue with the details of one of them beside the list. */
const panel = {
  ...conversations,
  id: 'admin.desk',
  route: '/admin/desk',
  source: { operation: 'searchConversations', run: 'load', input: { inQueue: true } },
  results: {
    rowKey: 'conversationId',
    columns: [{ id: 'subject', rowHeader: true }, 'memberName'],
    panel: {
      look: 'beside',
      source: {
        operation: 'readConversation',
        input: { conversationId: 'row.conversationId' },
      },
      blocks: [
        { block: 'fields', id: 'facts', fields: ['owner', 'createdDate'] },
        {
          block: 'items',
          id: 'messages',
          rows: 'messages',
          heading: 'senderName',
          body: 'body',
          look: 'list',
        },
      ],
    },
  },
};

/** Conversations of which several are archived at once. */
const bulk = {
  ...conversations,
  id: 'admin.bulk',
  route: '/admin/bulk',
  source: { operation: 'searchConversations', run: 'load' },
  criteria: { rows: [['query', 'status']] },
  results: {
    rowKey: 'conversationId',
    columns: [{ id: 'subject', rowHeader: true }, 'memberName'],
    select: { max: 50 },
    bulkActions: [
      {
        id: 'archive',
        icon: 'archive',
        operation: 'archiveConversations',
        input: { archived: true },
        undo: { input: { archived: false } },
      },
    ],
  },
};

/** A hidden column, a further shortcut and a link to a URL outside. */
const brand = [
  { screen: 'admin.memberSearch', patch: [{ remove: 'results.columns.ssnLast4' }] },
  {
    screen: 'member.dashboard',
    patch: [
      {
        into: 'blocks.next.items',
        insert: {
          id: 'privacyNotice',
          icon: 'document',
          label: 'shell.footer.privacy',
          to: 'public.privacy',
        },
      },
      {
        set: 'blocks.next.actions',
        to: [{ id: 'topics', label: 'brand.topics', href: { value: 'https://www.cms.gov' } }],
      },
    ],
  },
];

const createTexts = (text: string): string =>
  JSON.stringify(
    Object.fromEntries(
      ['groupTree', 'desk', 'bulk'].map((id) => [`screen.admin.${id}.title`, text]),
    ),
  );

export const trialFiles: Readonly<Record<'tree' | 'panel' | 'bulk' | 'brand', string>> = {
  tree: 'screens/admin/group-tree.json',
  panel: 'screens/admin/desk.json',
  bulk: 'screens/admin/bulk.json',
  brand: 'cobrand/cedar/screens/own.json',
};

const addMetaSchema = (screen: object) => ({
  $schema: '../../schemas/meta/search.schema.json',
  ...screen,
});

/**
 * Returns the trial files with their texts. `cedar`: the text of cobrand/cedar/brand.json, to which a text is added.
 */
export function createTrialSet(cedar: string): Map<string, string> {
  const own = JSON.parse(cedar) as { texts: { en: object; sp: object } };
  const texts = {
    en: { ...own.texts.en, 'brand.topics': 'Health topics' },
    sp: { ...own.texts.sp, 'brand.topics': 'Temas de salud' },
  };
  return new Map([
    [trialFiles.tree, JSON.stringify(addMetaSchema(tree))],
    [trialFiles.panel, JSON.stringify(addMetaSchema(panel))],
    [trialFiles.bulk, JSON.stringify(addMetaSchema(bulk))],
    [trialFiles.brand, JSON.stringify(brand)],
    ['cobrand/cedar/brand.json', JSON.stringify({ ...own, texts })],
    ['locales/en/trial.json', createTexts('Trial')],
    ['locales/sp/trial.json', createTexts('Prueba')],
  ]);
}
