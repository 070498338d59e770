// `npm run new:rule <category>/<id>`: writes a rule and its test from a template.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const { RULE_CATEGORIES } = await import(pathToFileURL(join(ROOT, 'src/audit/engine/categories.ts')).href);

const buildRuleText = (category, id) => `import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';

export default defineRule({
  id: '${id}',
  category: '${category}',
  family: '${id}',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'State the passing case: ${id}',
  failureTitle: 'Name the problem in the field’s term: ${id}',
  aliases: ['another name people search for'],
  impact: 'One plain sentence: what this costs the site.',
  why: 'Why it matters, for a site owner.',
  howToFix: 'Concrete steps in complete sentences.',
  measure: 'How it is measured, with its thresholds, in complete sentences.',
  traps: 'What looks like the issue but is not one.',
  sources: ['https://example.com/primary-source'],
  checked: null,
  work: {
    effort: 'template',
    hours: 1,
    steps: ['State the first step.', 'State how to check the result.'],
  },
  examples: {
    format: 'html',
    incorrect: '<title></title>',
    correct: '<title>The shortest text that passes</title>',
  },
  check({ page }) {
    if (page.facts.titles.length > 0) return pass();
    return fail([{ url: page.url, found: null, expected: 'what the page should contain', where: 'head' }]);
  },
});
`;

const buildTestText = (id) => `import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './${id}.rule.ts';

testRule(rule, {
  pass: [{ name: 'the passing case', input: { page: makePage() } }],
  fail: [{ name: 'the issue', input: { page: makePage({ facts: { titles: [] } }) } }],
  notApplicable: [{ name: 'a page that is not HTML', input: { page: makePage({ facts: null }) } }],
});
`;

/** Returns null when the name can be used, otherwise the problem with it. */
function describeProblem(category, id) {
  if (!RULE_CATEGORIES.includes(category)) {
    return `Unknown category "${category}". Known: ${RULE_CATEGORIES.join(', ')}`;
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) return `"${id}" is not a kebab-case name`;
  return existsSync(buildRulePath(category, id)) ? `${category}/${id} already exists` : null;
}

function buildRulePath(category, id) {
  return join(ROOT, 'src/audit/rules', category, `${id}.rule.ts`);
}

const [category = '', id = ''] = (process.argv[2] ?? '').split('/');
const problem = describeProblem(category, id);
if (problem !== null) {
  console.error(`Usage: npm run new:rule <category>/<id>\n${problem}`);
  process.exitCode = 1;
} else {
  const path = buildRulePath(category, id);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, buildRuleText(category, id));
  writeFileSync(path.replace(/\.ts$/, '.test.ts'), buildTestText(id));
  const faultPath = `test/mutation/faults/${category}.ts`;
  console.log(
    `Written: ${path.slice(ROOT.length + 1)} and its test. Next: its fault in ${faultPath}, then npm run generate`,
  );
}
