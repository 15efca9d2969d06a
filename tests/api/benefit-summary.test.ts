import { describe, expect, it } from 'vitest';
import { callForBody, call, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { readPdf } from '../support/pdf.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena, daniel, sofia, otherMember, unknownMember } = people;
const notTheirs = [daniel, otherMember, unknownMember].map((memberId) => ({ memberId }));

calls(portal, 'readBenefitSummary', {
  'answers the important questions about the medical plan': [
    'employee',
    {},
    ({ coverageType, questions, services }) => {
      expect(coverageType).toBe('Medical');
      expect(questions.map(({ questionId }) => questionId)).toEqual([
        'deductible',
        'beforeDeductible',
        'otherDeductibles',
        'outOfPocketLimit',
        'network',
      ]);
      expect(questions[0]?.answer).toMatch(
        /^Network: \$[\d,.]+ for one person, \$[\d,.]+ for a family\./u,
      );
      expect(questions[1]?.answer).toContain('Preventive care');
      const visit = services.find(({ category }) => category === 'primary-care-visit');
      expect(visit).toMatchObject({ event: 'visit', inNetwork: '$25.00 copay' });
      const imaging = services.find(({ category }) => category === 'imaging');
      expect(imaging?.exceptions).toContain('Needs precertification');
    },
  ],
  'keeps the services of one event together': [
    'employee',
    {},
    ({ services }) => {
      const events = services.map(({ event }) => event);
      const changes = events.filter((event, at) => event !== events[at - 1]);
      expect(changes).toEqual([...new Set(changes)]);
    },
  ],
  'speaks the user’s language': [
    'employee in sp',
    {},
    ({ questions }) => expect(questions[0]?.question).toBe('¿Cuál es el deducible general?'),
  ],
  'shows that of a child': ['employee', { memberId: sofia }, 200],
  'is visible to employers and staff': [['employer', 'customerservice'], { memberId: elena }, 200],
  'requires an employer to name a member': ['employer', {}, 422],
  'is 404 for the spouse, other and missing members': ['employee', notTheirs, 404],
  'is 404 in a year without coverage, and for a plan that does not cover the member': [
    'employee',
    [{ planYear: 2001 }, { planId: 1_000_000 }],
    404,
  ],
});

calls(portal, 'comparePlans', {
  'puts the plan of the member beside another one, with what is different first': [
    'employee',
    {},
    ({ yourPlanName, otherPlanName, plans, services }) => {
      expect(plans.map(({ planName }) => planName)).toContain(otherPlanName);
      expect(plans.map(({ planName }) => planName)).not.toContain(yourPlanName);
      const order = services.map(({ difference }) => difference);
      expect(new Set(order)).toEqual(new Set(['differs', 'same']));
      expect(order).toEqual(order.toSorted());
      for (const { difference, ...row } of services)
        expect(row.yourInNetwork === row.otherInNetwork && !row.outOfNetwork?.includes('\n')).toBe(
          difference === 'same',
        );
    },
  ],
  'says that there is no other plan of a coverage': [
    'employee',
    { coverageType: 'Dental' },
    { plans: [], services: [] },
  ],
  'is empty in a year without coverage': [
    'employee',
    { planYear: 2001 },
    { plans: [], services: [] },
  ],
  'requires an employer to name a member': ['employer', {}, 422],
  'is 404 for the spouse, other and missing members': ['employee', notTheirs, 404],
});

describe('the Summary of Benefits and Coverage on paper', () => {
  it.each([
    ['employee', 'en', 'Summary of Benefits and Coverage', 'If you have a test'],
    ['employee in sp', 'es', 'Resumen de beneficios y cobertura', 'Si le hacen una prueba'],
  ] as const)(
    'says to %s the same as the page, as a tagged PDF in their language',
    async (who, language, title, event) => {
      const answer = await call(portal, who, 'downloadBenefitSummary', {});
      const page = await callForBody(portal, who, 'readBenefitSummary', {});
      expect(answer.headers['content-type']).toBe('application/pdf');
      const pdf = await readPdf(answer.bytes);
      expect(pdf.language).toBe(language);
      expect(pdf.title).toContain(title);
      for (const text of [title, event, page.planName, page.sponsorName])
        expect(pdf.text).toContain(text);
      const words = pdf.text.replaceAll(/\s/gu, '');
      for (const { question, answer } of page.questions)
        for (const text of [question, answer]) expect(words).toContain(text.replaceAll(/\s/gu, ''));
      for (const { inNetwork } of page.services)
        expect(words).toContain(inNetwork.replaceAll(/\s/gu, ''));
      expect(pdf.tags).toContain('Table');
    },
  );

  it('is refused for a plan that does not cover the member', async () => {
    const { status } = await call(portal, 'employee', 'downloadBenefitSummary', { planId: 1e6 });
    expect(status).toBe(404);
  });
});
