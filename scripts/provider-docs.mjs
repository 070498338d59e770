/** Writes docs/providers/ from the descriptions of the providers (`src/providers/<folder>/describe.ts`). */
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const GENERATED_NOTICE = '<!-- Written by scripts/generate.mjs from src/providers. Do not edit. -->';

/** Returns every description with its folder, sorted by ID. */
export async function readProviderDescriptions(root) {
  const paths = globSync('src/providers/*/describe.ts', { cwd: root });
  const modules = await Promise.all(paths.map((path) => import(pathToFileURL(join(root, path)).href)));
  return modules
    .flatMap(({ descriptions }, index) =>
      descriptions.map((description) => ({ description, folder: basename(dirname(paths[index])) })),
    )
    .sort((a, b) => (a.description.id < b.description.id ? -1 : 1));
}

/** Returns the path and text of every generated page. */
export async function buildProviderDocs(root) {
  const described = await readProviderDescriptions(root);
  const pages = described.map(({ description, folder }) => [
    join(root, 'docs/providers', `${description.id}.md`),
    buildPage(description, folder),
  ]);
  return [...pages, [join(root, 'docs/providers/README.md'), buildIndex(described)]];
}

function buildPage(description, folder) {
  const { name, documentation, benefit, cost, settings, websiteSettings, requests, dataSent, errors, retention } =
    description;
  const facts = [
    ['Service', `[${name}](${documentation})`],
    ['Cost', cost],
    ['Settings', settings.length === 0 ? '–' : settings.map((setting) => `\`${setting}\``).join(', ')],
    ...(websiteSettings === undefined ? [] : [['Per website', websiteSettings]]),
    ['Requests', requests],
    ['Data that leaves this server', dataSent],
    ['Retention', retention],
    ['Code', `\`src/providers/${folder}/\``],
  ];
  return `${GENERATED_NOTICE}
# ${name}

${benefit}

| | |
| --- | --- |
${facts.map(([label, text]) => `| ${label} | ${text} |`).join('\n')}

## Error handling

| Response | Handled as |
| --- | --- |
${errors.map(({ response, becomes }) => `| ${response} | ${becomes} |`).join('\n')}

No error, log or usage record contains a key: \`src/providers/kit/redact.ts\`.

## Terms

${buildTerms(description.terms)}
${(description.protocol ?? []).length === 0 ? '' : `\n## Protocol\n\n${description.protocol.join('\n\n')}\n`}`;
}

/** What we store of results pages while the terms of their vendor are not read. */
const RESULTS_PAGE_FACTS =
  'the website’s own URL in the results, its position, the date, the number of results, the names of the page’s features, and figures of keywords that the website requested.';

function buildTerms(terms) {
  if (terms.kind === 'no-data') return `Reports show no data of this service. ${terms.reason}`;
  if (terms.kind === 'not-read') {
    return `We have not read the terms yet. Until then, we store only ${terms.stored ?? RESULTS_PAGE_FACTS}`;
  }
  if (terms.kind === 'unread-answers') {
    return `We have not read the terms in the original. Accounts send their own prompts, with their own key or within an allowance of the operator, who must check the terms. We store ${terms.stored}`;
  }
  const { store, show, share, howLong, source, readOn, note } = terms;
  return `| May we … | |
| --- | --- |
| store it | ${store} |
| show it to the website's owner | ${show} |
| share it in reports | ${share} |
| for how long | ${howLong} |

Read on ${readOn}: <${source}>.${note === undefined ? '' : ` ${note}`}`;
}

function buildIndex(described) {
  const rows = described.map(
    ({ description: { id, name, cost, settings } }) =>
      `| [${name}](${id}.md) | ${settings.map((setting) => `\`${setting}\``).join(', ')} | ${cost} |`,
  );
  return `${GENERATED_NOTICE}
# External services

All of them are optional. \`src/providers/kit/\` contains the code that they share; see [decision 89](../decisions/0089-one-http-client-for-providers.md).

| Service | Settings | Cost |
| --- | --- | --- |
${rows.join('\n')}
`;
}
