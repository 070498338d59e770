/**
 * Draws sentences and identifiers for a reader to judge against docs/voice.md. The seed is a commit, so that a list can
 * be reproduced.
 *
 * Usage: node scripts/draw-samples.mjs [--seed <commit>] [--count 100]
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { readSentences } from './read-sentences.mjs';

const root = join(import.meta.dirname, '..');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).trim();
const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string', default: '100' } } });
const seed = values.seed ?? git('rev-parse', 'HEAD');
const count = Number(values.count);

const TEXT_FILES = /^(?:src|content|docs|scripts|test|bench)\/.*\.(?:tsx?|mjs|md)$|^[A-Z]+\.md$/;
const CODE_FILES = /^(?:src|scripts|test|bench)\/.*\.(?:tsx?|mjs)$/;
const SKIPPED_FILES =
  /\.generated\.ts$|^docs\/rules\/|^docs\/(?:effort\.md$|design-review\.md$|voice-reviews\/)|^test\/(?:golden|fixtures|conformance)\/|^bench\/weights\/|^scripts\/wording\//;
const files = git('ls-files')
  .split('\n')
  .filter((file) => !SKIPPED_FILES.test(file));

/** Returns the items with the smallest hashes of seed and item: the same for anyone who draws with this seed. */
function drawSample(items, sampleSize) {
  const hash = (item) => createHash('sha256').update(`${seed} ${item.key}`).digest('hex');
  return items
    .map((item) => ({ ...item, hash: hash(item) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .slice(0, sampleSize);
}

/** Returns sentences of four words or more, because shorter ones are labels and names. */
function listSentences() {
  const itemsByKey = new Map();
  for (const file of files.filter((path) => TEXT_FILES.test(path))) {
    for (const { line, sentence, context } of readSentences(file, readFileSync(join(root, file), 'utf8'))) {
      if (itemsByKey.has(sentence)) continue;
      const text = `${file}:${line}: ${sentence}${context === '' ? '' : `\n   Context: ${context}`}`;
      itemsByKey.set(sentence, { key: sentence, text });
    }
  }
  return [...itemsByKey.values()];
}

/**
 * Returns names of functions, types, constants, properties and parameters of four letters or more, where they are
 * declared.
 */
function listIdentifiers() {
  const itemsByKey = new Map();
  for (const file of files.filter((path) => CODE_FILES.test(path))) {
    const source = readFileSync(join(root, file), 'utf8');
    const lines = source.split('\n');
    const tree = ts.createSourceFile(
      file,
      source,
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : undefined,
    );
    const visit = (node) => {
      const { name } = node;
      const isDeclared =
        name !== undefined &&
        ts.isIdentifier(name) &&
        !ts.isPropertyAccessExpression(node) &&
        !ts.isImportSpecifier(node);
      if (isDeclared && name.text.length > 3 && !itemsByKey.has(name.text)) {
        const { line } = tree.getLineAndCharacterOfPosition(name.getStart());
        const text = lines[line]?.trim().slice(0, 140) ?? '';
        itemsByKey.set(name.text, { key: name.text, text: `${name.text}  (${file}:${line + 1}: ${text})` });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return [...itemsByKey.values()];
}

const printSample = (title, items) =>
  console.log(`## ${title}\n\n${items.map(({ text }, index) => `${index + 1}. ${text}`).join('\n')}\n`);
console.log(`Drawn with seed ${seed}.\n`);
printSample('Sentences', drawSample(listSentences(), count));
printSample('Identifiers', drawSample(listIdentifiers(), count));
