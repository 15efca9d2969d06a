import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { oneQuestion, buildOnlineForm } from './builders/document.ts';
import { createEnrollmentForm } from './builders/enrollment-form.ts';
import { createPrecertificationRequest } from './builders/precertification.ts';
import { findProviderProof } from './builders/provider-registration.ts';
import type { Caller } from './caller.ts';
import { callForBody } from './calls.ts';
import { people } from './people.ts';
import type { TestPortal } from './portal.ts';

interface Filing {
  /** The user who files the request and answers the questions of staff. */
  who: string;
  input: (portal: TestPortal, caller: Caller) => object | Promise<object>;
}

let count = 0;
/** Different each time, because an equal request is a repeat. */
const next = () => ++count;
const validFrom = today();
const phone = () => `614-556-${String(1000 + next())}`;

/** By the id of each operation that files a request with an account: the user for whom it is meant, and its input. */
export const filings: Readonly<Record<string, Filing>> = {
  requestCertificate: {
    who: 'employee',
    input: () => ({ memberId: people.sofia, purpose: `New plan ${next()}` }),
  },
  requestEmployeeCertificate: {
    who: 'employer',
    input: () => ({ memberId: people.elena, purpose: `New plan ${next()}` }),
  },
  requestContactUpdate: {
    who: 'employee',
    input: () => ({ memberId: people.elena, validFrom, homePhone: phone() }),
  },
  requestDemographicChange: {
    who: 'employer',
    input: () => ({ memberId: people.elena, validFrom, homePhone: phone() }),
  },
  requestLocationChange: {
    who: 'employer',
    input: () => ({
      memberId: people.elena,
      validFrom: addDays(today(), next()),
      // The employee's own location is 2.
      locationNumber: 1,
    }),
  },
  requestTermination: {
    who: 'employee',
    input: () => ({
      memberId: people.elena,
      terminationDate: addDays(today(), 30 + next()),
      reason: '08',
    }),
  },
  requestIdCard: {
    who: 'employee',
    input: async (portal) => {
      const { address_id: addressId } = await portal.getRow(
        'member_address',
        { member_id: people.elena },
        'address_id',
      );
      return { memberId: people.elena, addressId, reason: `Lost ${next()}` };
    },
  },
  createTermination: {
    who: 'employer',
    input: async (portal) => {
      const form = await createEnrollmentForm(portal, { coverageDate: addDays(today(), -20) });
      const { enrollmentId } = await callForBody(portal, 'employer', 'createEnrollment', form);
      await callForBody(portal, 'eligibility', 'approveEnrollment', {
        enrollmentId,
        rowVersion: 1,
      });
      const { memberId } = await callForBody(portal, 'eligibility', 'readEnrollment', {
        enrollmentId,
      });
      return { memberId, terminationDate: addDays(today(), 5), reason: '08' };
    },
  },
  createEnrollment: { who: 'employer', input: (portal) => createEnrollmentForm(portal) },
  submitOnlineForm: {
    who: 'employee',
    input: async ({ services: { kysely } }) => ({
      downloadId: await buildOnlineForm(kysely, { name: `Form ${next()}` }, oneQuestion),
      version: 1,
      answers: JSON.stringify({ story: `A fall, ${next()}.` }),
    }),
  },
  requestPrecertification: {
    who: 'provider',
    input: async (portal, provider) => {
      await callForBody(portal, provider, 'searchMembers', { memberId: people.elena.slice(0, 10) });
      const [{ taxId = '' } = {}] = (await callForBody(portal, provider, 'searchProviders'))
        .objects;
      return {
        memberId: people.elena,
        ...(await createPrecertificationRequest(portal, [taxId.replaceAll(/\D/gu, '')])),
        clinicalNotes: `Physical therapy did not help, ${next()}.`,
      };
    },
  },
  requestTaxId: {
    who: 'provider',
    input: async ({ services: { kysely } }) => ({
      ...(await findProviderProof(kysely, next())),
      practiceName: `Office ${next()}`,
    }),
  },
};

/** Filed by visitors, who have no account in which they could be asked. */
export const filedByVisitors = ['confirmRegistration', 'fileProviderRegistration'];
