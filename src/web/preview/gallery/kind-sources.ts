import type { ScreenSource } from './screen-source.ts';

/**
 * Examples of the keys that only some kinds of screens have: frame, thread, redirect, content, signIn and dashboard. The
 * outer `source` of each is the text of a screen file; a `source` inside it is the call of that screen.
 */
export const kindSources: readonly ScreenSource[] = [
  {
    keys: ['summary', 'look'],
    kind: 'frame',
    source: {
      look: 'tabs',
      source: { operation: 'readAccount', input: { userId: 'route.userId' } },
      summary: {
        heading: 'fullName',
        fields: ['userName', 'role'],
        badges: ['status'],
        alerts: [
          {
            id: 'waiting',
            intent: 'info',
            text: 'account.waiting',
            visibleWhen: '!record.passwordChosen',
            values: { email: 'email' },
          },
        ],
      },
      tabs: [
        'admin.accountProfile.details',
        {
          screen: 'admin.accountProfile.groups',
          label: 'account.groups',
          icon: 'people',
          visibleWhen: 'record.hasGroups',
        },
      ],
      default: 'admin.accountProfile.details',
    },
    usedBy: ['_shared.memberProfile', '_shared.groupProfile'],
  },
  {
    keys: ['messages', 'markRead', 'reply', 'attachment'],
    kind: 'thread',
    source: {
      source: {
        operation: 'readConversation',
        input: { conversationId: 'route.conversationId' },
      },
      heading: 'subject',
      badges: ['status', { id: 'daysLate', as: 'late', visibleWhen: 'filled(record.daysLate)' }],
      facts: ['memberName', 'createdDate'],
      blocks: [
        {
          block: 'sentence',
          id: 'standing',
          cases: [{ id: 'resolved', when: 'record.resolved', values: { date: 'resolvedDate' } }],
        },
      ],
      messages: {
        rows: 'messages',
        id: 'messageId',
        body: 'body',
        at: 'sentDate',
        sender: 'senderName',
        own: 'own',
        internal: 'internal',
        byStaff: 'byStaff',
        attachments: 'attachments',
        open: 'route.messageId',
      },
      markRead: {
        operation: 'markConversationRead',
        input: { conversationId: 'route.conversationId' },
      },
      reply: {
        operation: 'addMessage',
        input: { conversationId: 'route.conversationId' },
        body: { id: 'body', as: 'textarea' },
        upload: { operation: 'attachFiles', input: { messageId: 'result.messageId' } },
      },
      attachment: {
        operation: 'readAttachment',
        id: 'attachmentId',
        name: 'fileName',
        size: 'size',
        type: 'contentType',
      },
    },
    usedBy: ['_shared.conversation'],
  },
  {
    keys: ['to'],
    kind: 'redirect',
    source: {
      to: [
        {
          portal: 'admin',
          screen: 'admin.accountProfile',
          params: { userId: 'session.userId' },
          query: { tab: { value: 'details' } },
        },
        { portal: 'member', href: 'https://www.example.com/account' },
      ],
    },
    usedBy: ['admin.ownAccount', 'employer.ownAccount'],
  },
  {
    keys: ['texts'],
    kind: 'content',
    source: {
      blocks: [{ block: 'text', id: 'agreement', texts: ['intro'] }],
      accept: {
        id: 'accept',
        icon: 'checkmark',
        look: 'primary',
        operation: 'acceptTerms',
        input: { accepted: true },
        then: ['notify', { session: 'reload' }, { navigate: 'provider.dashboard' }],
      },
    },
    usedBy: ['provider.tos', 'public.privacy'],
  },
  {
    keys: ['links'],
    kind: 'signIn',
    source: {
      id: 'public.login',
      route: '/',
      portal: 'public',
      help: 'public.needHelp',
      groups: [{ id: 'newHere', look: 'buttons', links: ['public.memberRegistration'] }],
    },
    usedBy: ['public.login'],
  },
  {
    keys: ['greeting'],
    kind: 'dashboard',
    source: {
      greeting: true,
      blocks: [
        {
          block: 'figure',
          id: 'unread',
          span: 4,
          title: 'menu.messages',
          empty: 'messages.none',
          requires: ['RECEIVE_MESSAGE'],
          source: { operation: 'readUnread', at: 'unread', failure: 'errors.unreadFailed' },
          value: 'value',
          valueNote: { id: 'overdue', as: 'lateCount' },
        },
        {
          block: 'items',
          id: 'announcements',
          source: { operation: 'listAnnouncements' },
          look: 'strip',
          heading: 'title',
          body: 'bulletinText',
          meta: ['effectiveDate'],
          href: 'url',
          limit: 1,
        },
      ],
    },
    usedBy: ['member.dashboard', 'employer.dashboard'],
  },
];
