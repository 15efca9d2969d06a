import {
  buildEnrollment,
  buildEnrollmentFile,
  findEnrollingGroup,
} from '../builders/enrollment.ts';
import { getAccountId } from '../builders/session.ts';
import type { TestPortal } from '../portal.ts';
import type { TestPrincipal } from '../principals.ts';

export const missingId = 987_654_321;

interface TargetRequest {
  portal: TestPortal;
  who: TestPrincipal;
  field: string;
}

/** Finders of own, foreign and missing enrollments, imports of enrollments, and files of enrollments. */
export const enrollmentFinders = {
  enrollment: async ({ portal, who, field }: TargetRequest) => {
    const db = portal.services.kysely;
    const group = await findEnrollingGroup(db, who);
    const own = group && (await buildEnrollment(db, { groupNumber: group }));
    // In a group of others, or in one that does not enroll online.
    const foreignGroup = who.groups === 'all' ? 1003 : who.foreignGroup;
    return {
      own: own === undefined ? undefined : { input: { [field]: own } },
      foreign: { input: { [field]: await buildEnrollment(db, { groupNumber: foreignGroup }) } },
      missing: { input: { [field]: missingId } },
    };
  },
  enrollmentImport: async ({ portal, who, field }: TargetRequest) => {
    const db = portal.services.kysely;
    const group = await findEnrollingGroup(db, who);
    const insertImport = async (created_by: number, group_number: number) => {
      const row = { created_by, group_number, file_name: 'people.csv', errors: '[]' };
      const { import_id } = await db
        .insertInto('enrollment_import')
        .values(row)
        .returning('import_id')
        .executeTakeFirstOrThrow();
      return { input: { [field]: import_id } };
    };
    const other = await getAccountId(db, 'provider.demo');
    return {
      own: group === undefined ? undefined : await insertImport(who.accountId, group),
      foreign: await insertImport(other, group ?? 1001),
      missing: { input: { [field]: missingId } },
    };
  },
  enrollmentFile: async ({ portal, who, field }: TargetRequest) => {
    const db = portal.services.kysely;
    const insertFile = async (groupNumber: number) =>
      buildEnrollmentFile(db, await buildEnrollment(db, { groupNumber }));
    const group = await findEnrollingGroup(db, who);
    return {
      own: group === undefined ? undefined : { input: { [field]: await insertFile(group) } },
      foreign: {
        input: { [field]: await insertFile(who.groups === 'all' ? 1003 : who.foreignGroup) },
      },
      missing: { input: { [field]: missingId } },
    };
  },
};
