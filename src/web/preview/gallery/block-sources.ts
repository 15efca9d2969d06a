import type { Block } from '#shared/screens/block.ts';

/** Example source of blocks, as in a screen file, for copying. */
export const blockSources: Partial<Record<Block['block'], object>> = {
  card: {
    block: 'card',
    id: 'card',
    source: { operation: 'readIdCard' },
    heading: 'memberName',
    number: 'memberId',
    category: 'coverageType',
    front: ['planName', 'groupId', { id: 'rxBin', visibleWhen: 'filled(record.rxBin)' }],
    back: [{ id: 'claimsAddress', as: 'multiline', width: 'full' }],
    share: { operation: 'downloadIdCard', input: { memberId: 'record.memberId' } },
  },
  chart: {
    block: 'chart',
    id: 'spending',
    source: { operation: 'totalClaimsByMonth' },
    shape: 'bar',
    stacked: true,
    by: { id: 'month', as: 'month' },
    values: ['planPaid', 'memberResponsibility'],
  },
  document: {
    block: 'document',
    id: 'paper',
    file: { operation: 'downloadLetter', input: { n: 'record.letterNumber' } },
  },
  form: {
    block: 'form',
    id: 'appeal',
    form: {
      sections: [
        {
          id: 'about',
          rows: [
            ['memberName', 'date'],
            [{ id: 'receipts', accept: ['pdf', 'jpg'], min: 1, max: 3, megabytes: 5 }],
          ],
        },
      ],
      submit: { operation: 'appealClaim' },
    },
  },
  matrix: {
    block: 'matrix',
    id: 'permissions',
    source: { operation: 'listAccountPermissions', input: { id: 'route.userId' } },
    rowKey: 'permissionId',
    heading: 'permissionName',
    cells: [
      { id: 'granted', default: 'roleGranted' },
      { id: 'readOnly', default: 'roleReadOnly', needs: 'granted' },
    ],
    editable: 'mayChange',
    save: {
      id: 'save',
      requires: ['PERMISSIONS'],
      operation: 'setAccountPermissions',
      input: { accountId: 'record.userId', rowVersion: 'record.rowVersion' },
    },
    changes: 'permissions',
  },
  table: {
    block: 'table',
    id: 'waiting',
    source: { operation: 'searchConversations', input: { inQueue: true } },
    rowKey: 'conversationId',
    columns: [
      { id: 'subject', rowHeader: true },
      {
        id: 'dueDate',
        edit: {
          operation: 'updateConversation',
          input: { conversationId: 'row.conversationId', rowVersion: 'row.rowVersion' },
        },
      },
    ],
  },
  progress: {
    block: 'progress',
    id: 'jobs',
    source: { operation: 'listJobs' },
    cancel: 'cancelJob',
    result: 'readJob',
  },
};
