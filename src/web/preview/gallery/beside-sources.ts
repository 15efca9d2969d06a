import type { ScreenSource } from './screen-source.ts';

/** A form with the chosen member beside it. */
export const besideSource: ScreenSource = {
  keys: ['beside', 'newWindow'],
  kind: 'form',
  source: {
    sections: [{ id: 'message', rows: [['memberId'], [{ id: 'body', as: 'textarea' }]] }],
    submit: { operation: 'createConversation' },
    beside: [
      {
        block: 'fields',
        id: 'member',
        visibleWhen: 'filled(form.memberId)',
        source: { operation: 'readMember', input: { memberId: 'form.memberId' } },
        columns: 1,
        fields: ['memberName', 'dateOfBirth'],
        actions: [
          {
            id: 'openMember',
            newWindow: true,
            open: { screen: 'member', params: { id: 'record.memberId' } },
          },
        ],
      },
    ],
  },
  usedBy: ['admin.trackNewCall', 'admin.messages.compose'],
};

/** A form with a preview of the entered message beside it. */
export const entrySource: ScreenSource = {
  keys: ['entry'],
  kind: 'form',
  source: {
    sections: [{ id: 'message', rows: [[{ id: 'body', as: 'textarea' }]] }],
    submit: { operation: 'createConversation' },
    beside: [
      {
        block: 'items',
        id: 'example',
        entry: { body: 'form.body' },
        look: 'strip',
        heading: 'body',
      },
    ],
  },
  usedBy: ['admin.newAnnouncement', '_shared.linkForm'],
};

/** A form with a preview of the chosen files beside it. */
export const chosenSource: ScreenSource = {
  keys: ['chosen'],
  kind: 'form',
  source: {
    sections: [{ id: 'files', rows: [['files']] }],
    submit: { operation: 'uploadDocuments' },
    beside: [
      { block: 'document', id: 'file', file: { chosen: 'form.files' } },
      {
        block: 'items',
        id: 'entries',
        chosen: 'form.files',
        entry: { displayName: 'row.name' },
        look: 'cards',
        heading: 'displayName',
      },
    ],
  },
  usedBy: ['admin.documentUpload', 'admin.documentVersion'],
};
