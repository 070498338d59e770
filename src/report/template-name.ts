import type { SiteOverview } from '#contracts/report/site-picture.ts';

type Template = Pick<SiteOverview['templates'][number], 'examples' | 'pageCount'>;

export interface TemplateName {
  /** For a table of templates: `/products/*`, or two example pages if the pages share no folder. */
  name: string;
  /** For running text and filters, outside the table of templates: "Pages like /products/*". */
  label: string;
}

/** Names the templates of a site by the paths of their pages. No two names are equal. */
export function nameTemplates(templates: readonly Template[]): TemplateName[] {
  const names = templates.map(nameTemplate);
  const hosts = new Set(templates.flatMap(({ examples }) => examples.map((url) => URL.parse(url)?.host)));
  return names.map((own, position) => {
    const isUnique = names.every(({ name }, other) => name !== own.name || other === position);
    const [example] = templates[position]?.examples ?? [];
    if (isUnique || example === undefined) return own;
    const suffix = ` (${hosts.size > 1 ? example : readPath(example, { hasQuery: true })})`;
    return { name: own.name + suffix, label: own.label + suffix };
  });
}

function nameTemplate({ examples, pageCount }: Template, position: number): TemplateName {
  const folder = findCommonFolder(examples);
  if (folder !== null) return { name: folder, label: `Pages like ${folder}` };
  const [first, ...others] = new Set(examples.map((url) => readPath(url)));
  const [second] = others;
  if (first === undefined) return { name: `Template ${position + 1}`, label: `Template ${position + 1}` };
  if (second === undefined) return { name: first, label: first };
  const name = pageCount > 2 ? `${first}, ${second} and similar` : `${first} and ${second}`;
  return { name, label: name };
}

/**
 * Returns the folder that contains all pages of a template: `/products/*`. The home page does not count if there are
 * other pages. Null for one page, and for pages without a common folder.
 */
function findCommonFolder(examples: readonly string[]): string | null {
  const paths = examples.map((url) => URL.parse(url)?.pathname ?? '/').filter((path) => path !== '/');
  const [first, ...others] = paths;
  if (first === undefined || others.every((path) => path === first)) return null;
  const directories = first.split('/').slice(0, -1);
  const isShared = (depth: number) =>
    others.every((path) => path.split('/').slice(0, depth).join('/') === directories.slice(0, depth).join('/'));
  let depth = directories.length;
  while (depth > 1 && !isShared(depth)) depth -= 1;
  return depth > 1 ? decodePath(`${directories.slice(0, depth).join('/')}/*`) : null;
}

function readPath(url: string, { hasQuery = false } = {}): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  return decodePath(`${parsed.pathname}${hasQuery ? parsed.search : ''}`);
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
