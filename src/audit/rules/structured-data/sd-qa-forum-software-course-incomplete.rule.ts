import type { CurrentRichResult, Requirement } from '#audit/data/structured-data/rich-result.ts';
import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { findMissingProperties } from '#audit/rules/structured-data/missing-properties.ts';
import { buildMissingPropertyEvidence, readGraph } from '#audit/rules/structured-data/rich-result-check.ts';
import { StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';

const { question, discussion, profilePage, softwareApp, courseList } = RICH_RESULTS;

export default defineRule({
  id: 'sd-qa-forum-software-course-incomplete',
  category: 'structured-data',
  family: 'sd-community',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Q&A, forum, profile, app and course markup is complete',
  failureTitle: 'Incomplete Q&A, forum, profile, app or course markup',
  aliases: [
    'QAPage schema',
    'DiscussionForumPosting',
    'ProfilePage',
    'SoftwareApplication',
    'Course list',
    'missing answerCount',
  ],
  impact: 'Google does not show the rich result that this markup was written for.',
  why: 'Google shows questions with their answers, forum posts, profiles, apps and lists of courses as separate rich results. Each of these results needs certain properties.',
  howToFix:
    'Add each listed property with the value that visitors see. A question needs its text, its number of answers and one answer; a post needs an author, a date and content. A profile needs the name of the person; an app needs a name and a price; a course needs a name and a description. Never invent ratings: an app without ratings can omit them.',
  measure:
    'A QAPage needs a question with name, answerCount and an answer. A DiscussionForumPosting needs the name of its author, datePublished, and text, image or video. A ProfilePage needs a mainEntity with a name. An app needs a name, a price in its offers, and a rating or review. A course needs name and description. Google lists these properties as required; JSON-LD, Microdata and RDFa are read together.',
  traps:
    'An unanswered question (answerCount 0) is not checked. A post that is shown in full on another page, which its url points to, needs no content. A profile may use alternateName instead of a name. An app that lacks only ratings is shown as a hint that costs no points, because ratings cannot be made up. An answer or author described on another page counts as present.',
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/qapage',
    'https://developers.google.com/search/docs/appearance/structured-data/discussion-forum',
    'https://developers.google.com/search/docs/appearance/structured-data/profile-page',
    'https://developers.google.com/search/docs/appearance/structured-data/software-app',
    'https://developers.google.com/search/docs/appearance/structured-data/course',
  ],
  checked: '2026-11-20',
  peers: ['SF'],
  work: {
    effort: 'template',
    hours: 2,
    steps: [
      'Output the listed properties from the data shown on the page.',
      'Do not invent ratings or answers.',
      'Test one page of each type.',
    ],
    tools: ['rrt'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Course", "name": "Bicycle mechanics" }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Course", "name": "Bicycle mechanics",
    "description": "Learn to service brakes, gears and wheels." }
</script>`,
  },
  check({ page }) {
    const graph = readGraph(page);
    if (!(graph instanceof StructuredGraph)) return graph;
    const judgedNodes = collectJudgedNodes(graph);
    if (judgedNodes.length === 0)
      return notApplicable('The page marks up no question, discussion, profile, app or course');
    const isRequirementExempt = (_graph: StructuredGraph, node: StructuredNode, requirement: Requirement) =>
      isContent(requirement) && isElsewhere(page, graph, node);
    const issues = judgedNodes.map((one) => ({
      ...one,
      evidence: buildMissingPropertyEvidence(page, graph, { ...one, isExempt: isRequirementExempt }),
    }));
    const evidence = issues.flatMap((one) => one.evidence);
    if (evidence.length === 0) return pass(judgedNodes.length);
    const isCertain = issues.some((one) => one.evidence.length > 0 && !isOnlyRatingMissing(graph, one));
    return isCertain ? fail(evidence) : warn(evidence, { confidence: 'possible' });
  },
});

interface JudgedNode {
  result: CurrentRichResult;
  node: StructuredNode;
}

function collectJudgedNodes(graph: StructuredGraph): JudgedNode[] {
  const listedIndexes = graph.collectNestedIndexes(['item']);
  const mainNodes = new Set(graph.findMainNodes(courseList.types));
  const courses = graph
    .findNodesByType(courseList.types)
    .filter((node) => listedIndexes.has(node.index) || mainNodes.has(node));
  const pairNodesWithResult = (result: CurrentRichResult, nodes: readonly StructuredNode[]) =>
    nodes.map((node) => ({ result, node }));
  return [
    ...pairNodesWithResult(
      question,
      graph.findMainNodes(question.types).filter((node) => !isUnanswered(graph, node)),
    ),
    ...[discussion, profilePage, softwareApp].flatMap((result) =>
      pairNodesWithResult(result, graph.findMainNodes(result.types)),
    ),
    ...pairNodesWithResult(courseList, courses),
  ];
}

function isUnanswered(graph: StructuredGraph, node: StructuredNode): boolean {
  return graph.readTexts(node, 'mainEntity.answerCount')[0] === '0';
}

const isContent = (requirement: Requirement): boolean =>
  typeof requirement !== 'string' && requirement.includes('video');

/** Whether the post's URL points to another page. */
function isElsewhere(page: HtmlAuditPage, graph: StructuredGraph, node: StructuredNode): boolean {
  const [urlText] = graph.readTexts(node, 'url');
  const url = urlText === undefined ? null : URL.parse(urlText, page.facts.baseUrl);
  const pageUrl = URL.parse(page.finalUrl);
  return url !== null && pageUrl !== null && `${url.host}${url.pathname}` !== `${pageUrl.host}${pageUrl.pathname}`;
}

function isOnlyRatingMissing(graph: StructuredGraph, { result, node }: JudgedNode): boolean {
  if (result !== softwareApp) return false;
  return findMissingProperties(graph, node, result.required).every((one) => typeof one !== 'string');
}
