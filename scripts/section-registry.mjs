/** Collects the records of the report's sections: one `src/report/sections/<id>.section.ts` for each section. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const buildIdentifier = (id) => id.replace(/-([a-z0-9])/g, (_match, letter) => letter.toUpperCase());

/** Returns the registry's path and its text, in report order. */
export async function buildSectionRegistry(root) {
  const load = (path) => import(pathToFileURL(join(root, path)).href);
  const { SECTIONS } = await load('src/contracts/report/sections.ts');
  const order = SECTIONS.map(({ id }) => id);
  const ids = globSync('*.section.ts', { cwd: join(root, 'src/report/sections') }).map((name) =>
    name.slice(0, -'.section.ts'.length),
  );
  for (const id of ids)
    if (!order.includes(id)) throw new Error(`${id}.section.ts: src/contracts/report/sections.ts has no such section`);
  for (const id of order) {
    if (!ids.includes(id)) throw new Error(`src/report/sections/${id}.section.ts is missing`);
    const { default: record } = await load(`src/report/sections/${id}.section.ts`);
    if (record?.id !== id) throw new Error(`${id}.section.ts: the ID must equal the file name, found ${record?.id}`);
  }
  return [join(root, 'src/report/sections/records.generated.ts'), buildRegistryText(order)];
}

const buildRegistryText = (order) => `// Written by scripts/section-registry.mjs from src/report/sections. Do not edit.
import type { SectionId } from '#contracts/report/sections.ts';
import type { SectionRecord } from '../section-record.ts';
${[...order]
  .sort()
  .map((id) => `import ${buildIdentifier(id)} from './${id}.section.ts';`)
  .join('\n')}

/** Every section of the report, in its order. */
export const SECTION_RECORDS = {
${order.map((id) => `  ${id.includes('-') ? `'${id}': ${buildIdentifier(id)}` : id},`).join('\n')}
} satisfies { [Id in SectionId]: SectionRecord<Id> };
`;
