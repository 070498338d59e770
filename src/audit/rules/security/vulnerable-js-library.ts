import { ADVISORIES_STATE, LIBRARY_ADVISORIES } from '#audit/data/library-advisories.ts';
import { advisoryAddress, type KnownHole, knownHoles, repairedVersion } from '#audit/reading/library-advisories.ts';
import { unreadPart } from '#audit/reading/unread-part.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import type { Evidence } from '#contracts/rule-result.ts';

const MAX_EVIDENCE = 10;
const SHOWN = 3;

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
  title: 'Script libraries have no known security holes',
  failureTitle: 'Script libraries with known security holes',
  impact: 'Attackers know these holes and look for sites that still have them.',
  why: 'A published hole says exactly how to abuse an old version. Whether it can be used depends on what the site does with the library, but updating is easier than proving that it cannot.',
  howToFix:
    'Update each listed library to the version named with it, or a newer one, and try out the parts of the site that use it. Of an old theme or plugin, update the theme or plugin; replace what is no longer looked after.',
  measure: `Libraries are asked for their version on the rendered page, and versions are read from the addresses of scripts. They are compared with a list of holes in ${LIBRARY_ADVISORIES.size} widespread libraries, as of ${ADVISORIES_STATE}: a choice, each entry of which was compared with the open list of retire.js, some also with the GitHub Advisory Database. Libraries that are not on it are not judged. A hole that is published as critical or high makes the finding of medium severity, a moderate one alone makes it a warning of low severity.`,
  traps:
    'Distributions and vendors repair old versions without changing their number, so that the finding is only likely. A hole may need a function that the site does not use. Versions that leave out their last part are taken for the newest of their line. Holes that concern servers only are left out, except those of Next.js, whose version shows what runs on the server; hosts may have closed those from outside.',
  sources: ['https://github.com/advisories', 'https://github.com/RetireJS/retire.js'],
  checked: '2026-11-22',
  peers: ['LH', 'SQ', 'CC'],
  check({ page, render }) {
    const unread = unreadPart(page, render, 'libraries');
    if (unread !== null) return unread;
    if (render.libraries.length === 0) return notApplicable('No script library that tells its version was found');
    const faulty = render.libraries
      .map((library) => ({ library, holes: knownHoles(library.name, library.version) }))
      .filter(({ holes }) => holes.length > 0)
      .toSorted((a, b) => Number(isGrave(b.holes)) - Number(isGrave(a.holes)));
    if (faulty.length === 0) return pass(render.libraries.length);
    const evidence = faulty
      .slice(0, MAX_EVIDENCE)
      .map(({ library, holes }) => ({ url: page.url, ...describe(library, holes) }));
    return faulty.some(({ holes }) => isGrave(holes)) ? fail(evidence) : warn(evidence, { severity: 'low' });
  },
});

const isGrave = (holes: readonly KnownHole[]): boolean => holes.some(({ level }) => level !== 'moderate');

function describe({ name, version, url }: Library, holes: readonly KnownHole[]): Omit<Evidence, 'url'> {
  const shown = holes.slice(0, SHOWN).map((hole) => `${hole.cve ?? hole.id} (${hole.level}): ${hole.what}`);
  const repaired = repairedVersion(holes);
  return {
    found: `${name} ${version}: ${shown.join('; ')}`,
    expected:
      repaired === null
        ? 'a library that is still looked after: no version of this one repairs all of it'
        : `${name} ${repaired} or newer`,
    where: url ?? 'what the library says of itself on the rendered page',
    snippet: holes.slice(0, SHOWN).map(advisoryAddress).join(' '),
    cause: `${name} ${version}`,
  };
}
