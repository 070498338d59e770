// Writes the files that are derived from other files: the registry of rules, docs/rules/ and docs/effort.md, the
// registry of report sections, docs/providers/, and the lines of other files that list provider settings. With --check,
// writes nothing and exits with 1 when a file is stale, missing or left over.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildProviderDocs } from './provider-docs.mjs';
import { buildSectionRegistry } from './section-registry.mjs';
import { buildSettingDocs } from './setting-docs.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const { PEERS } = await import(pathToFileURL(join(ROOT, 'src/audit/engine/rule.ts')).href);
const RULES_DIR = join(ROOT, 'src/audit/rules');

const { EFFORT_CLASSES } = await import(pathToFileURL(join(ROOT, 'src/contracts/rules/effort-classes.ts')).href);
const { REPAIR_TOOLS } = await import(pathToFileURL(join(ROOT, 'src/audit/data/repair-tools.ts')).href);

const { hasExamples, NO_EXAMPLE_REASONS } = await import(
  pathToFileURL(join(ROOT, 'src/audit/engine/rule-examples.ts')).href
);

const { explainExampleNotation } = await import(pathToFileURL(join(ROOT, 'src/lib/text/example-notation.ts')).href);

const { getRuleWeight } = await import(pathToFileURL(join(ROOT, 'src/audit/data/rule-weights.ts')).href);

const DOCS_DIR = join(ROOT, 'docs/rules');
const PROVIDER_DOCS_DIR = join(ROOT, 'docs/providers');
const EFFORT_DOC_PATH = join(ROOT, 'docs/effort.md');
const REGISTRY_PATH = join(ROOT, 'src/audit/engine/registry.generated.ts');
const RULE_IDS_PATH = join(ROOT, 'src/audit/engine/rule-ids.generated.ts');

const compareTexts = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** Returns every rule with its path relative to src/audit/rules, sorted by ID. */
async function readRules() {
  const paths = globSync('*/*.rule.ts', { cwd: RULES_DIR });
  const rules = await Promise.all(
    paths.map(async (path) => {
      const { default: rule } = await import(pathToFileURL(join(RULES_DIR, path)).href);
      if (rule?.id !== basename(path, '.rule.ts'))
        throw new Error(`${path}: the rule ID must equal the file name, found ${rule?.id}`);
      if (rule.category !== dirname(path))
        throw new Error(`${path}: the folder must equal the rule's category ${rule.category}`);
      return { rule, path: path.replaceAll('\\', '/') };
    }),
  );
  rules.sort((a, b) => compareTexts(a.rule.id, b.rule.id));
  const duplicateRule = rules.find(({ rule }, index) => rules[index + 1]?.rule.id === rule.id);
  if (duplicateRule !== undefined) throw new Error(`Two rules have the ID ${duplicateRule.rule.id}`);
  return rules;
}

/**
 * Returns a version that changes whenever a rule is added or removed, or its severity, family, confidence or weight
 * changes, so that scores of different rule sets are never compared by mistake.
 */
function computeRuleSetVersion(rules) {
  const gradingText = rules
    .map(({ rule }) => `${rule.id} ${rule.severity} ${rule.family} ${rule.confidence} ${getRuleWeight(rule.id)}`)
    .join('\n');
  return `v2-${createHash('sha256').update(gradingText).digest('hex').slice(0, 8)}`;
}

const buildIdentifier = (id) => id.replace(/-([a-z0-9])/g, (_match, letter) => letter.toUpperCase());

function buildRegistryText(rules) {
  const imports = rules.map(({ rule, path }) => `import ${buildIdentifier(rule.id)} from '../rules/${path}';`);
  return `// Written by scripts/generate.mjs from src/audit/rules. Do not edit.
import type { Rule } from './rule.ts';
${imports.join('\n')}

/** Every rule, sorted by id. */
export const RULES: readonly Rule[] = [
${rules.map(({ rule }) => `  ${buildIdentifier(rule.id)},`).join('\n')}
];

/** Stored with each result, because scores are comparable only within one version. */
export const RULE_SET_VERSION = '${computeRuleSetVersion(rules)}';
`;
}

/** Returns the IDs as a type, so that anything written per rule elsewhere can name only existing rules. */
function buildRuleIdsText(rules) {
  return `// Written by scripts/generate.mjs from src/audit/rules. Do not edit.
export type RuleId =
${rules.map(({ rule }) => `  | '${rule.id}'`).join('\n')};
`;
}

const listCategories = (rules) => [...new Set(rules.map(({ rule }) => rule.category))].sort(compareTexts);
const FENCE_LANGUAGES = { html: 'html', browser: 'html', http: 'http', 'robots.txt': 'text' };

function buildExamplesSection(examples) {
  if (!hasExamples(examples)) return `## Examples\nNone. ${NO_EXAMPLE_REASONS[examples.notShown]}\n`;
  const fenceCode = (text) => `\`\`\`${FENCE_LANGUAGES[examples.format]}\n${text}\n\`\`\``;
  const notation = explainExampleNotation(`${examples.incorrect}\n${examples.correct}`);
  return `## Examples${notation === null ? '' : `\n${notation}\n`}
Incorrect:
${fenceCode(examples.incorrect)}

Correct:
${fenceCode(examples.correct)}
`;
}

const UNIT_WORDS = {
  site: 'once',
  cause: 'per cause',
  page: 'per page',
  'element-or-page': 'per shared element or page',
};

function buildEffortText(work) {
  const { title, times } = EFFORT_CLASSES[work.effort];
  return `${title}, ${work.hours} h ${UNIT_WORDS[work.times ?? times]}`;
}

function buildWorkSection(work) {
  const tools = (work.tools ?? []).map((id) => REPAIR_TOOLS[id].name);
  const causeLinks = (work.causedBy ?? []).map((id) => `[${id}](${id}.md)`);
  const resolvingLinks = (work.resolvedBy ?? []).map((id) => `[${id}](${id}.md)`);
  return `## Steps
${work.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}

Effort (estimated): ${buildEffortText(work)}.${tools.length === 0 ? '' : ` Tools: ${tools.join(', ')}.`}
${causeLinks.length === 0 ? '' : `\nNo separate work needed while one of these causes has a finding: ${causeLinks.join(', ')}.\n`}${resolvingLinks.length === 0 ? '' : `\nNo separate work needed when each page also has a finding of: ${resolvingLinks.join(', ')}.\n`}`;
}

function buildEffortDoc(rules) {
  const classes = Object.entries(EFFORT_CLASSES).map(
    ([, { title, meaning, times }]) => `| ${title} | ${meaning} | ${UNIT_WORDS[times]} |`,
  );
  const rows = rules.map(({ rule }) => {
    const own = rule.work;
    const { title, times } = EFFORT_CLASSES[own.effort];
    return `| [${rule.id}](rules/${rule.id}.md) | ${title} | ${own.hours} | ${UNIT_WORDS[own.times ?? times]} | ${[...(own.causedBy ?? []), ...(own.resolvedBy ?? [])].join(', ')} |`;
  });
  return `<!-- Written by scripts/generate.mjs from src/audit/rules. Do not edit. -->
# Effort of fixes

Estimated, not measured: hours for someone who knows the site, per unit of work, including a check of the result. Reviewed rule by rule in November 2026.
How an estimate is computed, and how order, difficulty and timeframe follow from it: [scoring](scoring.md#effort-and-order).

| Effort class | Work | Hours counted |
|---|---|---|
${classes.join('\n')}

| Rule | Class | Hours | Counted | Resolved by |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

function buildPeersLine({ peers }) {
  return peers === undefined ? '' : `\nAlso checked by: ${peers.map((peer) => PEERS[peer]).join(', ')}.\n`;
}

/** Quotes the clauses that were read; a copy without a date was read on the day of the comparison. */
function buildClausesText({ clauses = [] }) {
  const describeCopy = (copy) => (copy === null ? 'copy without a date' : `copy of ${copy}`);
  return clauses.map(({ url, copy, quote }) => `\n> ${quote} (<${url}>, ${describeCopy(copy)})\n`).join('');
}

function buildRuleDoc(rule) {
  const appliesTo = rule.scope === 'page' ? rule.appliesTo.replaceAll('-', ' ') : null;
  const facts = [
    ['Category', rule.category],
    ['Severity', rule.severity],
    ['Confidence', rule.confidence],
    ['Weight', getRuleWeight(rule.id)],
    ['Scope', rule.scope],
    ...(appliesTo === null ? [] : [['Applies to', appliesTo]]),
    ['Family', rule.family],
    ['Reads', rule.requires.join(', ')],
    ...(rule.evidenceGrade === undefined ? [] : [['Evidence that AI assistants use it', rule.evidenceGrade]]),
    ...(rule.ceiling === undefined ? [] : [['Ceiling', `${rule.ceiling.cap} (${rule.ceiling.reason})`]]),
  ];
  return `<!-- Written by scripts/generate.mjs. Do not edit. -->
# ${rule.title}

When it fails: **${rule.failureTitle}**. ${rule.impact}

Also known as: ${rule.aliases.join(', ')}.

| | |
|---|---|
${facts.map(([name, value]) => `| ${name} | ${value} |`).join('\n')}

## Why it matters
${rule.why}

## How it is measured
${rule.measure}
${rule.traps === undefined ? '' : `\n## What does not count\n${rule.traps}\n`}
## How to fix it
${rule.howToFix}

${buildExamplesSection(rule.examples)}
${buildWorkSection(rule.work)}
## Sources
${rule.sources.map((source) => `- ${source}`).join('\n')}

${rule.checked === null ? 'Not yet compared with its sources.' : `Compared with its sources on ${rule.checked}.`}
${buildClausesText(rule)}${buildPeersLine(rule)}
Rule ID: \`${rule.id}\`.
`;
}

function buildIndexText(rules) {
  const categories = listCategories(rules);
  const buildTable = (category) => {
    const rows = rules
      .filter(({ rule }) => rule.category === category)
      .map(({ rule }) => `| [${rule.id}](${rule.id}.md) | ${rule.title} | ${rule.severity} | ${rule.scope} |`);
    return `## ${category}\n| Rule | Passing title | Severity | Scope |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  };
  return `<!-- Written by scripts/generate.mjs. Do not edit. -->
# Rules

${rules.length} rules, rule set \`${computeRuleSetVersion(rules)}\`. A rule never passes on what was not measured.

${categories.map(buildTable).join('\n')}`;
}

/** Returns files that should exist, by absolute path. */
async function buildExpectedFiles(rules) {
  const files = new Map([
    [REGISTRY_PATH, buildRegistryText(rules)],
    [RULE_IDS_PATH, buildRuleIdsText(rules)],
    await buildSectionRegistry(ROOT),
    ...buildSettingDocs(ROOT),
    ...(await buildProviderDocs(ROOT)),
  ]);
  files.set(EFFORT_DOC_PATH, buildEffortDoc(rules));
  for (const { rule } of rules) {
    files.set(join(DOCS_DIR, `${rule.id}.md`), buildRuleDoc(rule));
  }
  files.set(join(DOCS_DIR, 'README.md'), buildIndexText(rules));
  return files;
}

function findLeftovers(files) {
  return [DOCS_DIR, PROVIDER_DOCS_DIR].flatMap((folder) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .map((name) => join(folder, name))
      .filter((path) => path.endsWith('.md') && !files.has(path)),
  );
}

function checkFiles(files) {
  const isStale = ([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text;
  const stalePaths = [...[...files].filter(isStale).map(([path]) => path), ...findLeftovers(files)];
  for (const path of stalePaths) console.error(`stale: ${path.slice(ROOT.length + 1)}`);
  if (stalePaths.length > 0) console.error('Run: npm run generate');
  return stalePaths.length === 0;
}

function writeFiles(files) {
  for (const folder of [DOCS_DIR, PROVIDER_DOCS_DIR]) mkdirSync(folder, { recursive: true });
  for (const path of findLeftovers(files)) rmSync(path);
  for (const [path, text] of files) writeFileSync(path, text);
}

const rules = await readRules();
const files = await buildExpectedFiles(rules);
if (process.argv.includes('--check')) process.exitCode = checkFiles(files) ? 0 : 1;
else {
  writeFiles(files);
  console.log(`${rules.length} rules, ${computeRuleSetVersion(rules)}`);
}
