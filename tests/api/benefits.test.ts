import { sql } from 'kysely';
import { expect } from 'vitest';
import { today } from '#server/clock.ts';
import { buildAccount } from '../support/builders/account.ts';
import { refusePermission } from '../support/builders/refusal.ts';
import { buildSession } from '../support/builders/session.ts';
import { createCaller } from '../support/caller.ts';
import { calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena, daniel, sofia, otherMember, unknownMember } = people;

calls(portal, 'listPlanBenefits', {
  'lists those that most members use, in the order of the code list': [
    'employee',
    { common: true },
    (rows) => {
      expect(rows.map(({ category }) => category)).toEqual([
        'primary-care-visit',
        'specialist-visit',
        'generic-drugs',
        'preferred-brand-drugs',
        'emergency-room-care',
        'urgent-care',
      ]);
    },
  ],
  'says what each service costs, within the network and outside': [
    'employee',
    {},
    (rows) => {
      const coverages = new Set(rows.map(({ coverageType }) => coverageType));
      expect([...coverages]).toEqual(expect.arrayContaining(['Medical', 'Dental', 'Vision']));
      const visit = rows.find(({ category }) => category === 'primary-care-visit');
      expect(visit).toMatchObject({ inNetwork: '$25.00 copay', copay: 25, precertRequired: false });
      expect(rows.find(({ category }) => category === 'imaging')?.precertRequired).toBe(true);
      expect(new Set(rows.map(({ benefitId }) => benefitId)).size).toBe(rows.length);
    },
  ],
  'speaks the user’s language': [
    'employee in sp',
    {},
    (rows) =>
      expect(rows.find(({ category }) => category === 'primary-care-visit')?.inNetwork).toMatch(
        /^Copago de/,
      ),
  ],
  'shows those of a child, and of a year': [
    'employee',
    [{ memberId: sofia }, { planYear: Number(today().slice(0, 4)) - 1 }],
    (rows) => expect(rows.length).toBeGreaterThan(20),
  ],
  'is empty in a year without coverage': ['employee', { planYear: 2001 }, []],
  'is visible to employers and staff': [['employer', 'customerservice'], { memberId: elena }, 200],
  'requires an employer to name a member': ['employer', {}, 422],
  'is 404 for the spouse, other and missing members': [
    'employee',
    [daniel, otherMember, unknownMember].map((memberId) => ({ memberId })),
    404,
  ],
});

/** Signs in an employer of the group that may not use a permission. */
async function employerWithout(permission: string) {
  const db = portal.services.kysely;
  const userName = `without.${permission.toLowerCase()}`;
  const accountId = await buildAccount(db, { userName, like: 'employer.demo', groups: [1001] });
  await sql`insert into group_right (account_id, group_number, access, claims)
    values (${accountId}, 1001, 'Full', true)`.execute(db);
  const permissionId = portal.services.catalogue.byName.get(permission)?.id ?? 0;
  await refusePermission(db, accountId, permissionId);
  return createCaller(portal.app, await buildSession(db, { account: userName }));
}

const imaging = { memberId: elena, question: 'What do I pay for an MRI?' };

calls(portal, 'searchBenefits', {
  'says to an employer who sees claims how far the deductible is paid': [
    'employer',
    imaging,
    ({ answers }) => expect(answers[0]).toHaveProperty('deductibleStanding'),
  ],
  'does not say it to an employer without claims or without details of members': [
    ['VIEW_CLAIMS', 'VIEW_MEMBER_DETAILS'].map((name) => () => employerWithout(name)),
    imaging,
    ({ answers }) => {
      expect(answers[0]).toMatchObject({ category: 'imaging' });
      expect(answers[0]).not.toHaveProperty('deductibleStanding');
    },
  ],
  'answers a question with costs': [
    'employee',
    { question: 'What do I pay for an MRI?' },
    ({ question, answers }) => {
      expect(question).toBe('What do I pay for an MRI?');
      expect(answers[0]).toMatchObject({ category: 'imaging', coverageType: 'Medical' });
      expect(answers[0]?.inNetwork).toBeTruthy();
      expect(answers[0]?.deductibleStanding).toMatch(/^(Met: \$|\$\S+ of \$\S+ still to pay)/u);
    },
  ],
  'says where the deductible does not apply': [
    'employee',
    { question: 'primary care' },
    ({ answers }) => {
      const visit = answers.find(({ category }) => category === 'primary-care-visit');
      expect(visit?.deductibleStanding).toBe('Does not apply');
    },
  ],
  'answers in Spanish': [
    'employee in sp',
    { question: '¿Cuánto pago por una resonancia magnética?' },
    ({ answers }) => expect(answers[0]?.category).toBe('imaging'),
  ],
  'has no answer to nonsense': ['employee', { question: 'xyzzy %_' }, { answers: [] }],
  'requires a question': ['employee', [{}, { question: '' }, { question: 'a'.repeat(201) }], 422],
});
