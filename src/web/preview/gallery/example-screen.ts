import type { CallDescription } from '#shared/screens/call.ts';
import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';

const call: CallDescription = {
  id: 'example',
  method: 'POST',
  path: '/api/example',
  locations: {},
  encoding: 'json',
  effect: 'write',
  output: 'json',
  idempotent: false,
  input: { type: 'object', properties: {} },
  rules: [],
  access: { principal: 'public' },
};

const fileCall: CallDescription = {
  ...call,
  id: 'exampleFile',
  path: '/api/example/file',
  effect: 'read',
  output: 'file',
};

/** The screen around the examples: open to all users, with a call that returns an empty object and one that returns a file. */
export const exampleArtefact: ScreenArtefact = {
  id: 'example',
  brand: 'default',
  hash: '',
  portal: 'public',
  title: 'preview.example.title',
  operations: { [call.id]: call, [fileCall.id]: fileCall },
  actions: [],
  body: { kind: 'content', blocks: [] },
};

/** The entry of the example screen in the list of screens. */
export const exampleEntry: ScreenEntry = {
  id: 'example',
  kind: 'content',
  path: '/preview/gallery',
  portal: 'public',
  roles: [],
  requires: [],
  requiresAny: [],
  hash: '',
  title: 'preview.example.title',
  keep: false,
  gates: [],
  whenSignedIn: 'stay',
  during: [],
  anonymous: false,
};
