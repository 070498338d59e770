/** Writes the lines of the provider settings into the files that document them, between two marks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupProviderSettings } from '../src/server/settings/provider-settings.ts';

const BEGIN_MARKER =
  'Provider settings, written by scripts/generate.mjs from src/server/settings/provider-settings.ts. Do not edit.';
const END_MARKER = 'End of the provider settings.';

/** Returns the path and the text of every file with a part that is derived from the provider settings. */
export function buildSettingDocs(root) {
  const groups = [...groupProviderSettings()];
  const settings = groups.flatMap(([, entries]) => entries);
  const parts = {
    'compose.yaml': settings.map(([name]) => `    ${name}: \${${name}:-}\n`).join(''),
    '.env.example': groups
      .map(([title, entries]) => `\n# ${title}\n${entries.map(([name]) => `# ${name}=\n`).join('')}`)
      .join(''),
    'docs/operations.md': `\n| Name | Default | Meaning |\n| --- | --- | --- |\n${settings
      .map(([name, { fallback, meaning }]) => `| \`${name}\` | ${fallback} | ${meaning} |\n`)
      .join('')}\n`,
  };
  return Object.entries(parts).map(([file, part]) => {
    const path = join(root, file);
    return [path, replaceSection(file, readFileSync(path, 'utf8'), part)];
  });
}

/** Replaces the lines between the line that contains the first mark and the line that contains the second mark. */
function replaceSection(file, text, section) {
  const sectionStart = text.indexOf('\n', text.indexOf(BEGIN_MARKER)) + 1;
  const end = text.lastIndexOf('\n', text.indexOf(END_MARKER)) + 1;
  if (!text.includes(BEGIN_MARKER) || end < sectionStart)
    throw new Error(`${file} needs the line "${BEGIN_MARKER}" and then "${END_MARKER}"`);
  return text.slice(0, sectionStart) + section + text.slice(end);
}
