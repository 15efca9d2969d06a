import type { ScreenSource } from './screen-source.ts';

const rowKey = 'claimNumber';

/** Keys of searches and tables: criteria, columns, actions and links of rows, exports, and collapsed tables. */
export const listSources: readonly ScreenSource[] = [
  {
    keys: ['criteria', 'more', 'initial'],
    kind: 'search',
    source: {
      source: { operation: 'searchClaims', run: 'submit' },
      finder: [{ criteria: 'fullClaimNumber', match: 'claimNumber' }],
      criteria: {
        rows: [['fullClaimNumber', { id: 'from', initial: 'today' }]],
        more: [[{ id: 'status', options: { code: 'claim-status', except: ['Adjusted'] } }]],
      },
      results: { rowKey, columns: [rowKey], sort: rowKey, sortDesc: true, pageSize: 50 },
    },
    usedBy: ['_shared.memberProfile.claims', 'member.claims'],
  },
  {
    keys: ['optional', 'card'],
    kind: 'search',
    source: {
      source: { operation: 'searchClaims', run: 'load' },
      results: {
        rowKey,
        look: 'table',
        columns: [
          {
            id: 'subject',
            sort: true,
            rowHeader: true,
            strongWhen: 'row.unread',
            under: 'excerpt',
          },
          { id: 'memberName', card: true, label: 'claims.patient', help: true },
          {
            id: 'groupName',
            optional: true,
            open: { screen: 'admin.groupProfile', params: { groupNumber: 'row.groupNumber' } },
          },
          { id: 'status', as: 'badge', card: 'line' },
          {
            id: 'ssnLast4',
            requires: ['VIEW_PROTECTED_MEMBER_INFO'],
            reveal: { operation: 'revealSsn', input: { memberId: 'row.memberId' }, at: 'ssn' },
          },
          { id: 'adminNote', requiresAny: ['MEMO', 'CALL_TRACKING'] },
        ],
        groupBy: 'groupName',
        select: { all: true },
      },
    },
    usedBy: ['admin.claimSearch', 'provider.claimSearch'],
  },
  {
    keys: ['rowActions', 'ask'],
    kind: 'search',
    source: {
      source: { operation: 'searchClaims', run: 'load' },
      results: {
        rowKey,
        columns: [rowKey],
        open: { screen: 'admin.claimItemDetails', params: { claimId: 'row.claimNumber' } },
        rowActions: [
          {
            id: 'rename',
            icon: 'edit',
            label: 'claims.rename',
            operation: 'renameClaim',
            input: { claimNumber: 'row.claimNumber' },
            ask: [[{ id: 'name', initial: 'row.name' }]],
            enabledWhen: 'row.mayChange',
            then: [{ notify: 'claims.renamed', intent: 'info' }, 'refresh'],
          },
          {
            id: 'delete',
            icon: 'delete',
            look: 'danger',
            operation: 'deleteClaim',
            input: { claimNumber: 'row.claimNumber' },
            confirm: 'danger',
            failure: 'errors.claimInUse',
          },
        ],
        bulkActions: [
          {
            id: 'hold',
            look: 'secondary',
            operation: 'holdClaims',
            confirm: true,
            undo: { operation: 'releaseClaims', input: {} },
            failure: 'errors.holdFailed',
          },
        ],
      },
    },
    usedBy: ['admin.publications', 'admin.accountProfile.providerAccess'],
  },
  {
    keys: ['export'],
    kind: 'search',
    source: {
      source: { operation: 'searchClaims', run: 'submit' },
      results: {
        rowKey,
        columns: [rowKey],
        export: { operation: 'exportClaims', job: 'startClaimExport', open: 'admin.files' },
      },
    },
    usedBy: ['admin.claimSearch', 'provider.claimSearch'],
  },
  {
    keys: ['collapsed'],
    kind: 'detail',
    source: {
      source: { operation: 'readMember', input: { memberId: 'route.id' } },
      blocks: [
        {
          block: 'table',
          id: 'coverage',
          rows: 'coverage',
          rowKey: 'planId',
          columns: ['planName', 'coverageType'],
          tree: { by: 'planYear', open: 'first' },
          limit: 50,
          collapsed: true,
        },
        {
          block: 'table',
          id: 'claims',
          source: { operation: 'searchClaims', input: { memberId: 'route.id' } },
          rowKey,
          columns: [rowKey],
          open: [
            { screen: 'admin.claimItemDetails', params: { claimId: 'row.claimNumber' } },
            'admin.claimSearch',
          ],
          pageSize: 50,
          collapsed: true,
        },
      ],
    },
    usedBy: ['_shared.claim', 'member.idCard'],
  },
];
