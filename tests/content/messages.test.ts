import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectRoot, readTexts } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';

/** A message of point 8 of the specification: the test that shows it in its situation, or the route that will. */
type Proof =
  { key: string; test: `${string}: ${string}`; shownBy?: string } | { key: string; with: string };

const failures = 'tests/web/runtime/failure-texts.test.tsx';
const upload = 'tests/web/runtime/form-screen.test.tsx';
const proofs: Record<string, Proof> = {
  'My Benefits is temporarily unavailable.': {
    key: 'errors.loginUnavailable',
    test: `${failures}: is shown for a sign-in without a response`,
  },
  'The old password you entered does not match what is stored.': {
    key: 'errors.oldPasswordMismatch',
    test: 'tests/api/passwords.test.ts: The old password you entered does not match what is stored.',
  },
  'The Claims Summary download has failed...': {
    key: 'errors.claimsSummaryDownload',
    test: `${failures}: is shown for an empty document`,
    shownBy: 'screens/member/claim-details.json',
  },
  'The Report(s) download has failed...': {
    key: 'errors.reportsDownload',
    test: `${failures}: is shown for an empty document`,
    shownBy: 'screens/_shared/reports/list.json',
  },
  'Notification missing content': {
    key: 'errors.notificationMissingContent',
    test: 'tests/web/notifications/notifications.test.tsx: Notification missing content',
  },
  'An error has occurred': {
    key: 'errors.occurred',
    test: `${failures}: replaces a whole record that could not be loaded`,
  },
  'An Error Occurred During Assignment.': {
    key: 'errors.assignment',
    test: `${failures}: is above a form whose call ends with`,
    shownBy: 'screens/admin/utilities/online-forms/assign-online-form.json',
  },
  'An error has occurred. Please contact an administrator for support.': {
    key: 'errors.contactAdministrator',
    test: `${failures}: is above a form whose call ends with`,
    shownBy: 'screens/_shared/accounts/account-set-up.json',
  },
  'ERROR SAVING memo': {
    key: 'errors.memoNotSaved',
    test: `${failures}: is above a form whose call ends with`,
    shownBy: 'screens/admin/member-profile/memo.json',
  },
  'The attempt to impersonate this user has failed. Please contact support.': {
    key: 'errors.impersonationFailed',
    test: 'tests/api/impersonation.test.ts: The attempt to impersonate this user has failed.',
    shownBy: 'screens/admin/options/member-search.json',
  },
  'The Information submitted does not match our records': {
    key: 'errors.noMatch',
    test: 'tests/api/registration.test.ts: The Information submitted does not match our records',
  },
  'Invalid member ID': {
    key: 'errors.notFound.memberId',
    test: `${failures}: is above a form whose call ends with`,
    shownBy: 'screens/admin/utilities/create-temp-id-card.json',
  },
  'Please enter a valid group number to procede.': {
    key: 'errors.notFound.group',
    test: `${failures}: is above a form whose call ends with`,
    shownBy: 'screens/_shared/enrollment/new.json',
  },
  'Please enter a check or claim number': {
    key: 'rules.searchClaims.atLeastOne',
    test: 'tests/api/claims.test.ts: searchClaims.atLeastOne',
  },
  'Please complete all fields to continue': {
    key: 'errors.allFieldsNeeded',
    test: `${failures}: is above a form with several required fields left empty`,
  },
  'We did not find any results matching the entered criteria': {
    key: 'shell.empty.search',
    test: 'tests/web/runtime/search-screen.test.tsx: We did not find any results matching',
  },
  'Unable to display coverage...': {
    key: 'errors.coverageUnavailable',
    test: 'tests/web/runtime/blocks.test.tsx: Unable to display coverage...',
    shownBy: 'screens/member/my-plans.json',
  },
  'Invalid file type': { key: 'validation.fileType', test: `${upload}: Invalid file type` },
  'The file is already in the list.': {
    key: 'validation.fileDuplicate',
    test: `${upload}: The file is already in the list.`,
  },
  'There was an error processing your request. Please try again later.': {
    key: 'errors.unexpected',
    test: 'tests/web/runtime/search-screen.test.tsx: There was an error processing your request.',
  },
  'No ID cards are available at this time.': {
    key: 'errors.noIdCards',
    test: `${failures}: replaces an empty list of ID cards`,
    shownBy: 'screens/member/my-plans.json',
  },
};

/** Messages that point 8 names without quoting them. */
const named: Record<string, Proof> = {
  'name in use, MRF file': {
    key: 'validation.mrfFileNameInUse',
    test: 'tests/api/mrf-files.test.ts: 422 /name mrfFileNameInUse',
  },
  'name in use, reporting structure': {
    key: 'validation.mrfStructureNameInUse',
    test: 'tests/api/mrf-structures.test.ts: 422 /name mrfStructureNameInUse',
  },
  'name in use, plan': {
    key: 'validation.mrfPlanNameInUse',
    test: 'tests/api/mrf-plans.test.ts: 422 /name mrfPlanNameInUse',
  },
  'provider registration unsuccessful': {
    key: 'errors.providerRegistrationUnsuccessful',
    test: 'tests/api/provider-registration.test.ts: The provider registration was unsuccessful.',
  },
};

const read = (path: string): string => readFileSync(`${projectRoot}/${path}`, 'utf8');
const all = Object.entries({ ...proofs, ...named });
const proven = all.flatMap(([message, proof]) =>
  'test' in proof ? [[message, proof] as const] : [],
);
const waiting = all.flatMap(([message, proof]) =>
  'with' in proof ? [[message, proof] as const] : [],
);

describe('a message of the error catalogue', () => {
  it.each(Object.entries(proofs))('is quoted word for word: %s', (message, { key }) => {
    expect(readTexts(projectRoot, 'en')[key]).toBe(message);
  });

  it.each(proven)('is shown in a tested situation: %s', (message, { key, test, shownBy }) => {
    const [file = '', ...title] = test.split(': ');
    expect(read(file)).toContain(title.join(': '));
    // The message's own text or key, so that one test does not prove other messages.
    const name = key.split('.').at(-1) ?? '';
    const shown = readTexts(projectRoot, 'en')[key] ?? message;
    expect([message, key, name, shown].some((text) => read(file).includes(text))).toBe(true);
    expect(shownBy === undefined || read(shownBy).includes(`"${key}"`)).toBe(true);
  });

  it.each(waiting)('belongs to a screen that does not exist yet: %s', (_, { with: route }) => {
    const specified = JSON.parse(read('schemas/meta/specified-routes.json')) as unknown;
    expect(JSON.stringify(specified)).toContain(`"${route}"`);
    const screens = createWorkspace(readDataFiles(projectRoot), today).check().symbols.screens;
    const routes = [...screens.values()].map((screen) => screen.route);
    expect(routes, `${route} has its screen: prove the message`).not.toContain(route);
  });
});
