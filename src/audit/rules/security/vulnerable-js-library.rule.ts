import { ADVISORIES_DATE, LIBRARY_ADVISORIES } from '#audit/data/library-advisories.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { judgeUnreadPart } from '#audit/page/unread-part.ts';
import {
  buildAdvisoryUrl,
  findFixedVersion,
  findKnownVulnerabilities,
  type KnownVulnerability,
} from '#audit/rules/security/library-advisories.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

const MAX_EVIDENCE = 10;
const MAX_VULNERABILITIES_SHOWN = 3;

type Library = SuccessfulRender['libraries'][number];

export default defineRule({
  id: 'vulnerable-js-library',
  category: 'security',
  family: 'vulnerable-library',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'No JavaScript libraries with known vulnerabilities',
  failureTitle: 'JavaScript libraries with known vulnerabilities',
  aliases: [
    'vulnerable JavaScript libraries',
    'front-end JavaScript libraries with known security vulnerabilities',
    'outdated jQuery',
    'vulnerable libraries',
    'no-vulnerable-libraries',
    'CVE',
  ],
  impact: 'Attackers know these vulnerabilities and search for sites that still have them.',
  why: 'A published vulnerability shows exactly how to exploit an old version. Whether the site is exploitable depends on how it uses the library, but updating is easier than proving that the site is safe.',
  howToFix:
    'Update each listed library to the version shown with it, or a newer one, and test the parts of the site that use it. If an old theme or plugin bundles the library, update the theme or plugin. Replace libraries that are no longer maintained.',
  measure: `Library versions are detected on the rendered page and read from script URLs. The versions are compared with a list of vulnerabilities in ${LIBRARY_ADVISORIES.size} widespread libraries, as of ${ADVISORIES_DATE}. The list is a selection: each entry was compared with the open retire.js list, some also with the GitHub Advisory Database. Libraries that are not on the list are not checked. A vulnerability published as critical or high makes the finding medium severity. A moderate vulnerability alone gives a low-severity warning.`,
  traps:
    'Distributions and vendors patch old versions without changing their number, so the finding is only rated "likely". A vulnerability may need a function that the site does not use. Versions without their last part are treated as the newest of their release line. Server-only vulnerabilities are skipped, except in Next.js, whose version shows what runs on the server; hosting providers may have mitigated them.',
  sources: ['https://github.com/advisories', 'https://github.com/RetireJS/retire.js'],
  checked: '2026-11-22',
  peers: ['LH', 'SQ', 'CC'],
  work: {
    effort: 'engineering',
    hours: 3,
    steps: [
      'Update each listed library to the version shown or newer.',
      'Update or replace the theme or plugin that bundles it.',
      'Test the parts of the site that use it.',
    ],
    tools: ['npm-audit', 'chrome-devtools'],
  },
  examples: {
    format: 'browser',
    incorrect: '<script src="/jquery-1.12.4.min.js"></script>',
    correct: '<script src="/jquery-3.7.1.min.js"></script>',
  },
  check({ page, render }) {
    const unreadVerdict = judgeUnreadPart(page, render, 'libraries');
    if (unreadVerdict !== null) return unreadVerdict;
    if (render.libraries.length === 0)
      return notApplicable('No JavaScript library with a detectable version was found');
    const vulnerableLibraries = render.libraries
      .map((library) => ({ library, vulnerabilities: findKnownVulnerabilities(library.name, library.version) }))
      .filter(({ vulnerabilities: foundVulnerabilities }) => foundVulnerabilities.length > 0)
      .toSorted(
        (a, b) => Number(hasSevereVulnerability(b.vulnerabilities)) - Number(hasSevereVulnerability(a.vulnerabilities)),
      );
    if (vulnerableLibraries.length === 0) return pass(render.libraries.length);
    const evidence = vulnerableLibraries
      .slice(0, MAX_EVIDENCE)
      .map(({ library, vulnerabilities: foundVulnerabilities }) => ({
        url: page.url,
        ...describeVulnerabilities(library, foundVulnerabilities),
      }));
    return vulnerableLibraries.some(({ vulnerabilities: foundVulnerabilities }) =>
      hasSevereVulnerability(foundVulnerabilities),
    )
      ? fail(evidence)
      : warn(evidence, { severity: 'low' });
  },
});

const hasSevereVulnerability = (foundVulnerabilities: readonly KnownVulnerability[]): boolean =>
  foundVulnerabilities.some(({ level }) => level !== 'moderate');

function describeVulnerabilities(
  { name, version, url }: Library,
  foundVulnerabilities: readonly KnownVulnerability[],
): Omit<Evidence, 'url'> {
  const shown = foundVulnerabilities
    .slice(0, MAX_VULNERABILITIES_SHOWN)
    .map((advisory) => `${advisory.cve ?? advisory.id} (${advisory.level}): ${advisory.impact}`);
  const fixedVersion = findFixedVersion(foundVulnerabilities);
  return {
    found: `${name} ${version}: ${shown.join('; ')}`,
    expected:
      fixedVersion === null
        ? 'a maintained library: no version of this one fixes all vulnerabilities'
        : `${name} ${fixedVersion} or newer`,
    where: url ?? 'version reported by the library on the rendered page',
    snippet: foundVulnerabilities.slice(0, MAX_VULNERABILITIES_SHOWN).map(buildAdvisoryUrl).join(' '),
    cause: `${name} ${version}`,
  };
}
