import type { ScreenSource } from './screen-source.ts';

/** Keys that every screen may have: its place in the portal, its permissions, and how users reach it. */
export const headerSources: readonly ScreenSource[] = [
  {
    keys: ['menu', 'in', 'keep'],
    kind: 'search',
    source: {
      $schema: '../../../schemas/meta/search.schema.json',
      id: 'admin.practices',
      route: '/admin/options/practices',
      portal: 'admin',
      requires: ['VIEW_PROVIDERS'],
      note: 'The practices of all states; the link of a state sets the criterion.',
      title: 'menu.practices',
      in: 'admin.options',
      keep: true,
      menu: { group: 'providers', order: 30, icon: 'building', badge: 'unread' },
      source: { operation: 'searchProviders', run: 'submit' },
      results: { rowKey: 'providerId', columns: [{ id: 'name', rowHeader: true }] },
    },
    usedBy: ['admin.claimSearch', 'admin.memberSearch'],
  },
  {
    keys: ['abstract'],
    kind: 'detail',
    source: {
      id: '_shared.letter',
      abstract: true,
      source: { operation: 'readLetter', input: { letterNumber: 'route.letterNumber' } },
      blocks: [{ block: 'fields', id: 'facts', fields: ['subject', 'sentDate'] }],
    },
    usedBy: ['_shared.claim', '_shared.messageCenter'],
  },
  {
    keys: ['extends', 'patch'],
    kind: 'detail',
    source: {
      id: 'employer.letter',
      route: '/employer/letters/{letterNumber}',
      portal: 'employer',
      requires: ['LETTERS'],
      extends: '_shared.letter',
      patch: [
        { set: 'width', to: 'wide' },
        { remove: 'blocks.facts.fields.sentDate' },
        { insert: 'memberName', before: 'blocks.facts.fields.subject' },
        { insert: 'letterNumber', after: 'blocks.facts.fields.subject' },
        { insert: { id: 'print', icon: 'print', then: ['print'] }, into: 'actions' },
      ],
    },
    usedBy: ['_shared.staffClaim', '_shared.staffLetter'],
  },
  {
    keys: ['parent', 'query'],
    kind: 'detail',
    source: {
      requires: [],
      requiresAny: ['LETTERS', 'VIEW_CLAIMS'],
      parent: 'member.letters',
      query: ['print'],
      params: { section: ['summary', 'history'] },
      source: { operation: 'readLetter', input: { letterNumber: 'route.letterNumber' } },
      heading: 'subject',
      headingMore: { id: 'sentDate', as: 'date' },
      reference: 'letterNumber',
      badges: ['status'],
      blocks: [
        { block: 'text', id: 'printing', texts: ['intro'], visibleWhen: 'filled(route.print)' },
      ],
    },
    usedBy: ['admin.memberProfile.letterDetails', 'member.benefitSummary'],
  },
  {
    keys: ['gates'],
    kind: 'form',
    source: {
      gates: [{ gate: 'demographicUpdate', from: 'route.id' }],
      sections: [{ id: 'address', rows: [['city', 'state']] }],
      submit: { operation: 'updateMember' },
    },
    usedBy: ['admin.memberProfile.updateInfo', 'employer.memberProfile.updateInfo'],
  },
  {
    keys: ['whenSignedIn', 'anonymous'],
    kind: 'search',
    source: {
      portal: 'public',
      whenSignedIn: 'dashboard',
      anonymous: true,
      source: { operation: 'searchClaimsAnonymously', run: 'submit' },
      results: { rowKey: 'claimNumber', columns: ['claimNumber'] },
    },
    usedBy: ['public.memberRegistration', 'public.providerRegistration'],
  },
  {
    keys: ['reachedBy'],
    kind: 'content',
    source: {
      portal: 'public',
      onlyFrom: 'public.memberRegistration',
      reachedBy: 'The link in the registration mail.',
      during: ['changePassword'],
      blocks: [{ block: 'text', id: 'help', texts: ['intro'] }],
    },
    usedBy: ['admin.ownAccount', 'employer.ownAccount'],
  },
];
