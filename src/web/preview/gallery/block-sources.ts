import type { Block } from '#shared/screens/block.ts';

/** Example source of blocks, as in a screen file, for copying. */
export const blockSources: Readonly<Record<Block['block'], object>> = {
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
  fields: {
    block: 'fields',
    id: 'facts',
    source: { operation: 'readIdCard' },
    columns: 3,
    fields: ['memberName', 'planName', { id: 'groupId', visibleWhen: 'filled(record.groupId)' }],
  },
  figure: {
    block: 'figure',
    id: 'unread',
    span: 4,
    source: { operation: 'countUnread' },
    value: 'value',
    open: { screen: 'member.messages.messageCenter', query: { unread: true } },
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
  items: {
    block: 'items',
    id: 'questions',
    source: { operation: 'listFaqs' },
    heading: 'question',
    body: 'answer',
    look: 'accordion',
    groupBy: 'category',
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
  meters: {
    block: 'meters',
    id: 'balances',
    source: { operation: 'listFsaAccounts' },
    label: 'accountName',
    used: 'used',
    limit: 'total',
  },
  notes: {
    block: 'notes',
    id: 'remarks',
    rows: 'remarks',
    heading: 'code',
    text: 'text',
    visibleWhen: 'size(record.remarks) > 0',
  },
  sentence: {
    block: 'sentence',
    id: 'until',
    source: { operation: 'readIdCard' },
    cases: [
      { id: 'temporary', when: 'filled(record.tempThrough)', values: { date: 'tempThrough' } },
      { id: 'lasting' },
    ],
  },
  shortcuts: {
    block: 'shortcuts',
    id: 'next',
    items: [
      { id: 'message', icon: 'chat', requires: ['RECEIVE_MESSAGE'], to: 'member.messages.compose' },
      { id: 'faqs', icon: 'question', to: 'member.faqs' },
    ],
  },
  split: {
    block: 'split',
    id: 'bill',
    total: 'billed',
    parts: [
      { id: 'discount', tone: 'discount' },
      { id: 'planPaid', tone: 'plan' },
      { id: 'memberResponsibility', tone: 'yours' },
    ],
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
  preview: {
    block: 'preview',
    id: 'pictures',
    source: { operation: 'readDraft' },
    rows: 'screens',
  },
  text: { block: 'text', id: 'about', texts: ['intro', 'details'] },
  timeline: {
    block: 'timeline',
    id: 'history',
    rows: 'statusHistory',
    at: 'statusDate',
    text: 'status',
  },
  progress: {
    block: 'progress',
    id: 'jobs',
    source: { operation: 'listJobs' },
    cancel: 'cancelJob',
    result: 'readJob',
  },
};
