import { findConditionUse } from '#language/compile/condition-use.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import type { Field } from '#shared/screens/field.ts';
import type { FormBody } from '#shared/screens/form.ts';
import type { ScreenArtefact, ScreenBody } from '#shared/screens/artefact.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';

/** The compiled form of a field with nothing but a name. */
export const buildField = (id: string, changes: Partial<Field> = {}): Field => ({
  id,
  path: id.split('.'),
  label: `fields.${id}`,
  schema: { type: 'string' },
  required: false,
  as: 'text',
  ...changes,
});

export const buildOperation = (
  id: string,
  properties: Record<string, JsonSchema>,
  changes: Partial<CallDescription> = {},
): CallDescription => ({
  id,
  method: 'POST',
  path: `/api/${id}`,
  locations: Object.fromEntries(Object.keys(properties).map((name) => [name, 'body'])),
  encoding: 'json',
  effect: 'read',
  output: 'json',
  idempotent: false,
  input: { type: 'object', properties },
  rules: [],
  access: { principal: 'admin' },
  ...changes,
});

/** A condition over the form, as the compiler writes it. */
export const overForm = (source: string, properties: Record<string, JsonSchema>) => ({
  source,
  variables: { form: { type: 'object' as const, properties } },
});

export const buildForm = (
  changes: Partial<FormBody> & Pick<FormBody, 'sections' | 'schema'>,
): FormBody => ({
  rules: [],
  then: [],
  dirtyGuard: false,
  ...changes,
});

export const buildArtefact = (
  body: ScreenBody,
  operations: CallDescription[] = [],
): ScreenArtefact => ({
  id: 'test.screen',
  brand: 'default',
  hash: '0',
  portal: 'admin',
  title: 'fields.name',
  operations: Object.fromEntries(operations.map((one) => [one.id, one])),
  actions: [],
  body,
  conditions: findConditionUse({ body, actions: [] }),
});

export const buildEntry = ({ id, body, title }: ScreenArtefact): ScreenEntry => ({
  id,
  kind: body.kind,
  path: '/admin/test',
  portal: 'admin',
  roles: [],
  requires: [],
  requiresAny: [],
  hash: '0',
  title,
  keep: false,
  gates: [],
  whenSignedIn: 'stay',
  during: [],
  anonymous: false,
});
