import type { ScreenSource } from './screen-source.ts';

/** A form with the chosen member beside it, and the message as it will be read. */
export const besideSource: ScreenSource = {
  words: ['beside', 'newWindow', 'entry'],
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
      {
        block: 'items',
        id: 'example',
        entry: { body: 'form.body' },
        look: 'strip',
        heading: 'body',
      },
    ],
  },
  usedBy: ['admin.trackNewCall', 'admin.messages.compose', 'admin.newAnnouncement'],
};
