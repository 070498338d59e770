/**
 * Writes the embedded list of given names (src/audit/data/brand-names/given-names.ts) from an installed copy of
 * https://www.npmjs.com/package/@faker-js/faker (MIT). The package is not a dependency: only its lists of names are
 * used.
 *
 * Usage: node scripts/embed-given-names.mjs <folder of the package>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const OUTPUT = join(import.meta.dirname, '../src/audit/data/brand-names/given-names.ts');
/** The languages with Latin letters whose answers are read. */
const LOCALES = 'en en_GB en_US en_IE en_AU de de_AT de_CH fr fr_CH fr_BE fr_CA es es_MX it pl pt_BR pt_PT'.split(' ');
const MIN_LENGTH = 3;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node scripts/embed-given-names.mjs <folder of @faker-js/faker>');

const { version, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const entry = exports['.'].default ?? exports['.'].import ?? exports['.'];
const { allLocales } = await import(pathToFileURL(join(folder, entry.default ?? entry)).href);
const names = LOCALES.flatMap((locale) =>
  Object.values(allLocales[locale]?.person?.first_name ?? {}).flatMap((list) => (Array.isArray(list) ? list : [])),
);
const words = [...new Set(names.map((name) => name.toLowerCase()))]
  .filter((name) => name.length >= MIN_LENGTH && !/[\s-]/.test(name))
  .sort();

writeFileSync(
  OUTPUT,
  `/**
 * Given names of people in languages with Latin letters, in lowercase. Source: @faker-js/faker ${version} (MIT, see LICENSE; Copyright
 * Faker contributors). Written by scripts/embed-given-names.mjs.
 */
export const GIVEN_NAMES =
  ${JSON.stringify(words.join(' ')).replace(/^"|"$/g, words.some((word) => word.includes("'")) ? '"' : "'")};
`,
);
console.log(`${words.length} names of ${version}`);
