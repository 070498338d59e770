import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = import.meta.dirname;
const files = globSync('*.css', { cwd: FOLDER });
const readSources = (file: string) =>
  [
    ...readFileSync(join(FOLDER, file), 'utf8').matchAll(
      /@(?:source|import) (?:not )?"(\.[^"]+)"|source\('(\.[^']+)'\)/g,
    ),
  ].map(([, source, base]) => source ?? base ?? '');

it('reads paths from the stylesheets', () => {
  expect(readSources('print.css').length).toBeGreaterThan(4);
});

// Tailwind ignores a path that does not exist, so classes used only there would have no rules.
it.each(files)('%s lists only sources that exist', (file) => {
  expect(readSources(file).filter((source) => !existsSync(join(FOLDER, source)))).toEqual([]);
});
