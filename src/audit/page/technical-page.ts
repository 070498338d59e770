import type { HtmlAuditPage } from '../engine/html-audit-page.ts';
import { isOfType } from '../structured-data/node-values.ts';

const TECHNICAL_TYPES: ReadonlySet<string> = new Set(['TechArticle', 'APIReference', 'SoftwareSourceCode']);
/** Generators used only for documentation; generators also used for blogs are recognized by the path. */
const DOCUMENTATION_GENERATOR =
  /sphinx|mkdocs|rustdoc|doxygen|javadoc|jsdoc|typedoc|pdoc|antora|gitbook|asciidoctor|docfx|mdbook|docsify|slate/i;
const DOCUMENTATION_PATH =
  /\/(?:docs?|documentation|dokumentation|reference|api|apidocs?|manual|handbuch|handbook|sdk|cli|specs?|specification|rfc|man)(?:[/.]|$)/i;
const DOCUMENTATION_HOST = /^(?:docs?|documentation|developers?|dev|api|reference|manual)\./i;
/** Minimum number of code elements: fewer occur in any text that mentions a file or a key. */
const MIN_CODE_ELEMENTS = 5;
const WORDS_PER_CODE_ELEMENT = 120;

/**
 * Whether the page is technical documentation or reference: by structured data, generator or URL, or because the text
 * contains a lot of code. Technical terms make the words long, so a reading ease score for general prose does not
 * apply.
 */
export function isTechnicalPage(page: Pick<HtmlAuditPage, 'url' | 'facts'>): boolean {
  if (isDocumentation(page)) return true;
  const { code = 0, pre = 0 } = page.facts.markup.counts;
  return code + pre >= Math.max(MIN_CODE_ELEMENTS, page.facts.mainWordCount / WORDS_PER_CODE_ELEMENT);
}

/** Whether the page is documentation by structured data, generator or URL, regardless of its text. */
export function isDocumentation({ url, facts }: Pick<HtmlAuditPage, 'url' | 'facts'>): boolean {
  const parsedUrl = URL.parse(url);
  if (
    parsedUrl !== null &&
    (DOCUMENTATION_HOST.test(parsedUrl.hostname) || DOCUMENTATION_PATH.test(parsedUrl.pathname))
  )
    return true;
  if (facts.structuredData.nodes.some((node) => isOfType(node, TECHNICAL_TYPES))) return true;
  return facts.markup.metas.some(({ key, content }) => key === 'generator' && DOCUMENTATION_GENERATOR.test(content));
}
