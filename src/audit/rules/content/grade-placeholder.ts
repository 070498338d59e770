import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { Placeholder } from '#contracts/page/page-text.ts';
import type { Confidence } from '#contracts/rules/rule-result.ts';

/** Match text around a token that its sentence explains: "replace {{ name }} with ...", "the {% toc %} tag". */
const EXPLANATION_BEFORE_PATTERN =
  /(?:\b(?:replace|insert|write|writing|type|enter|tags?|syntax|variables?|placeholders?|tokens?|helpers?|filters?|shortcodes?|expressions?|such as|like|called|named|e\.g\.?|for example|i\.e\.?|ersetze|beispiel|z\. ?b\.|par exemple|por ejemplo)[\s:,]*|["'\u2018\u201c\u201e\u00ab`(])$/iu;
const EXPLANATION_AFTER_PATTERN =
  /^(?:["'\u2019\u201d\u201c\u00bb`)]|[\s,]*(?:tags?|syntax|variables?|placeholders?|tokens?|helpers?|filters?|shortcodes?|expressions?|blocks?|directives?|(?:is|are|will be|gets?) (?:replaced|rendered|expanded|substituted)|with (?:your|the))\b)/iu;
/** Matches titles and main headings of pages about templates. */
const TEMPLATE_TOPIC_PATTERN =
  /\b(?:templat(?:es?|ing)|liquid|jinja2?|twig|handlebars|mustache|nunjucks|django|blade|shortcodes?|tag plugins?|macros?|placeholders?|variables?|interpolation|vorlagen?|plantillas?)\b/i;
/** Names that site generators fill in on the server; no client-side JavaScript resolves them. */
const SERVER_VARIABLE = /^\{\{-?\s*(?:site|page|layout|include|config|theme|settings|shop|env|macros?)\./;
/** Libraries that fill in `{{ }}` within the page. */
const CLIENT_TEMPLATE_LIBRARIES =
  /(?:vue|angular|alpine|handlebars|mustache|ractive|knockout|petite|ember|polymer|riot)/i;
/** A name inside a path or a command is meant to be replaced by the reader. */
const PATH_BEFORE_PATTERN = /[\w./:@=~-]$/;
const PATH_AFTER_PATTERN = /^[\w/:@=~-]|^\.\w/;

/**
 * Returns the confidence that the text was left unfinished. Text that the page shows as code, or explains in the
 * surrounding sentence, is an example. Template syntax in running text that no client-side JavaScript could
 * fill in was not rendered.
 */
export function gradePlaceholder(facts: PageFacts, placeholder: Placeholder): Confidence {
  const { kind, before, isInCodeToo } = placeholder;
  if (kind === 'object-object') return 'confirmed';
  if (kind === 'code-fence' || kind === 'markdown-link') return 'likely';
  if (kind === 'lorem-ipsum') return isInCodeToo ? 'possible' : 'confirmed';
  if (kind === 'template-token') return gradeToken(facts, placeholder);
  // A to-do at the start of its paragraph is a note; within a sentence, or as a value, it may be quoted from code.
  if (kind === 'to-do' && before.trim() === '') return 'likely';
  return hasCode(facts) ? 'possible' : 'likely';
}

function gradeToken(facts: PageFacts, placeholder: Placeholder): Confidence {
  const { text } = placeholder;
  if (isExample(facts, placeholder)) return 'possible';
  if (!text.startsWith('{')) return hasCode(facts) || isPartOfPath(placeholder) ? 'possible' : 'likely';
  const { scripts } = facts.markup;
  if (text.startsWith('{%') || SERVER_VARIABLE.test(text) || scripts.length === 0) return 'confirmed';
  return scripts.some(({ src }) => CLIENT_TEMPLATE_LIBRARIES.test(src ?? '')) ? 'possible' : 'likely';
}

function isExample(facts: PageFacts, { before, after, isInCodeToo }: Placeholder): boolean {
  if (isInCodeToo || EXPLANATION_BEFORE_PATTERN.test(before) || EXPLANATION_AFTER_PATTERN.test(after)) return true;
  return [...facts.titles, ...facts.headings.filter(({ level }) => level === 1)].some(({ text }) =>
    TEMPLATE_TOPIC_PATTERN.test(text),
  );
}

const isPartOfPath = ({ before, after }: Placeholder): boolean =>
  PATH_BEFORE_PATTERN.test(before) || PATH_AFTER_PATTERN.test(after);

const hasCode = ({ markup: { counts } }: PageFacts): boolean => (counts.code ?? 0) + (counts.pre ?? 0) > 0;
