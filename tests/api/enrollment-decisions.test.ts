import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { createDependent, createEnrollmentForm } from '../support/builders/enrollment-form.ts';
import { callForBody, call } from '../support/calls.ts';
import {
  attach,
  read,
  createDecisionInput,
  submitEnrollment,
} from '../support/enrollment-calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

let made = 0;
const nextSsn = () => String(981_000_000 + ++made);

/** The database refuses requests for cards, which are the last step of an approval, while `work` runs. */
async function refuseCards(work: () => Promise<void>): Promise<void> {
  const { kysely } = portal.services;
  await sql`create function refuse_card() returns trigger language plpgsql as
    $$ begin raise exception 'no cards'; end $$`.execute(kysely);
  await sql`create trigger refuse_card before insert on id_card_request
    for each row execute function refuse_card()`.execute(kysely);
  await work();
  await sql`drop function refuse_card cascade`.execute(kysely);
}

async function countRows() {
  const { rows } = await sql`select (select count(*) from member) as members,
    (select count(*) from coverage) as coverages, (select count(*) from id_card) as cards,
    (select count(*) from member_address) as addresses`.execute(portal.services.kysely);
  return rows[0];
}

const approve = async (enrollmentId: number) =>
  callForBody(
    portal,
    'eligibility',
    'approveEnrollment',
    await createDecisionInput(portal, enrollmentId),
  );

describe('an approval', () => {
  it('covers the family and orders cards', async () => {
    const enrollmentId = await submitEnrollment(portal);
    await approve(enrollmentId);
    const { status, memberId = '', planElections, history } = await read(portal, enrollmentId);
    expect([status, planElections[0]?.change]).toEqual(['Approved', 'New']);
    expect(history.map((step) => step.status)).toEqual(['Submitted', 'Approved']);
    const profile = await callForBody(portal, 'employer', 'readProfile', { memberId });
    expect(profile).toMatchObject({ status: 'Active', groupNumber: 1001 });
    expect(profile.dependents.map((one) => one.status)).toEqual(Array(3).fill('Active'));
    const child = `${memberId.slice(0, 10)}02`;
    const { coverages } = await callForBody(portal, 'eligibility', 'readAdminCoverage', {
      memberId: child,
    });
    expect(coverages.map((one) => [one.coverageType, one.coverageLevel])).toEqual([
      ['Medical', 'FAM'],
    ]);
    expect(await callForBody(portal, 'eligibility', 'listIdCards', { memberId })).toHaveLength(1);
    const requests = await portal.listRows('id_card_request', { member_id: memberId }, 'status');
    expect(requests).toEqual([{ status: 'Requested' }]);
  });

  it('that fails at its last step stores no member, no coverage and no decision', async () => {
    const enrollmentId = await submitEnrollment(portal);
    const version = await createDecisionInput(portal, enrollmentId);
    const before = await countRows();
    await refuseCards(async () => {
      const { status } = await call(portal, 'eligibility', 'approveEnrollment', version);
      expect(status).toBe(500);
    });
    expect(await countRows()).toEqual(before);
    const form = await read(portal, enrollmentId);
    expect(form).toMatchObject({ status: 'Submitted', rowVersion: version.rowVersion });
    expect([form.memberId, form.history.length]).toEqual([undefined, 1]);
    await callForBody(portal, 'eligibility', 'approveEnrollment', version);
  });

  it('gives the family the address on the form', async () => {
    const enrollmentId = await submitEnrollment(portal);
    await approve(enrollmentId);
    const { memberId = '' } = await read(portal, enrollmentId);
    const addresses = await portal.services.kysely
      .selectFrom('member_address')
      .select(['member_id', 'line1'])
      .where('member_id', 'like', `${memberId.slice(0, 10)}%`)
      .orderBy('member_id')
      .execute();
    expect(addresses).toEqual(
      ['00', '01', '02', '03'].map((number) => ({
        member_id: memberId.slice(0, 10) + number,
        line1: '12 Elm Street',
      })),
    );
  });

  it('adds a born child to the household of an employee', async () => {
    const first = await createEnrollmentForm(portal);
    const { enrollmentId } = await callForBody(portal, 'employer', 'createEnrollment', first);
    await approve(enrollmentId);
    const { memberId } = await read(portal, enrollmentId);
    const birth = await callForBody(portal, 'employer', 'createEnrollment', {
      ...first,
      enrollmentType: 'QualifyingEvent',
      qualifyingEvent: '02',
      dateOfQualifyingEvent: addDays(today(), -3),
      enrollmentDependents: [
        ...(first.enrollmentDependents ?? []),
        createDependent('Baby', '19', addDays(today(), -3)),
      ],
    });
    await attach(portal, birth.enrollmentId);
    await callForBody(
      portal,
      'eligibility',
      'approveEnrollment',
      await createDecisionInput(portal, birth.enrollmentId),
    );
    expect((await read(portal, birth.enrollmentId)).memberId).toBe(memberId);
    const { dependents } = await callForBody(portal, 'eligibility', 'readProfileForStaff', {
      memberId: memberId ?? '',
    });
    expect(dependents).toHaveLength(4);
  });

  it('does not enroll a dependent a second time, also under another first name', async () => {
    const first = await createEnrollmentForm(portal);
    const [spouse, lina, ...others] = first.enrollmentDependents ?? [];
    const child = { ...createDependent('Lina', '19', '2015-06-07'), ...lina, ssn: nextSsn() };
    const family = (one: typeof child) => [spouse!, one, ...others];
    const { enrollmentId } = await callForBody(portal, 'employer', 'createEnrollment', {
      ...first,
      enrollmentDependents: family(child),
    });
    await approve(enrollmentId);
    const again = await callForBody(portal, 'employer', 'createEnrollment', {
      ...first,
      enrollmentType: 'OpenEnrollment',
      enrollmentDependents: family({ ...child, firstName: 'Angelina' }),
    });
    await callForBody(
      portal,
      'eligibility',
      'approveEnrollment',
      await createDecisionInput(portal, again.enrollmentId),
    );
    const { memberId = '' } = await read(portal, enrollmentId);
    const { dependents } = await callForBody(portal, 'eligibility', 'readProfileForStaff', {
      memberId,
    });
    expect(dependents).toHaveLength(3);
  });

  it('happens once when two decide at the same time', async () => {
    const enrollmentId = await submitEnrollment(portal);
    const version = await createDecisionInput(portal, enrollmentId);
    const responses = await Promise.all([
      call(portal, 'eligibility', 'approveEnrollment', version),
      call(portal, 'accountmanager', 'approveEnrollment', version),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('an open enrollment', () => {
  it.each(['rejectEnrollment', 'withdrawEnrollment'] as const)(
    'is closed by %s, and neither decided nor changed after that',
    async (id) => {
      const enrollmentId = await submitEnrollment(portal);
      await callForBody(portal, 'eligibility', id, {
        ...(await createDecisionInput(portal, enrollmentId)),
        ...(id === 'rejectEnrollment' && { note: 'No proof.' }),
      });
      const { open, memberId } = await read(portal, enrollmentId);
      expect([open, memberId]).toEqual([false, undefined]);
      const late = await call(
        portal,
        'eligibility',
        'approveEnrollment',
        await createDecisionInput(portal, enrollmentId),
      );
      expect(late).toMatchObject({ status: 409, body: { code: 'staleRow' } });
    },
  );

  it('is decided by staff only', async () => {
    const enrollmentId = await submitEnrollment(portal);
    for (const who of ['employer', 'customerservice'])
      expect(
        (
          await call(
            portal,
            who,
            'approveEnrollment',
            await createDecisionInput(portal, enrollmentId),
          )
        ).status,
      ).toBe(403);
  });

  it('is not approved by who sent it', async () => {
    const form = await createEnrollmentForm(portal);
    const { enrollmentId } = await callForBody(portal, 'eligibility', 'createEnrollment', form);
    const version = await createDecisionInput(portal, enrollmentId);
    const own = await call(portal, 'eligibility', 'approveEnrollment', version);
    expect(own).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await callForBody(portal, 'accountmanager', 'approveEnrollment', version);
  });

  it('is not decided by who has not read the last step', async () => {
    const enrollmentId = await submitEnrollment(portal);
    const version = await createDecisionInput(portal, enrollmentId);
    const asked = { ...version, note: 'Please send the certificate.' };
    await callForBody(portal, 'eligibility', 'requestEnrollmentInformation', asked);
    const late = await call(portal, 'accountmanager', 'approveEnrollment', version);
    expect(late).toMatchObject({ status: 409, body: { code: 'staleRow' } });
  });
});
