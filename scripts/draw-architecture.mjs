/**
 * Writes the diagram of docs/architecture.md from the code's own imports, between two markers. `--check` fails when the
 * page is out of date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs', 'architecture.md');
const BEGIN_MARKER = '<!-- drawn from the code: begin -->';
const END_MARKER = '<!-- drawn from the code: end -->';

function* listFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listFiles(path);
    else if (/\.tsx?$/.test(entry.name) && !/\.(test|generated)\.tsx?$/.test(entry.name)) yield path;
  }
}

const layers = readdirSync(join(root, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .filter((layer) => [...listFiles(join(root, 'src', layer))].length > 0)
  .sort();
/** Pairs of layers where one imports the other; true when at least one import is not type-only. */
const edges = new Map();
for (const layer of layers) {
  for (const path of listFiles(join(root, 'src', layer))) {
    const text = readFileSync(path, 'utf8');
    for (const [, typeKeyword, target] of text.matchAll(/^(?:import|export) (type )?[^;]*?from '#([a-z]+)\//gm)) {
      if (target === layer || !layers.includes(target)) continue;
      const key = `${layer} ${target}`;
      edges.set(key, edges.get(key) === true || typeKeyword === undefined);
    }
  }
}

// Every layer uses `contracts` and `lib`; their arrows would only clutter the diagram.
const drawnEdges = [...edges].filter(([key]) => !/ (contracts|lib)$/.test(key)).sort(([a], [b]) => (a < b ? -1 : 1));
const diagram = [
  '```mermaid',
  'graph TD',
  ...layers.map((layer) => `  ${layer}`),
  ...drawnEdges.map(([key, isValueImport]) => {
    const [from, to] = key.split(' ');
    return `  ${from} ${isValueImport ? '-->' : '-.->|types|'} ${to}`;
  }),
  '```',
  '',
  'Arrows mean "imports"; every layer may also import `contracts` and `lib`, which is not drawn.',
].join('\n');

const text = readFileSync(page, 'utf8');
const [before] = text.split(BEGIN_MARKER);
const textAfter = text.split(END_MARKER)[1];
if (textAfter === undefined)
  throw new Error(`docs/architecture.md lacks the markers ${BEGIN_MARKER} and ${END_MARKER}`);
const expectedDocument = `${before}${BEGIN_MARKER}\n${diagram}\n${END_MARKER}${textAfter}`;
if (process.argv.includes('--check')) {
  if (text !== expectedDocument) {
    console.error('docs/architecture.md is stale: run npm run generate');
    process.exitCode = 1;
  } else console.log(`Architecture diagram: ${layers.length} layers, ${drawnEdges.length} arrows, up to date.`);
} else writeFileSync(page, expectedDocument);
