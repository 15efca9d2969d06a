// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot, readCodes, readPermissions } from '#server/data-folders.ts';
import { HttpError } from '#server/errors.ts';
import type { Session } from '#server/policy/session.ts';
import { createInputCheck, toSessionVariables } from '#server/requests/check.ts';
import { explainValueClasses } from '#shared/expressions/explain.ts';
import { getRuleVariables } from '#shared/expressions/rules.ts';
import type { FieldProblem } from '#shared/problem.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import { toFormSchema } from '#shared/schemas/form-schema.ts';
import type { JsonSchema, ValidatorUse } from '#shared/schemas/json-schema.ts';
import { validators } from '#shared/schemas/validators.ts';
import type { Field } from '#shared/screens/field.ts';
import { checkForm } from '#web/forms/state/check-form.ts';
import { assignProblems, type Problems } from '#web/forms/state/problems.ts';
import { toRecord, type Values } from '#web/forms/state/values.ts';
import { loadConditions } from '#web/core/screen/conditions.ts';
import type { Row } from '#web/core/screen/read-path.ts';
import { useFixedDay } from '../../support/clock.ts';
import { claimSearches, ruleBreaks } from '../../support/authorisation/rule-breaks.ts';
import { createFamilyForm } from '../../support/builders/enrollment-form.ts';
import { operations } from '../../support/contract.ts';
import { textsOfKind } from '../../support/near-values.ts';
import { compileCallForms, type CallForm } from './call-forms.ts';
import { testDay, arbitraryInput, type Codes } from './inputs.ts';

const numRuns = process.env.TEST_FULL ? 10_000 : 200;
const patient = { timeout: 1_200_000 };

const codeLists = readCodes(projectRoot);
/** A form shows only fields that its user may send, so permissions are not relevant here. */
const everyRight = new Map(
  readPermissions(projectRoot).permissions.map(({ name }) => [name, 'full' as const]),
);
const codes: Codes = (list) => codeLists.get(list)?.codes ?? [];
const sessionSchema = JSON.parse(
  readFileSync(join(projectRoot, 'schemas/meta/session.json'), 'utf8'),
) as JsonSchema;
const checkOnServer = createInputCheck(sessionSchema, (list) => codeLists.get(list)?.codes ?? []);

const createPerson = (role: string, portal: string, memberId?: string) =>
  ({
    person: {
      accountId: 7,
      userName: 'ana.lopez',
      firstName: 'Ana',
      lastName: 'Lopez',
      email: 'ana@example.com',
      language: 'en',
      role: { name: role, portal },
      ...(memberId && { memberId }),
    },
  }) as unknown as Session;
const sessions = [
  undefined,
  createPerson('PrimaryMember', 'member', '0042000123-00'),
  createPerson('Administrator', 'admin'),
  createPerson('Employer', 'employer'),
  createPerson('Provider', 'provider'),
];

// The browser uses the user's day, the server the portal's. Here both are the same.
useFixedDay(testDay);
beforeAll(loadConditions);

/** Returns the server's problems, each at the field where the browser would show it; undefined when it accepts. */
function findServerError(
  operation: Operation,
  record: Row,
  session: Session | undefined,
): { code: string; fields: FieldProblem[] } | undefined {
  try {
    checkOnServer(operation, JSON.parse(JSON.stringify(record)) as Row, {
      session,
      brandId: 'default',
      today: testDay,
      receiver: { principal: session?.principal ?? 'public', permissions: everyRight },
    });
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return { code: error.code, fields: error.fields };
    throw error;
  }
}

const sortProblems = (problems: Problems): string[] =>
  [...problems]
    .flatMap(([id, list]) =>
      list.map(({ rule, inside }) => `${id} ${inside?.join('.') ?? ''} ${rule}`),
    )
    .toSorted();

/** Both verdicts on one record: fields with the rules that mark them. */
function judge({ operation, check }: CallForm, values: Values, session: Session | undefined) {
  const record = toRecord(check.fields, values);
  const scope = { session: toSessionVariables(session, 'default'), route: {} };
  const browser = checkForm(record, { ...check, scope, today: () => testDay });
  const refusal = findServerError(operation, record, session);
  const server = assignProblems(refusal?.fields ?? [], check.fields, check.rules);
  return { record, browser: sortProblems(browser), server: sortProblems(server), refusal };
}

const plainRequest: Values = {
  requestType: 'Imaging',
  urgency: 'Elective',
  serviceFrom: testDay,
  requestingNpi: '1999999984',
  contactName: 'Referral desk',
  contactPhone: '614-555-0100',
  diagnoses: [{ code: 'M54.2' }],
  services: [{ code: 'C8908', units: 2 }],
  clinicalNotes: 'Pain for six weeks.',
};

const plainCall: Values = { fromKey1: 'Member', regardKey1: 'ClaimStatus', callerName: 'Ana Ruiz' };

const plainOnlineForm: Values = {
  nameEn: 'A form',
  nameSp: 'Un formulario',
  formKind: 'onlineform',
  queueId: 'claims',
  definition: '{}',
};
const run: Values = { checkRunId: 1, rowVersion: 1 };

/** A valid input of a call that takes so much that a generator never finds one. */
const validInputs: Readonly<Record<string, () => Values>> = {
  addPayment: () => ({
    ...run,
    paymentTypeId: 9,
    category: 'misc',
    description: 'Fee',
    amount: 5,
    date: testDay,
  }),
  ...Object.fromEntries(claimSearches.map((id) => [id, () => ({})])),
  createCall: () => plainCall,
  createEnrollment: () => createFamilyForm(1),
  createOnlineForm: () => ({ ...plainOnlineForm, employeeSite: true, everyGroup: true }),
  changeOnlineForm: () => ({ ...plainOnlineForm, downloadId: 1, rowVersion: 1 }),
  requestPrecertification: () => plainRequest,
  saveGroupFinancing: () => ({
    groupNumber: 1001,
    fundingMethod: 'SelfFunded',
    bankName: 'First Example Bank',
    accountLast4: '8001',
    minimumBalance: 0,
    publishAloneLimit: 0,
  }),
  saveCheckRunDefinition: () => ({
    groupNumber: 1001,
    checkRunName: 'Dental claims',
    effectiveDate: testDay,
    frequency: 'Daily',
    templateId: 'standard',
    categories: ['dental'],
    daysToFund: 2,
    minimumCheck: 0,
  }),
  updateCheckRunDates: () => ({ ...run, mailDate: testDay }),
  updatePayment: () => ({ ...run, checkId: 1, change: 'Void', cause: 'Lost' }),
  updateCall: () => ({ ...plainCall, callno: 1, rowVersion: 1 }),
  uploadDocuments: () => ({
    categoryId: 4,
    language: 'en',
    employeeSite: true,
    everyGroup: true,
  }),
};

/** Inputs that generated values replace in part: an empty one, or a valid one and others that violate a rule each. */
function listStartValues({ id, rules }: Operation): Values[] {
  const valid = validInputs[id]?.();
  if (!valid) return [{}];
  const broken = rules.flatMap((rule) => {
    const change = ruleBreaks[`${id}.${rule.id}`]?.();
    return change ? [{ ...valid, ...change }] : [];
  });
  return [valid, ...broken];
}

/** Generates values by field ID: almost none, half of them, or almost all. */
function filledIn({ operation, check: { fields } }: CallForm): fc.Arbitrary<Values> {
  const starts = listStartValues(operation);
  const densities = starts.length > 1 ? [0, 20, 60] : [20, 200, 500, 950];
  const values = fc.record(
    Object.fromEntries(
      fields.map(({ id, schema }) => [id, ofKind(operation, id, arbitraryInput(schema, codes))]),
    ),
  );
  const lots = fc.array(fc.noBias(fc.integer({ min: 0, max: 999 })), {
    minLength: fields.length,
    maxLength: fields.length,
  });
  return fc
    .tuple(
      values,
      lots,
      fc.constantFrom(...densities),
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom(...starts),
    )
    .map(([all, drawn, density, alike, start]) => {
      const typed =
        alike === 0 ? setAllAlike(fields, all) : { ...all, ...setRepeated(fields, all) };
      const picked = fields.flatMap(({ id }, index) =>
        (drawn[index] ?? 0) < density ? [[id, typed[id]] as const] : [],
      );
      return { ...start, ...Object.fromEntries(picked) };
    });
}

/** Compiled fields no longer contain their kind; the contract does. */
function ofKind(
  { input }: Operation,
  id: string,
  arbitrary: fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const texts = textsOfKind[input.schema.properties?.[id]?.['x-kind'] ?? ''];
  if (!texts) return arbitrary;
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...texts) }, { weight: 1, arbitrary });
}

/** Values entered twice as confirmation, such as an e-mail address: equal in fields that a rule compares. */
const setRepeated = (fields: readonly Field[], values: Values): Values =>
  Object.fromEntries(
    fields.flatMap(({ id, schema }) => {
      const target = getTarget(schema);
      return target === undefined ? [] : [[id, values[target]]];
    }),
  );

const getTarget = (schema: JsonSchema): string | undefined =>
  [schema['x-validator'] ?? []]
    .flat()
    .flatMap((use) => (typeof use === 'object' && use.name.endsWith('Match') ? [use.params] : []))
    .map((params) => String(params?.['target']))[0];

/** Puts one text in all text fields, as for a confirmation. */
const setAllAlike = (fields: readonly Field[], values: Values): Values => {
  const texts = fields.filter(({ schema }) => schema.type === 'string' && !schema['x-code']);
  const one = values[texts[0]?.id ?? ''];
  return { ...values, ...Object.fromEntries(texts.map(({ id }) => [id, one])) };
};

/** Runs a form's inputs through both validations; returns how often each rule was broken, and how often none was. */
function compare(form: CallForm): Map<string, number> {
  const seen = new Map<string, number>();
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  fc.assert(
    fc.property(filledIn(form), fc.constantFrom(...sessions), (values, session) => {
      const { browser, server, refusal, record } = judge(form, values, session);
      const about = JSON.stringify({ record, refusal });
      expect(browser.length === 0, about).toBe(refusal === undefined);
      // A value of another type is refused before other checks.
      const compared = refusal?.code === 'malformed' ? [] : [browser, server];
      expect(compared[0], about).toEqual(compared[1]);
      if (!refusal) count('accepted');
      for (const rule of new Set(refusal?.fields.map((field) => field.rule))) count(rule);
    }),
    { numRuns, seed: 20261120 },
  );
  return seen;
}

const forms = compileCallForms(operations);
const ruled = forms.filter(({ operation }) => operation.rules.length > 0);

describe('the rules of a call', () => {
  test('exist', () => {
    expect(ruled.flatMap(({ operation }) => operation.rules).length).toBeGreaterThan(15);
  });

  test.each(ruled.map((form) => [form.operation.id, form] as const))(
    'of %s give the same verdict and mark the same fields in browser and server',
    patient,
    (_id, form) => {
      const seen = compare(form);
      // A generator that never breaks a rule, or always breaks one, would prove nothing.
      for (const { id } of form.check.rules) expect(seen.get(id) ?? 0, id).toBeGreaterThan(0);
      expect(seen.get('accepted') ?? 0).toBeGreaterThan(0);
    },
  );

  test('are each kept at least once and broken at least once', () => {
    for (const { operation } of ruled)
      for (const rule of operation.rules) {
        const variables = getRuleVariables(rule, toFormSchema(operation), sessionSchema);
        const { satisfiable, falsifiable } = explainValueClasses(rule.assert, variables);
        expect([satisfiable, falsifiable], `${operation.id} ${rule.id}`).toEqual([true, true]);
      }
  });
});

describe('every other call', () => {
  test.each(
    forms
      .filter(({ operation }) => operation.rules.length === 0)
      .map((form) => [form.operation.id, form] as const),
  )('%s: the same verdict on the same fields', patient, (_id, form) => {
    expect(compare(form).size).toBeGreaterThan(0);
  });
});

/** A call made of one validator: its field, and the field it is compared with. */
function getCallForm(name: string): CallForm {
  const params = Object.entries(validators[name]?.params ?? {}).map(
    ([param, kind]) => [param, kind === 'field' ? 'other' : 2] as const,
  );
  const use: ValidatorUse = params.length > 0 ? { name, params: Object.fromEntries(params) } : name;
  const evenWhenEmpty = validators[name]?.evenWhenEmpty === true;
  const type = name === 'required-true' ? ('boolean' as const) : ('string' as const);
  const schema: JsonSchema = {
    type: 'object',
    additionalProperties: false,
    properties: { value: { type, 'x-validator': use }, other: { type: 'string' } },
    ...(evenWhenEmpty && { required: ['value'] }),
  };
  const operation = {
    id: `try-${name}`,
    rules: [],
    proofs: [],
    output: {},
    input: { schema, encoding: 'json', locations: {}, files: [] },
  } as unknown as Operation;
  const fields = Object.entries(schema.properties ?? {}).map(
    ([id, own]) =>
      ({ id, path: [id], schema: own, required: evenWhenEmpty && id === 'value' }) as Field,
  );
  const requiredIds = new Set(evenWhenEmpty ? ['value'] : []);
  return { operation, check: { fields, requiredIds, schema, rules: [] } };
}

describe('the named rules', () => {
  test.each(Object.keys(validators))(
    '%s gives the same verdict and marks the same field in browser and server',
    patient,
    (name) => {
      const seen = compare(getCallForm(name));
      expect(seen.get('accepted') ?? 0).toBeGreaterThan(0);
      expect([...seen.keys()].some((rule) => rule !== 'accepted')).toBe(true);
    },
  );
});
