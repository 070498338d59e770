/**
 * The one-way order of the layers (docs/architecture.md). `scripts/check-layers.mjs` plants a forbidden import to prove
 * that these rules still catch one.
 */
const LAYERS = [
  'contracts',
  'lib',
  'audit',
  'crawl',
  'providers',
  'report',
  'db',
  'services',
  'jobs',
  'api',
  'web',
  'cli',
  'server',
];

/** What each layer may import in addition to itself; `cli` and `server` may import every layer. */
const MAY_IMPORT = {
  contracts: [],
  lib: ['contracts'],
  audit: ['contracts', 'lib'],
  crawl: ['contracts', 'lib'],
  providers: ['contracts', 'lib'],
  report: ['contracts', 'lib'],
  db: ['contracts', 'lib'],
  services: ['audit', 'crawl', 'providers', 'report', 'db', 'contracts', 'lib'],
  jobs: ['services', 'contracts', 'lib'],
  api: ['services', 'contracts', 'lib'],
  web: ['contracts', 'lib', 'report'],
};

/**
 * What a layer may also import as types only: pages get the services through the router context, and jobs get the queue
 * from the composition root.
 */
const MAY_IMPORT_TYPES = { jobs: ['db'], web: LAYERS };

const forbidImports = (layer, targets, to = {}) => ({
  name: `layer-${layer}`,
  severity: 'error',
  comment: `${layer} may import ${['itself', ...MAY_IMPORT[layer]].join(', ')}; see docs/architecture.md`,
  from: { path: `^src/${layer}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^src/(${targets.join('|')})/`, ...to },
});

const layerRules = Object.entries(MAY_IMPORT).flatMap(([layer, allowed]) => {
  const asTypes = MAY_IMPORT_TYPES[layer] ?? [];
  const others = LAYERS.filter((name) => name !== layer && !allowed.includes(name));
  const never = others.filter((name) => !asTypes.includes(name));
  const notAsValue = others.filter((name) => asTypes.includes(name));
  return [
    ...(never.length > 0 ? [forbidImports(layer, never)] : []),
    ...(notAsValue.length > 0 ? [forbidImports(layer, notAsValue, { dependencyTypesNot: ['type-only'] })] : []),
  ];
});

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'content-is-for-pages',
      severity: 'error',
      comment: 'text of public pages: used by web and, where it is stored in the database, by services',
      from: { path: '^src/', pathNot: '^src/(web|services)/|\\.test\\.tsx?$' },
      to: { path: '^content/' },
    },
    {
      name: 'content-holds-no-code',
      severity: 'error',
      from: { path: '^content/' },
      to: { path: '^src/', pathNot: '^src/contracts/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/|vite/client)' },
    },
    {
      name: 'contracts-only-zod',
      severity: 'error',
      from: { path: '^src/contracts/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^test/|\\.test\\.tsx?$' },
    },
    {
      name: 'database-only-in-client',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/db/client\\.ts$' },
      to: { path: 'node_modules/(@electric-sql/pglite|pg)/' },
    },
    {
      name: 'no-dev-dependency-in-product',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/(vite|@types|@react-router/dev)/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
