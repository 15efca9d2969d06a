// Allowed imports between layers, and the single module that imports each library. src/README.md shows the layers.
// Each comment is shown for a refused import, so it explains what to do instead.

const layer = (name, comment, from, to, scope = 'module') => ({
  name,
  comment,
  severity: 'error',
  scope,
  from,
  to,
});

/** Layers of the browser from the lowest to the highest; the preview may use the shell. */
const webOrder = ['ui', 'core', 'forms', 'runtime', 'shell', 'preview'];
const webLayers = webOrder
  .slice(0, -1)
  .map((name, at) =>
    layer(
      `web-${name}-knows-no-layer-above`,
      `src/web is layered ${webOrder.join(' < ')}: ${name} may import only layers before it. Move shared code down, or pass it in.`,
      { path: `^src/web/${name}/` },
      { path: `^src/web/(${webOrder.slice(at + 1).join('|')})/` },
    ),
  );

/** Layers of the server from the lowest to the highest; folders of one layer must not import each other in a cycle. */
const serverOrder = [
  ['database'],
  ['policy'],
  ['files', 'mail', 'publications', 'back-end', 'outside'],
  ['requests'],
  ['jobs'],
  ['documents', 'preview', 'plugins', 'resources', 'commands'],
];
const inServer = (folders) => `^src/server/(${folders.join('|')})/`;
const serverLayers = serverOrder
  .slice(0, -1)
  .map((folders, at) =>
    layer(
      `server-${folders[0]}-knows-no-layer-above`,
      `src/server is layered ${serverOrder.map((each) => each.join(', ')).join(' < ')}. Move shared code down, or declare an interface for what must be passed in.`,
      { path: inServer(folders) },
      { path: inServer(serverOrder.slice(at + 1).flat()) },
    ),
  );

const layers = [
  layer(
    'shared-is-pure',
    'src/shared runs in the browser and on the server, so it must import neither. Pass in what it needs.',
    { path: '^src/shared/' },
    { path: '^(src/(language|server|web)|scripts|tests)/' },
  ),
  layer(
    'demo-may-be-absent',
    'A server without demo mode runs without src/demo. Declare what the demo provides in the interface of src/server/demo.ts, and load it there.',
    { path: '^src/(shared|language|server|web)/' },
    { path: '^src/demo/' },
  ),
  layer(
    'language-is-not-served',
    'src/language checks and compiles screens. It must not import the server or the browser; reading files is passed in.',
    { path: '^src/language/' },
    { path: '^(src/(server|web)|scripts|tests)/' },
  ),
  layer(
    'web-meets-server-over-http',
    'The browser calls operations (src/web/core/api) and must not import the server or the checker of screens. Shared code belongs in src/shared.',
    { path: '^src/web/' },
    { path: '^(src/(language|server)|scripts|tests)/' },
  ),
  layer(
    'server-meets-web-over-http',
    'The server serves the built browser code as files and must not import it. Shared code belongs in src/shared.',
    { path: '^src/server/' },
    { path: '^(src/web|scripts|tests)/' },
  ),
  layer(
    'tables-belong-to-the-server',
    'Only the server may import table types. Use the response types in #generated/operations.ts.',
    { path: '^src/(shared|language|web)/' },
    { path: '^src/generated/tables' },
  ),
  layer(
    'scripts-import-no-tests',
    'Tests may import scripts, but scripts must not import tests. Move shared code into scripts/ or src/.',
    { path: '^scripts/' },
    { path: '^tests/' },
  ),
  layer(
    'name-the-layer',
    'Write #generated/…, #shared/…, #language/…, #server/…, #demo/… or #web/… when an import leaves its layer; ../ is for imports within it.',
    { path: '^(src/[^/]+|scripts|tests)/' },
    { path: '^src/', pathNot: '^$1/', dependencyTypesNot: ['aliased'] },
  ),
  layer(
    'data-is-read-not-imported',
    'Data folders belong to the operator (CONFIG_DIR), so code reads them at the start; an import would bundle them.',
    { path: '^src/' },
    { path: '^(screens|permissions|locales|cobrand)/' },
  ),
  layer(
    'pure-of-node',
    'src/shared and src/language must not do input or output: files, hashing and time are passed in.',
    { path: '^src/(shared|language)/' },
    { dependencyTypes: ['core'] },
  ),
  layer(
    'browser-has-no-node',
    'Node modules are not available in the browser.',
    { path: '^src/web/' },
    { dependencyTypes: ['core'] },
  ),
  layer(
    'requests-know-public-tables',
    'Code of a request gets its types from policy/tables.ts and queries owned tables through call.scoped (policy/scoped.ts).',
    { path: '^src/server/(resources|requests|documents)/', pathNot: '/requests/services\\.ts$' },
    { path: '^src/(server/database/|generated/tables)' },
  ),
  layer(
    'jobs-and-plugins-know-public-tables',
    'Jobs and plugins get their types from policy/tables.ts. Use call.scoped, or unscoped() with a reason.',
    {
      path: '^src/server/(jobs|plugins|mail|files|back-end)/',
      pathNot: '^src/server/mail/(outbox\\.queries|deliver)\\.ts$',
    },
    { path: '^src/(server/database/database\\.ts|generated/tables)' },
  ),
  layer(
    'policy-sees-every-table',
    'Only the policy may import every table. Use call.scoped, or unscoped() with a reason.',
    { path: '^src/server/', pathNot: '^src/server/policy/' },
    { path: '^src/server/policy/(every-table\\.ts|filters/)' },
  ),
  layer(
    'internal-tables-have-keepers',
    'Counters, mail, publications, drafts and password history may be used only by the code that maintains them. Call that code instead.',
    {
      path: '^src/',
      pathNot:
        '^src/server/(policy|mail|publications|commands)/|/requests/idempotency\\.queries\\.ts$|/resources/(user/password\\.queries|form-draft/form-draft\\.queries|registration/(registration|provider-link)\\.queries|publication/publication\\.handlers)\\.ts$',
    },
    { path: '^src/server/policy/internal\\.ts$' },
  ),
  layer(
    'nouns-meet-in-queries',
    'A noun imports from another noun only its *.queries.ts. Move what you need there, or into resources/rows when three nouns need it.',
    { path: '^src/server/resources/([^/]+)/' },
    {
      path: '^src/server/resources/',
      pathNot: '^src/server/resources/($1|rows)/|\\.queries\\.ts$',
    },
  ),
  layer(
    'rows-know-no-noun',
    'resources/rows contains code for all nouns. Pass in what is specific to one noun.',
    { path: '^src/server/resources/rows/' },
    { path: '^src/server/resources/', pathNot: '^src/server/resources/rows/' },
  ),
  ...serverLayers,
  layer(
    'server-is-put-together-at-the-root',
    'These files assemble the server from its folders, which must not import them. Pass in what is needed.',
    { path: '^src/server/[^/]+/' },
    {
      path: '^src/server/(app|contract|listen|main|metrics|prepare-database|server-options|services|stop)\\.ts$',
    },
  ),
  ...webLayers,
  layer(
    'no-folder-cycles',
    'These folders import each other, type imports included. Move shared code into a folder below them.',
    { path: '^src/(language|server|web)/' },
    { circular: true },
    'folder',
  ),
  ...[2, 3, 4].map((depth) => {
    const folder = `^(src/web${'/[^/]+'.repeat(depth - 2)})`;
    return layer(
      `no-folder-of-level-${depth}-reaches-up`,
      'A folder must not import the folder that contains it, because that one imports it: a cycle. Move shared code into a separate folder.',
      { path: `${folder}/[^/]+/[^/]+$` },
      { path: '^$1/[^/]+$' },
    );
  }),
  layer(
    'no-cycles',
    'These files import each other, type imports included. Move the shared type or function into a third file, or pass it as an argument.',
    {},
    { circular: true },
  ),
  layer(
    'resolves',
    'The imported file does not exist. Local imports end in .ts or .tsx.',
    {},
    { couldNotResolve: true, pathNot: '^bun:' },
  ),
  layer(
    'ships-with-the-portal',
    'src/ runs in production, where devDependencies are not installed. Move the package to dependencies, or do without.',
    { path: '^src/' },
    {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
      pathNot: '^node_modules/vite/',
    },
  ),
  layer(
    'is-in-package-json',
    'The package is only a transitive dependency. Add it to package.json.',
    { path: '^(src|scripts|tests)/' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
];

/** Only these paths may import the library, so that it can be replaced and its pitfalls are handled once. */
const onlyIn = (library, paths, comment) =>
  layer(
    `imports-of-${library.replace(/^@/, '').replaceAll('/', '-')}`,
    comment,
    { path: '^src/', pathNot: paths.map((path) => `^src/${path}`) },
    { path: `^node_modules/${library}/` },
  );

const validate = 'Validation has one definition: call what #shared/schemas offers.';
const query =
  'Queries belong in *.queries.ts and start from scoped(…), where access is already filtered; a handler calls them by name.';

/** Library, the paths below src/ that may import it, and the reason. */
const doors = [
  ['ajv', ['shared/schemas/', 'language/'], validate],
  ['ajv-formats', ['shared/schemas/', 'language/'], validate],
  ['@rjsf', ['web/forms/engine/'], 'Forms come from the form engine in src/web/forms/engine.'],
  [
    '@marcbachmann/cel-js',
    ['shared/expressions/'],
    'Conditions are read and evaluated by #shared/expressions.',
  ],
  ['@tanstack', ['web/runtime/table/'], 'Tables are the table block: src/web/runtime/table.'],
  [
    'swr',
    ['web/core/calls/'],
    'Calls and their cache are hooks of src/web/core/calls: its keys never contain user input.',
  ],
  [
    'i18next',
    ['shared/locales/'],
    'Texts come from #shared/locales, in the browser from the hooks of src/web/core/i18n.',
  ],
  ['react-i18next', ['web/core/i18n/'], 'Texts come from the hooks of src/web/core/i18n.'],
  ['pg', ['server/database/', 'server/commands/'], query],
  ['@electric-sql', ['server/database/', 'server/commands/'], query],
  [
    'pdfjs-dist',
    ['web/runtime/blocks/document/open-pdf\\.ts$'],
    'PDFs are drawn by the document block (decisions/0060).',
  ],
  ['pg-boss', ['server/jobs/'], 'Jobs are queued and run in src/server/jobs.'],
  ['fastify', ['server/'], 'HTTP is the server’s.'],
  [
    'pino',
    ['server/logging/'],
    'The log comes from src/server/logging, which keeps personal data out of it.',
  ],
  [
    '@zxcvbn-ts',
    ['server/policy/weak-passwords\\.ts$'],
    'Weak passwords are detected by src/server/policy/weak-passwords.ts.',
  ],
  ['nodemailer', ['server/mail/'], 'Mail goes through the outbox of src/server/mail.'],
  [
    '@noble/hashes',
    ['web/core/import/file-hash\\.ts$'],
    'Large files are hashed piece by piece by src/web/core/import (decisions/0070).',
  ],
  ['pdfkit', ['server/documents/'], 'Documents are rendered by src/server/documents.'],
  [
    'fflate',
    ['server/documents/'],
    'ZIP archives and spreadsheets are written by src/server/documents, which guards against formula injection.',
  ],
  [
    '@prometheus-io',
    ['server/counters\\.ts$'],
    'Counters are created in src/server/counters.ts, one registry for each server.',
  ],
  [
    'csv-parse',
    ['shared/format/csv\\.ts$', 'server/commands/import/claims/stream-rows\\.ts$'],
    'CSV files are read by parseRows in #shared/format/csv.ts, which accepts what spreadsheets save; large ones by streamRows.',
  ],
  [
    'fastest-levenshtein',
    ['shared/format/nearest\\.ts$'],
    'Suggestions come from #shared/format/nearest.ts, which also counts swapped letters.',
  ],
  ['jsonc-parser', ['language/'], 'Positions in JSON files are handled by src/language.'],
  ['react', ['web/'], 'Only the browser renders.'],
  ['@fluentui', ['web/'], 'Only the browser renders.'],
];

const libraryRules = [
  ...doors.map((door) => onlyIn(...door)),
  {
    ...onlyIn(
      'kysely',
      ['server/database/', 'server/policy/', 'server/commands/', 'server/.*\\.queries\\.ts$'],
      query,
    ),
    to: { path: '^node_modules/kysely/', dependencyTypesNot: ['type-only'] },
  },
];

export default {
  forbidden: [...layers, ...libraryRules],
  options: {
    // TypeScript 7 has no API for other tools; swc reads the same files, type-only imports included.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^node_modules/' },
    // tests/peers/server is part of a copy of src/server (tests/peers/README.md).
    exclude: { path: '^(dist|\\.cache|\\.data|tests/peers/server)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
