import { besideSource, chosenSource, entrySource } from './beside-sources.ts';
import { displaySource } from './display-source.ts';
import { editSource } from './edit-source.ts';
import { formSources } from './form-sources.ts';
import { headerSources } from './header-sources.ts';
import { kindSources } from './kind-sources.ts';
import { listSources } from './list-sources.ts';
import type { ScreenSource } from './screen-source.ts';

const searchSource = { operation: 'searchConversations', run: 'load' };
const submitEnrollment = { submit: { operation: 'createEnrollment' } };

/** All examples of keys, in the order of the gallery. */
export const screenSources: readonly ScreenSource[] = [
  ...headerSources,
  ...kindSources,
  ...listSources,
  ...formSources,
  displaySource,
  {
    keys: ['steps', 'draft', 'review'],
    kind: 'form',
    source: {
      sections: [
        { id: 'about', rows: [['effectiveDate']] },
        { id: 'family', rows: [['dependents']] },
      ],
      steps: [
        { id: 'about', sections: ['about'] },
        { id: 'family', sections: ['family'], visibleWhen: "form.tier != 'Single'" },
        { id: 'check', review: true },
      ],
      draft: true,
      ...submitEnrollment,
    },
    usedBy: ['_shared.newEnrollment', 'public.memberRegistration'],
  },
  {
    keys: ['form'],
    kind: 'form',
    source: {
      source: { operation: 'readOnlineForm', input: { id: 'route.id' } },
      sections: [{ id: 'answers', rows: [[{ id: 'answers', form: 'record.definition' }]] }],
      submit: { operation: 'submitOnlineForm', input: { id: 'route.id' } },
    },
    usedBy: ['_shared.onlineForm', 'member.feedback'],
  },
  {
    keys: ['moreSubmits'],
    kind: 'form',
    source: {
      sections: [{ id: 'message', rows: [['subject'], [{ id: 'body', as: 'textarea' }]] }],
      submit: { operation: 'createConversation', confirm: true },
      moreSubmits: [{ id: 'note', operation: 'createNote' }],
    },
    usedBy: ['admin.messages.compose', 'admin.memberProfile.newLetter'],
  },
  besideSource,
  entrySource,
  chosenSource,
  {
    keys: ['branches', 'when'],
    kind: 'form',
    source: {
      sections: [{ id: 'memo', rows: [[{ id: 'memoText', as: 'textarea' }]] }],
      submit: {
        operation: 'createMemo',
        branches: [
          {
            when: 'filled(record.memoId)',
            operation: 'updateMemo',
            input: { memoId: 'record.memoId', rowVersion: 'record.rowVersion' },
          },
        ],
      },
    },
    usedBy: ['admin.trackNewCall'],
  },
  {
    keys: ['options', 'search', 'find'],
    kind: 'form',
    source: {
      sections: [
        {
          id: 'groups',
          rows: [
            [
              {
                id: 'groups',
                as: 'multiSelect',
                options: {
                  operation: 'listMyGroups',
                  value: 'groupNumber',
                  label: 'name',
                  search: { input: 'query', find: 'groupNumber' },
                },
              },
            ],
          ],
        },
      ],
      ...submitEnrollment,
    },
    usedBy: ['_shared.documentForm', '_shared.linkForm'],
  },
  {
    keys: ['pickList'],
    kind: 'form',
    source: {
      sections: [
        {
          id: 'audience',
          rows: [
            [
              {
                id: 'roles',
                as: 'pickList',
                options: { operation: 'listRoles', value: 'roleId', label: 'roleName' },
              },
            ],
          ],
        },
      ],
      ...submitEnrollment,
    },
    usedBy: ['_shared.documentForm', '_shared.linkForm'],
  },
  {
    keys: ['largeFile'],
    kind: 'form',
    source: {
      sections: [{ id: 'file', rows: [[{ id: 'importId', as: 'largeFile' }]] }],
      ...submitEnrollment,
    },
    usedBy: ['admin.importMrfFile', 'admin.replaceMrfFile'],
  },
  {
    keys: ['select', 'bulkActions'],
    kind: 'search',
    source: {
      source: searchSource,
      results: {
        rowKey: 'conversationId',
        columns: [{ id: 'subject', rowHeader: true }, 'status'],
        select: { max: 50 },
        bulkActions: [
          {
            id: 'archive',
            icon: 'archive',
            operation: 'archiveConversations',
            input: { archived: true },
            undo: { input: { archived: false } },
            confirm: true,
          },
        ],
      },
    },
    usedBy: ['_shared.accountProfile.groups', '_shared.messageCenter'],
  },
  {
    keys: ['panel'],
    kind: 'search',
    source: {
      width: 'wide',
      source: searchSource,
      results: {
        rowKey: 'conversationId',
        columns: [{ id: 'subject', rowHeader: true }],
        panel: {
          look: 'beside',
          heading: 'subject',
          source: {
            operation: 'readConversation',
            input: { conversationId: 'row.conversationId' },
          },
          blocks: [{ block: 'fields', id: 'facts', fields: ['status', 'createdDate'] }],
        },
      },
    },
    usedBy: ['admin.memberProfile.memo', 'admin.updateRequests'],
  },
  {
    keys: ['opensOnly'],
    kind: 'search',
    source: {
      source: searchSource,
      results: {
        rowKey: 'conversationId',
        columns: [{ id: 'subject', rowHeader: true }],
        open: {
          screen: 'provider.messages.conversation',
          params: { conversationId: 'row.conversationId' },
        },
        opensOnly: true,
      },
    },
    usedBy: ['provider.preCertificationPatient'],
  },
  {
    keys: ['whole', 'filter'],
    kind: 'search',
    source: {
      source: { operation: 'listAccountGroups', run: 'load' },
      results: {
        rowKey: 'groupNumber',
        columns: [{ id: 'groupName', rowHeader: true }, 'groupNumber'],
        whole: true,
        filter: true,
      },
    },
    usedBy: ['_shared.accountProfile.groups', 'provider.practices'],
  },
  {
    keys: ['tree'],
    kind: 'search',
    source: {
      source: { operation: 'listAccountGroups', run: 'load' },
      results: {
        rowKey: 'groupNumber',
        columns: [{ id: 'groupName', rowHeader: true }, 'groupNumber'],
        whole: true,
        tree: { by: 'masterGroupNumber', label: 'masterGroupName', open: true },
      },
    },
    usedBy: ['_shared.accountProfile.groups', 'member.myPlans'],
  },
  editSource,
  {
    keys: ['groupBy'],
    kind: 'detail',
    source: {
      source: { operation: 'listFaqs' },
      blocks: [
        {
          block: 'items',
          id: 'questions',
          heading: 'question',
          body: 'answer',
          look: 'accordion',
          groupBy: 'category',
          filter: true,
        },
      ],
    },
    usedBy: ['member.faqs', 'member.links'],
  },
  {
    keys: ['href'],
    kind: 'dashboard',
    source: {
      blocks: [
        {
          block: 'text',
          id: 'pharmacy',
          texts: ['intro'],
          actions: [
            { id: 'pharmacy', icon: 'pill', href: { value: 'https://www.example.com/pharmacy' } },
          ],
        },
      ],
    },
    usedBy: ['member.dashboard', 'public.privacy'],
  },
  {
    keys: ['then', 'download'],
    kind: 'form',
    source: {
      sections: [{ id: 'when', rows: [['effectiveDate']] }],
      submit: { operation: 'requestCertificate' },
      then: [
        'notify',
        {
          download: 'downloadCertificate',
          input: { certificateId: 'result.certificateId' },
          when: 'filled(result.certificateId)',
        },
      ],
    },
    usedBy: ['member.settings.requestCc'],
  },
  {
    keys: ['then', 'handOff'],
    kind: 'dashboard',
    source: {
      blocks: [
        {
          block: 'text',
          id: 'wellness',
          texts: ['intro'],
          actions: [
            {
              id: 'open',
              icon: 'open',
              operation: 'startSignOn',
              input: { service: { value: 'wellness' } },
              then: [{ handOff: 'result.url' }],
            },
          ],
        },
      ],
    },
    usedBy: ['member.payWithFsa', 'member.links'],
  },
  {
    keys: ['visibleWhen'],
    kind: 'dashboard',
    source: {
      blocks: [
        {
          block: 'text',
          id: 'ending',
          texts: ['ending'],
          visibleWhen:
            'filled(record.terminationDate) && record.terminationDate <= addDays(today, 30)',
        },
      ],
    },
    usedBy: ['admin.memberProfile', 'member.payWithFsa'],
  },
];
