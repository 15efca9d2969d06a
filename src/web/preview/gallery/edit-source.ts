import type { ScreenSource } from './screen-source.ts';

/** Columns whose values are changed in their cells: a date, and a choice that only some users have. */
export const editSource: ScreenSource = {
  keys: ['edit'],
  kind: 'search',
  source: {
    source: { operation: 'searchConversations', run: 'load' },
    results: {
      rowKey: 'conversationId',
      columns: [
        { id: 'subject', rowHeader: true },
        {
          id: 'dueDate',
          edit: {
            operation: 'updateConversation',
            input: { conversationId: 'row.conversationId', rowVersion: 'row.rowVersion' },
            requiresAny: ['ASSIGN_MESSAGE', 'RESOLVE_MESSAGE'],
          },
        },
        {
          id: 'ownerName',
          edit: {
            operation: 'assignConversation',
            input: { conversationId: 'row.conversationId' },
            id: 'ownerId',
            initial: 'row.ownerId',
            as: 'typeahead',
            options: {
              operation: 'listOwners',
              at: 'owners',
              value: 'userId',
              label: 'name',
              detail: 'department',
              search: { input: 'query', find: 'userId', minimum: 3 },
            },
            requires: ['ASSIGN_MESSAGE'],
            visibleWhen: 'row.mayChange',
            failure: 'errors.ownerLeft',
          },
        },
      ],
    },
  },
  usedBy: ['admin.messages.queue', 'admin.messages.messageCenter'],
};
