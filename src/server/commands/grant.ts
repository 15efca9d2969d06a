import { findRole, grantPortalRole } from '../database/grants.ts';
import { createFailure, type Command } from './command.ts';

/**
 * `grant <role>`: run it as the owner of the tables. The role may then run the portal but not change its tables, and
 * may only append to the audit. Run it again after each upgrade, since new tables need grants.
 */
export const grant: Command = async ({ kysely, database }, { options }) => {
  const [role, ...more] = options.positional;
  if (role === undefined || more.length > 0) return createFailure('Name the role: grant <role>');
  if (database.engine !== 'postgres')
    return createFailure('The embedded database has no roles: its triggers protect the audit.');
  const found = await findRole(kysely, role);
  if (!found)
    return createFailure(`There is no role ${role}. Create it: create role ${role} login`);
  if (found.isCurrent)
    return createFailure(`${role} owns the tables. Name the role that the portal runs as.`);
  await grantPortalRole(kysely, role);
  return {
    lines: [`${role} may run the portal. It may add to the audit and change nothing in it.`],
  };
};
