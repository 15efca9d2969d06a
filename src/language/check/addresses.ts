import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { routeParamSchema } from '../compile/schemas.ts';
import { describeType } from '../compile/describe-type.ts';
import type { Report } from '../core/diagnostic.ts';
import type { CheckContext } from './check-context.ts';

/** Checks that the values that links put into a route fit the types that the target screen reads. */
export function checkAddresses({ compiled }: CheckContext, report: Report): void {
  for (const { addresses } of compiled.screens.values()) {
    for (const { screen, name, schema, location } of addresses.filled) {
      const needs =
        compiled.screens.get(screen)?.addresses.needed.filter((need) => need.name === name) ?? [];
      const broken = needs.find((need) => !fits(schema, need.schema));
      if (!broken) continue;
      const [found, expected] = [schema, broken.schema].map(describeType);
      const message = `${screen} needs ${expected} for '${name}' and gets ${found}`;
      report('SCR207', location, message, { found, expected });
    }
  }
}

/** Route parameters are text, so any value fits that can be parsed back to the expected type. */
function fits(from: JsonSchema, to: JsonSchema): boolean {
  if (from.const !== undefined) return true;
  if (to.type === 'integer' || to.type === 'number')
    return from.type === to.type || from.type === 'integer' || !isTyped(from);
  if (to.type === 'boolean') return from.type === 'boolean' || !isTyped(from);
  return to.format !== 'date' || from.format === 'date' || !isTyped(from);
}

/** The type of a value that itself comes from a route parameter is unknown. */
const isTyped = (schema: JsonSchema): boolean => schema !== routeParamSchema;
