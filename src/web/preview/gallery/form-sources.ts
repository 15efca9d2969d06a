import type { ScreenSource } from './screen-source.ts';

/**
 * Keys of forms: fields that depend on conditions, groups of fields, rules, files, submits and the steps after them; and
 * the binding `list`.
 */
export const formSources: readonly ScreenSource[] = [
  {
    keys: ['requiredWhen'],
    kind: 'form',
    source: {
      heading: 'groupName',
      sections: [
        {
          id: 'reason',
          rows: [
            ['enrollmentType', { id: 'coverageDate', required: true, help: true }],
            [
              {
                id: 'dateOfQualifyingEvent',
                visibleWhen: "form.enrollmentType == 'QualifyingEvent'",
                requiredWhen: "form.enrollmentType == 'QualifyingEvent'",
              },
              { id: 'comment', enabledWhen: 'filled(form.enrollmentType)' },
            ],
          ],
        },
      ],
      rules: [
        {
          id: 'afterStart',
          marks: ['dateOfQualifyingEvent'],
          assert:
            '!filled(form.dateOfQualifyingEvent) || form.dateOfQualifyingEvent <= form.coverageDate',
        },
      ],
      submit: { operation: 'createEnrollment' },
    },
    usedBy: ['_shared.newEnrollment', '_shared.checkRunDefinitionForm'],
  },
  {
    keys: ['upload'],
    kind: 'form',
    source: {
      sections: [{ id: 'message', rows: [['subject'], ['body']] }],
      submit: { operation: 'createConversation' },
      upload: {
        operation: 'attachFiles',
        input: { messageId: 'result.messageId' },
        requiredWhen: "form.subject == 'Appeal'",
        help: true,
        accept: ['pdf', 'jpg'],
      },
    },
    usedBy: ['_shared.newEnrollment', '_shared.composeMessage'],
  },
  {
    keys: ['transaction', 'done'],
    kind: 'form',
    source: {
      sections: [{ id: 'card', rows: [['reason']] }],
      submit: {
        operation: 'requestIdCard',
        branches: [
          {
            when: 'filled(form.until)',
            operation: 'requestTemporaryIdCard',
            transaction: 'temporaryIdCard',
          },
        ],
      },
      transaction: 'idCard',
      done: true,
      cancel: 'member.myPlans',
      failure: 'errors.requestFailed',
      then: [
        {
          requires: ['LETTERS'],
          when: 'filled(result.letterNumber)',
          download: 'downloadLetter',
          input: { n: 'result.letterNumber' },
        },
      ],
    },
    usedBy: ['_shared.memberProfile.requestId', 'member.settings.requestCc'],
  },
  {
    keys: ['dirtyGuard', 'open'],
    kind: 'dashboard',
    source: {
      blocks: [
        {
          block: 'form',
          id: 'findMember',
          form: {
            sections: [{ id: 'name', rows: [['lastName']] }],
            open: { screen: 'employer.memberSearch', query: { lastName: 'form.lastName' } },
            dirtyGuard: false,
          },
        },
      ],
    },
    usedBy: ['provider.dashboard', 'member.myPlans'],
  },
  {
    keys: ['list'],
    kind: 'detail',
    source: {
      source: { operation: 'readGroup', input: { groupNumber: 'route.groupNumber' } },
      blocks: [{ block: 'fields', id: 'facts', fields: ['name'] }],
      actions: [
        {
          id: 'report',
          operation: 'startReport',
          input: { groupNumbers: { list: ['route.groupNumber'] } },
        },
      ],
    },
    usedBy: ['_shared.groupProfile.rights', '_shared.reports'],
  },
  {
    keys: ['repeat'],
    kind: 'form',
    source: {
      sections: [
        {
          id: 'family',
          rows: [
            [
              {
                id: 'dependents',
                repeat: {
                  rows: [
                    ['firstName', 'lastName'],
                    ['planId'],
                    [
                      {
                        id: 'coverageLevel',
                        options: {
                          operation: 'listPlanLevels',
                          input: { planId: 'row.planId' },
                          value: 'coverageLevel',
                          label: 'label',
                        },
                      },
                    ],
                  ],
                  entry: 'firstName',
                  min: 1,
                  max: 10,
                },
              },
            ],
          ],
        },
      ],
      submit: { operation: 'createEnrollment' },
    },
    usedBy: ['_shared.newEnrollment', '_shared.precertificationRequest'],
  },
];
